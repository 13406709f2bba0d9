import HarvestCore
import Testing

@testable import Templates

struct OverviewPageTests {
    private let view = AdminSamples.view(.english)

    private func page(_ figures: OverviewFigures) -> String { OverviewPage(figures).content(view).string }

    @Test func `less time is good news with an arrow that points down`() {
        let html = Delta(minutes: -3).html(view).string
        #expect(html.contains("delta--up") && html.contains("#i-down") && html.contains("3 min faster"))
    }

    @Test(arguments: [
        (100, 112, Delta.Amount.percent(12)), (100, 100, .none), (1_000, 1_001, .none), (0, 50, .none), (200, 188, .percent(-6)),
    ])
    func `a change is told in whole percent`(previous: Int, value: Int, amount: Delta.Amount) {
        #expect(Delta(from: previous, to: value).amount == amount)
    }

    @Test func `the first week has tiles without deltas`() {
        let html = OverviewTile(.orders, value: 12).html(view).string
        #expect(html.contains(">12</dd>") && !html.contains("delta"))
    }

    @Test func `tiles drop cents from a thousand dollars`() {
        #expect(OverviewTile(.orderValue, value: 4_821_049).html(view).string.contains("$48,210<"))
    }

    @Test func `figures that are late say of when they are`() {
        #expect(page(AdminSamples(text: "X").overview).contains("Figures from 11:40 am"))
    }

    @Test func `the growth chart tells its story`() {
        let html = page(AdminSamples(text: "X").overview)
        #expect(html.contains("aria-label=\"Orders rose from 810 (24 Aug) to 1,250 now. Order value rose from $28.4k to $46k.\""))
    }

    @Test func `an empty system shows an overview all the same`() {
        let html = page(OverviewFigures(operations: .init(openOrders: 0, driversOut: 0, driversFree: 0, stuck: 0, marketsOpen: 0)))
        #expect(html.contains("No market is open now.") && html.contains("Nothing is stuck") && html.contains("No orders this week yet."))
    }
}
