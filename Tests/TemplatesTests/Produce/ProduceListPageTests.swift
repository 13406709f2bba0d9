import HarvestCore
import PageTesting
import Testing

@testable import Templates

struct ProduceListPageTests {
    private let context = PageSamples.context(.english)

    @Test func `produce without a count has no stepper, but a button that marks it as sold out`() throws {
        let row = Markup(try #require(PageSamples.produceRows.last).html(context))
        #expect(!row.has("input", ["name": "count"]) && !row.has("button", ["value": "+10"]))
        #expect(row.has("button", ["name": "op", "value": "sold-out"]))
    }

    @Test func `a produce page of 25 rows is light`() {
        let rows = (0..<25).map { number in
            ProduceRow(
                id: PageSamples.id(Produce.self, UInt64(number)), name: "Lacinato kale", category: "Leafy greens", unit: "bunch",
                price: 300,
                picture: .drawing(.kale), markets: .all(3), stock: 12, level: .ok)
        }
        let page = ProduceListPage(filter: ProduceFilter(), counts: [:], markets: [], rows: rows, total: 25)
        #expect(PageDocument(.vendor(PageSamples.navigation)).document(page, context).bytes.count < 90_000)
    }

    @Test func `a filter's link reproduces the list`() {
        let filter = ProduceFilter(show: .low, query: "ka le", market: PageSamples.id(Market.self), sort: .name, page: 3)
        #expect(filter.path.text == "/vendor/produce?show=low&q=ka%20le&market=\(PageSamples.id(Market.self))&sort=name")
    }
}
