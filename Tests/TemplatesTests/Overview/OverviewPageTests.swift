import HarvestCore
import Testing

@testable import Templates

struct OverviewPageTests {
    private let context = AdminSamples.context(.english)

    private func page(_ figures: OverviewFigures) -> String { OverviewPage(figures).content(context).string }

    @Test func `a shorter time is good: a down arrow in the color of improvement`() {
        let html = Delta(minutes: -3).html(context).string
        #expect(html.contains("delta--up") && html.contains("#i-down") && html.contains("3 min faster"))
    }

    @Test(arguments: [
        (100, 112, Delta.Amount.percent(12)), (100, 100, .none), (1_000, 1_001, .none), (0, 50, .none), (200, 188, .percent(-6)),
    ])
    func `a change is in whole percent`(previous: Int, value: Int, amount: Delta.Amount) {
        #expect(Delta(from: previous, to: value).amount == amount)
    }

    @Test func `the first week has metrics without deltas`() {
        let html = OverviewMetric(.orders, value: 12).html(context).string
        #expect(html.contains(">12</dd>") && !html.contains("delta"))
    }

    @Test func `metrics omit cents from $1,000 up`() {
        #expect(OverviewMetric(.orderValue, value: 4_821_049).html(context).string.contains("$48,210<"))
    }

    @Test func `late figures show when they were computed`() {
        #expect(page(AdminSamples(text: "X").overview).contains("Figures from 11:40 am"))
    }

    @Test func `the growth chart has a text alternative`() {
        let html = page(AdminSamples(text: "X").overview)
        #expect(html.contains("aria-label=\"Orders rose from 810 (24 Aug) to 1,250 now. Order value rose from $28.4k to $46k.\""))
    }

    @Test func `an empty system still has an Overview`() {
        let html = page(OverviewFigures(operations: .init(openOrders: 0, driversOut: 0, driversFree: 0, stuck: 0, marketsOpen: 0)))
        #expect(html.contains("No market is open now.") && html.contains("Nothing is stuck") && html.contains("No orders this week yet."))
    }
}
