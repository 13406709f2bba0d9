import HarvestCore
import PageTesting
import Testing

@testable import Templates

struct PayoutPageTests {
    private let context = PageSamples.context(.english)

    @Test func `a payout adds up to the cent, per order and in the end`() {
        let payout = PageSamples.payout(.paid)
        let totals = payout.totals
        #expect(totals.youGet == payout.amount && payout.corrections == .zero)
        #expect(totals.youGet + totals.driverFee + totals.driverTip + totals.platformFee == totals.customersPaid)
        let page = Markup(PayoutPage(payout: payout, bank: nil).content(context))
        #expect(page.shows("7 orders $608.50 $3.90 $612.40 $152.14 $91.29 $855.83"))
        // The first order has no sales tax.
        #expect(page.has("td", ["data-label": "Sales tax"]) && page.shows("$54.50 – $54.50"))
    }

    @Test func `a pick-up order is marked, and the days of sending and arrival are named`() {
        let (sent, arrival) = (context.dates.day(PageSamples.date), context.dates.day(PageSamples.date.adding(days: 2)))
        let coming = Markup(PayoutPage(payout: PageSamples.payout(.inTransit), bank: nil).content(context))
        #expect(coming.shows("Sent \(sent), in your bank by \(arrival)") && !coming.mentions(", pickup"))
        let line = PayoutLine(
            id: PageSamples.id(Order.self), number: "H-01NY", date: PageSamples.date, market: "Silverlake", fulfilment: .pickup,
            food: 1_000, tax: 70, serviceFee: 125, tip: 0)
        let payout = PayoutSummary(
            id: nil, arrivesOn: PageSamples.date, status: .pending, amount: 1_070, totals: PayoutTotals(), lines: [line])
        #expect(Markup(PayoutPage(payout: payout, bank: nil).content(context)).shows("Silverlake, pickup"))
    }

    @Test func `a page with some orders of a payout has the sums of all, and leads to the others`() {
        func page(_ payout: PayoutSummary) -> Markup {
            let pending = PendingEarnings(delivered: 0, outForDelivery: 0, arrivesOn: PageSamples.date)
            return Markup(PayoutsPage(next: payout, pending: pending, bank: nil, earlier: [], payday: .tuesday).content(context))
        }
        let (some, all) = (page(PageSamples.payout(.paid, shown: 2)), page(PageSamples.payout(.paid)))
        #expect(some.shows("7 orders $608.50 $3.90 $612.40 $152.14 $91.29 $855.83"))
        #expect(some.shows("#4791") && !some.mentions("#4792") && some.shows("All 7 orders"))
        #expect(some.leads(to: SitePath.vendorPayout(PageSamples.id(Payout.self)).text))
        #expect(all.shows("#4796") && !all.mentions("All 7 orders"))
    }
}
