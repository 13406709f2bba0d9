import HarvestCore
import PageTesting
import Testing

@testable import Templates

struct OverviewPageTests {
    private let context = AdminSamples.context(.english)

    private func page(_ figures: OverviewFigures) -> Markup { Markup(OverviewPage(figures).content(context)) }

    @Test func `a shorter time is good: a down arrow in the color of improvement`() {
        let delta = Markup(Delta(minutes: -3).html(context))
        #expect(delta.has("span", ["class": "delta--up"]) && delta.targets.contains { $0.hasSuffix("#i-down") })
        #expect(delta.words == "3 min faster")
    }

    @Test(arguments: [
        (100, 112, Delta.Amount.percent(12)), (100, 100, .none), (1_000, 1_001, .none), (0, 50, .none), (200, 188, .percent(-6)),
    ])
    func `a change is in whole percent`(previous: Int, value: Int, amount: Delta.Amount) {
        #expect(Delta(from: previous, to: value).amount == amount)
    }

    @Test func `the first week has metrics without deltas`() {
        let metric = Markup(OverviewMetric(.orders, value: 12).html(context))
        #expect(metric.words == "Orders 12" && !metric.mentions("delta"))
    }

    @Test func `metrics omit cents from $1,000 up`() {
        #expect(Markup(OverviewMetric(.orderValue, value: 4_821_049).html(context)).words == "Order value $48,210")
    }

    @Test func `late figures show when they were computed`() {
        #expect(page(AdminSamples(text: "X").overview).shows("Figures from 11:40 am"))
    }

    @Test func `stuck orders that are not listed are counted, and an import has notes, not unread rows`() {
        var figures = AdminSamples(text: "X").overview
        figures.operations.stuck = 18
        figures.tasks = [.unreadImport(DirectoryImport.ID(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: 1)), file: "X", findings: 3)]
        let page = page(figures)
        #expect(page.shows("16 more stuck orders") && page.shows("3 notes from an import") && !page.shows("could not be read"))
        figures.operations.stuck = 2
        #expect(!self.page(figures).shows("more stuck"))
    }

    @Test func `the line about orders that are not listed leads to the given page, not to its own`() {
        let list = StuckOrderList(orders: AdminSamples(text: "X").overview.stuckOrders, total: 99, link: .empty, allOrders: .adminOrders)
        let card = Markup(list.html(context).string)
        #expect(card.leads(to: "/admin/orders") && !card.leads(to: "/admin/live"))
    }

    @Test func `the growth chart has a text alternative`() {
        let altText = "Orders rose from 810 (Aug 24) to 1,250 now. Order value rose from $28.4k to $46k."
        #expect(page(AdminSamples(text: "X").overview).has("svg", ["role": "img", "aria-label": altText]))
    }

    @Test func `an empty system still has an Overview`() {
        let page = page(OverviewFigures(operations: .init(openOrders: 0, driversOut: 0, driversFree: 0, stuck: 0, marketsOpen: 0)))
        #expect(page.shows("No markets open now.") && page.shows("No stuck orders") && page.shows("No orders this week yet."))
    }
}
