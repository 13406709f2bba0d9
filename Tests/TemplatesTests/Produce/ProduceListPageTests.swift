import HarvestCore
import PageTesting
import Testing

@testable import Templates

struct ProduceListPageTests {
    private let context = PageSamples.context(.english)

    @Test func `produce without a count has no stepper, but a button that marks it as sold out`() throws {
        let row = Markup(try #require(PageSamples.produceRows.last).html(context))
        #expect(!row.has("input", ["inputmode": "numeric"]) && !row.has("button", ["name": "+10"]))
        #expect(row.has("button", ["name": "sold-out"]))
    }

    @Test func `a produce page of 50 rows is light`() {
        let rows = (0..<50).map { number in
            ProduceRow(
                id: PageSamples.id(Produce.self, UInt64(number)), name: "Lacinato kale", category: "Leafy greens", unit: "bunch",
                price: 300,
                picture: .drawing(.kale), markets: .some(["Silver Lake Farmers’ Market"]), stock: 120, level: .ok)
        }
        let page = ProduceListPage(filter: ProduceFilter(), counts: [:], markets: [], rows: rows, total: 50, pageSize: 50)
        let names = ["portal.css", "portal.js", "stock.js", "icons.svg", "favicon.svg"]
        let assets = Assets(hashedNames: Dictionary(uniqueKeysWithValues: names.map { ($0, $0.replacing(".", with: ".0123456789ab.")) }))
        let context = RenderContext(
            language: .english, clock: PageSamples.context(.english).dates.clock, now: PageSamples.instant,
            csrf: String(repeating: "c", count: 86),
            submission: String(repeating: "s", count: 43), assets: assets, person: String(repeating: "p", count: 22))
        #expect(PageDocument(.vendor(PageSamples.navigation)).document(page, context).count <= 50_000)
    }

    @Test func `a filter's link reproduces the list`() {
        let filter = ProduceFilter(show: .low, query: "ka le", market: PageSamples.id(Market.self), sort: .name, page: 3)
        #expect(filter.path.text == "/vendor/produce?show=low&q=ka%20le&market=\(PageSamples.id(Market.self))&sort=name")
    }
}
