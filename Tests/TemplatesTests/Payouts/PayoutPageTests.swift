import PageTesting
import Testing

@testable import Templates

struct PayoutPageTests {
    private let context = PageSamples.context(.english)

    @Test func `a payout adds up to the cent, per order and in the end`() {
        let payout = PageSamples.payout(.paid)
        #expect(payout.earned == payout.amount)
        #expect(payout.earned + payout.driverFee + payout.driverTip + payout.platformFee == payout.customersPaid)
        let page = Markup(PayoutPage(payout: payout, bank: nil).content(context))
        #expect(page.shows("7 orders $608.50 $3.90 $612.40 $152.14 $91.29 $855.83"))
        // The first order has no sales tax.
        #expect(page.has("td", ["data-label": "Sales tax"]) && page.shows("$54.50 – $54.50"))
    }
}
