import HarvestCore
import Testing

@testable import Templates

struct MarketPageTests {
    private let context = AdminSamples.context(.english)
    private let samples = AdminSamples(text: "Mar Vista Market")

    private var html: String { samples.marketPage.content(context).string }

    @Test func `a day keeps its times, shows its second opening and offers a third`() {
        #expect(html.contains("name=\"from_sun\" value=\"09:00\"") && html.contains("name=\"to_sun_2\" value=\"18:00\""))
        #expect(html.contains("name=\"from_sun_3\" value=\"\""))
    }

    @Test func `an open day shows its total opening time`() {
        #expect(html.contains(">4 h</span>") && html.contains(">6 h 30 min</span>"))
    }

    @Test func `unreadable hours stay in the form, and their day names the problem`() {
        var form = samples.marketForm
        form.values[MarketField.closes(.sunday, 1)] = ["25:99"]
        form.problems = [.init(MarketField.closes(.sunday, 1), "Closes before it opens")]
        let page = MarketPage(market: nil, form: form, communities: [], timeZones: [])
        let html = page.content(context).string
        #expect(html.contains("value=\"25:99\"") && html.contains("id=\"open_sun-err\"") && html.contains("href=\"#to_sun\""))
        #expect(page.hasProblems)
    }

    @Test func `Enter saves, because the first submit button of the form is the one that saves`() throws {
        let first = try #require(html.firstRange(of: "<button class=\"visually-hidden\" tabindex=\"-1\" name=\"op\" value=\"save\">"))
        let locate = try #require(html.firstRange(of: "value=\"locate\""))
        #expect(first.lowerBound < locate.lowerBound)
    }

    @Test func `the visibility belongs to the form, though it stands beside it`() {
        #expect(html.contains("name=\"status\" value=\"open\" id=\"status\" checked form=\"market-form\""))
    }

    @Test func `two empty dates follow the closed dates`() {
        #expect(html.contains("value=\"2026-12-27\"") && html.contains("id=\"closed_3\"") && !html.contains("id=\"closed_4\""))
    }

    @Test func `a second season has its own fields, and one more season can be added`() {
        #expect(html.contains("name=\"s2_open_mon\"") && html.contains("name=\"s3_season_from_month\"") && !html.contains("s4_"))
    }

    @Test func `a position that is not a number makes no link`() {
        var form = samples.marketForm
        form.values[MarketField.latitude] = ["34\" onclick="]
        let html = MarketPage(market: nil, form: form, communities: [], timeZones: []).content(context).string
        #expect(!html.contains("openstreetmap"))
    }

    @Test func `closing a market asks for confirmation and offers to keep it open`() {
        let id = Market.ID(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: 1))
        let html = MarketClosePage(id: id, name: "Mar Vista Market").content(context).string
        #expect(
            html.contains("Close Mar Vista Market?") && html.contains("action=\"/admin/markets/\(id)/close\"")
                && html.contains("Keep it open"))
    }

    @Test func `an import report counts rows that were read, merged and refused`() {
        let html = samples.importReport.content(context).string
        #expect(html.contains("<dd>8,730</dd>") && html.contains("<dd>11</dd>") && html.contains("The first 18 of 412 findings."))
        #expect(html.contains("1,017") && html.contains("Morning or afternoon: the text allows both"))
    }

    @Test func `a search without a match offers to clear it`() {
        let html = MarketsPage(rows: [], query: "okra", total: 0).content(context).string
        #expect(html.contains("No market called “okra”") && html.contains("Clear search"))
    }
}
