import HarvestCore
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

    @Test func `a pick-up order is marked, and the days of sending and arrival are named`() {
        let (sent, arrival) = (context.dates.day(PageSamples.date), context.dates.day(PageSamples.date.adding(days: 2)))
        let coming = Markup(PayoutPage(payout: PageSamples.payout(.inTransit), bank: nil).content(context))
        #expect(coming.shows("Sent \(sent), in your bank by \(arrival)") && !coming.mentions(", pickup"))
        let line = PayoutLine(
            id: PageSamples.id(Order.self), number: "H-01NY", date: PageSamples.date, market: "Silverlake", fulfilment: .pickup,
            food: 1_000, tax: 70, serviceFee: 125, tip: 0)
        let payout = PayoutSummary(
            id: nil, arrivesOn: PageSamples.date, status: .pending, amount: 1_070, driverFee: 0, driverTip: 0, platformFee: 125,
            lines: [line])
        #expect(Markup(PayoutPage(payout: payout, bank: nil).content(context)).shows("Silverlake, pickup"))
    }
}
