import HarvestCore
import PageTesting
import Testing

@testable import Templates

struct MarketPageTests {
    private let context = AdminSamples.context(.english)
    private let samples = AdminSamples(text: "Mar Vista Market")

    private var page: Markup { Markup(samples.marketPage.content(context)) }

    @Test func `a day keeps its times, shows its second opening and offers a third`() {
        #expect(page.value(of: "from_sun") == "09:00" && page.value(of: "to_sun_2") == "18:00")
        #expect(page.value(of: "from_sun_3") == "")
    }

    @Test func `an open day shows its total opening time`() {
        // The style sheet hides “Closed” on open days.
        #expect(page.shows("4 h Closed") && page.shows("6 h 30 min Closed"))
    }

    @Test func `unreadable hours stay in the form, and their day names the problem`() {
        var form = samples.marketForm
        form.values[MarketField.closes(.sunday, 1)] = ["25:99"]
        form.problems = [.init(MarketField.closes(.sunday, 1), "Closes before it opens")]
        let marketPage = MarketPage(market: nil, form: form, communities: [], timeZones: [])
        let page = Markup(marketPage.content(context))
        #expect(page.value(of: "to_sun") == "25:99" && page.hasProblem(at: "open_sun") && page.leads(to: "#to_sun"))
        #expect(marketPage.hasProblems)
    }

    @Test func `Enter saves, because the first submit button of the form is the one that saves`() throws {
        let form = try #require(page.element("market-form"))
        let save = form.tags("button", ["class": "visually-hidden", "tabindex": "-1", "name": "op", "value": "save"]).first
        #expect(save != nil && form.tags("button").first == save)
        #expect(form.has("button", ["name": "op", "value": "locate"]))
    }

    @Test func `the visibility is a field of the form, although it is displayed beside it`() {
        #expect(page.has("input", ["name": "status", "value": "open", "id": "status", "checked": "", "form": "market-form"]))
    }

    @Test func `two empty dates follow the closed dates`() {
        #expect((1...4).map { page.value(of: "closed_\($0)") } == ["2026-12-27", "", "", nil])
    }

    @Test func `a second season has its own fields, and one more season can be added`() {
        #expect(page.has("input", ["name": "s2_open_mon"]) && page.has("select", ["name": "s3_season_from_month"]))
        #expect(!page.mentions("s4_"))
    }

    private func seasons(_ now: String) -> [String] {
        var form = samples.marketForm
        form.problems = []
        let edges = [("1", "8", "3", "5"), ("11", "12", "12", "31")]
        for (season, edge) in zip(1..., edges) {
            form.values[MarketField.seasonFromMonth(season: season)] = [edge.0]
            form.values[MarketField.seasonFromDay(season: season)] = [edge.1]
            form.values[MarketField.seasonUntilMonth(season: season)] = [edge.2]
            form.values[MarketField.seasonUntilDay(season: season)] = [edge.3]
        }
        let page = MarketPage(market: nil, form: form, communities: [], timeZones: [])
        return Markup(page.content(PageSamples.context(.english, at: now))).tags("details", ["class": "season"])
    }

    @Test func `of several seasons only the one that applies today is open, and their lines name dates and days`() {
        #expect(page.shows("Season 2 Mon"))
        #expect(seasons("2026-02-01T20:00:00Z").map { $0.contains(" open") } == [true, false])
        #expect(seasons("2026-11-22T20:00:00Z").map { $0.contains(" open") } == [false, true])
    }

    @Test func `a season with a problem is open`() {
        var form = samples.marketForm
        form.problems = [.init(MarketField.isOpen(.monday, season: 2), "Enter opening and closing times")]
        let page = Markup(MarketPage(market: nil, form: form, communities: [], timeZones: []).content(context))
        #expect(page.tags("details", ["class": "season"]).allSatisfy { $0.contains(" open") })
    }

    @Test func `no map is drawn that does not exist`() {
        #expect(
            !page.has("svg", ["role": "img"])
                && page.leads(to: "https://www.openstreetmap.org/?mlat=34.00214&mlon=-118.43052#map=18/34.00214/-118.43052"))
    }

    @Test func `a position that is not a number makes no link`() {
        var form = samples.marketForm
        form.values[MarketField.latitude] = ["34\" onclick="]
        let page = Markup(MarketPage(market: nil, form: form, communities: [], timeZones: []).content(context))
        #expect(!page.mentions("openstreetmap"))
    }

    @Test func `closing a market asks for confirmation and offers to keep it open`() {
        let id = Market.ID(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: 1))
        let page = Markup(MarketClosePage(id: id, name: "Mar Vista Market").content(context))
        #expect(page.shows("Close Mar Vista Market?") && page.shows("Keep it open"))
        #expect(page.has("form", ["method": "post", "action": "/admin/markets/\(id)/close"]))
    }

    @Test func `an import report counts rows that were read, merged and refused`() {
        let page = Markup(samples.importReport.content(context))
        #expect(page.shows("Added 8,000 Updated 12 Unchanged 700 Merged 11 Skipped 7 Read 8,730"))
        #expect(page.shows("The first 20 of 412 notes."))
        #expect(page.shows("1,017") && page.shows("Morning or afternoon: the text allows both"))
    }

    @Test func `a search without a match offers to clear it`() {
        let page = Markup(MarketsPage(rows: [], query: "okra", total: 0).content(context))
        #expect(page.shows("No markets match “okra”") && page.shows("Clear search"))
    }
}
