import Foundation
import HarvestCore
import Testing

@testable import Templates

@Suite struct VendorPageTests {
    private let view = PageSamples.view(.english)

    @Test func `what changes live is a region of its own, the same in the page and in the stream`() {
        let page = PageSamples.today
        let markup = page.content(view).string
        #expect(markup.contains("<ol class=\"tickets\" data-live=\"orders\">\(page.tickets.inner(view).string)</ol>"))
        #expect(markup.contains("data-live=\"packed\">\(page.packed.inner(view).string)</div>"))
        #expect(markup.contains("data-live=\"stock\">\(page.low.inner(view).string)</div>"))
        #expect(markup.contains("data-live=\"tally\">\(TodayPage.tally(toPack: 2, packed: 1, collected: 14, view).inner.string)</nav>"))
        #expect(markup.contains("data-live=\"week\">"))
    }

    @Test func `only the most urgent ticket has the filled button`() {
        let markup = PageSamples.today.content(view).string
        #expect(markup.components(separatedBy: "btn btn--primary").count == 2)
        #expect(markup.components(separatedBy: "btn btn--soft").count == 2)
    }

    @Test func `a day without market and orders shows the next market first`() throws {
        let markup = PageSamples.quietDay.content(view).string
        let next = try #require(markup.range(of: "id=\"h-next\""))
        let pack = try #require(markup.range(of: "id=\"h-pack\""))
        #expect(next.lowerBound < pack.lowerBound)
        #expect(markup.contains("Nothing to pack yet"))
    }

    @Test func `a stepper without script sends the safe change on Enter, the count last seen and a key`() {
        let stepper = Stepper(
            id: PageSamples.id(Produce.self), name: "Kale", unit: "bunch", count: 3, level: .low, outcome: .soldMeanwhile(3))
        let seen = PageInspector(stepper.html(view).string)
        #expect(seen.all("button").map { $0.attributes["value"] } == ["set", "-1", "+1", "+10"])
        #expect(seen.tags[1].name == "button")
        #expect(seen.all("input").contains { $0.attributes["name"] == "was" && $0.attributes["value"] == "3" })
        #expect(seen.all("input").contains { $0.attributes["name"] == "key" })
        #expect(seen.all("form").first?.attributes["data-level"] == "low" && seen.all("form").first?.attributes["data-state"] == "failed")
        #expect(seen.texts.contains("3 were sold while you typed. Check the count."))
        #expect(seen.values(of: "aria-label").contains("One more Kale"))
    }

    @Test func `produce without a count has no stepper`() {
        let row = PageSamples.produceRows.last
        #expect(row?.html(view).string.contains("class=\"stepper\"") == false)
    }

    @Test func `a payout adds up to the cent, per order and in the end`() {
        let payout = PageSamples.payout(.paid)
        #expect(payout.earned == payout.amount)
        #expect(payout.earned + payout.driverFee + payout.driverTip + payout.platformFee == payout.customersPaid)
        let markup = PayoutPage(payout: payout, bank: nil).content(view).string
        for sum in ["$608.50", "$3.90", "$612.40", "$152.14", "$91.29", "$855.83"] { #expect(markup.contains(sum)) }
        #expect(markup.contains("data-label=\"Sales tax\">–</td>"))
    }

    @Test func `an order that is on its way can be changed no more`() {
        let markup = PageSamples.order(.none).content(view).string
        #expect(!markup.contains("Mark packed") && !markup.contains("Save weight"))
        #expect(PageSamples.order(.pack).content(view).string.contains("Save weight"))
    }

    @Test func `what was typed stays, except passwords`() {
        let form = FormState(
            ["email": "rosa@", "password": "secret-secret"], problems: [.init("email", "Enter an email like rosa@farm.com")])
        let markup = SignInPage(form: form).content(view).string
        #expect(markup.contains("value=\"rosa@\""))
        #expect(!markup.contains("secret-secret"))
        #expect(markup.components(separatedBy: "Enter an email like rosa@farm.com").count == 3)
    }

    @Test func `an error page says the number and the way on, and nothing from inside`() {
        for page in PageSamples.errorPages {
            let markup = page.content(view).string
            #expect(markup.contains("Reference number") && markup.contains("href=\"/vendor\""))
        }
        #expect(ErrorPage(.expired, reference: "x").kind.status == 419)
    }

    @Test func `produce rows that were kept get each response's own secrets, and nothing else changes`() {
        func look(_ secret: String) -> View {
            View(
                language: .english, clock: view.dates.clock, now: view.now, csrf: secret, submission: secret + "-once", assets: view.assets)
        }
        let page = ProduceListPage(
            filter: ProduceFilter(), counts: [:], markets: [], rows: PageSamples.produceRows, total: PageSamples.produceRows.count)
        let kept = page.writingRows(look("first"))
        for secret in ["first", "second"] {
            let markup = kept.inner(look(secret)).string
            #expect(markup == page.inner(look(secret)).string)
            #expect(markup == PageSamples.produceRows.map { $0.html(look(secret)).string }.joined())
        }
        #expect(!kept.inner(look("second")).string.contains("first"))
    }

    @Test func `a stepper posts to its produce`() {
        let id = PageSamples.id(Produce.self)
        let stepper = Stepper(id: id, name: "Kale", unit: "bunch", count: 3, level: .ok)
        #expect(stepper.html(view).string.contains("action=\"\(SitePath.vendorProduceStock(id).text)\""))
    }

    @Test func `a produce page of 25 rows is light`() {
        let rows = (0..<25).map { number in
            ProduceRow(
                id: PageSamples.id(Produce.self, UInt64(number)), name: "Lacinato kale", category: "Leafy greens", unit: "bunch",
                price: 300,
                picture: .drawing(.kale), markets: .all(3), stock: 12, level: .ok)
        }
        let page = ProduceListPage(filter: ProduceFilter(), counts: [:], markets: [], rows: rows, total: 25)
        #expect(Layout(.vendor(PageSamples.navigation)).document(page, view).bytes.count < 90_000)
    }

    @Test func `every page fits its link: filters reproduce what they show`() {
        let filter = ProduceFilter(show: .low, query: "ka le", market: PageSamples.id(Market.self), sort: .name, page: 3)
        #expect(filter.path.text == "/vendor/produce?show=low&q=ka%20le&market=\(PageSamples.id(Market.self))&sort=name")
        #expect(VendorOrderFilter(show: .past, query: "48").csv.text == "/vendor/orders.csv?show=past&q=48")
    }
}
