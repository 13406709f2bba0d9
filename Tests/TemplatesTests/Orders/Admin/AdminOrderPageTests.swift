import HarvestCore
import PageTesting
import Testing

@testable import Templates

struct AdminOrderPageTests {
    private let context = AdminSamples.context(.english)
    private let order = AdminSamples(text: "Thistledown").order

    private func page(_ order: AdminOrderDetail) -> Markup { Markup(AdminOrderPage(order).content(context)) }

    private func colors(_ page: Markup) -> [String] { page.values(of: "class").filter { $0.hasPrefix("key") } }

    @Test func `farm, driver and Harvest have the colors of a vendor's payout`() {
        let payout = Markup(PayoutPage(payout: PageSamples.payout(.paid), bank: nil).content(context))
        #expect(colors(payout) == ["key", "key key--5", "key key--3", "key key--2"])
        var order = order
        #expect(colors(page(order)) == ["key", "key key--5", "key key--2"])
        order.shares.insert(OrderShare(.vendor("Another farm"), 100, isPending: false), at: 1)
        #expect(colors(page(order)) == ["key", "key", "key key--5", "key key--2"])
    }

    @Test func `the total follows the shares`() {
        let page = page(order)
        #expect(
            page.shows(
                "Thistledown $42.80 Driver Thistledown $11.00 Harvest, payable after delivery $5.00 Customer paid $58.80"))
    }

    @Test func `the page leads to the chat, which who collects an order does not have`() {
        #expect(page(order).leads(to: SitePath.adminOrderChat(order.id).text))
        let pickUp = AdminSamples(text: "Thistledown").pickUp
        #expect(!page(pickUp).leads(to: SitePath.adminOrderChat(pickUp.id).text))
    }

    @Test func `an authorised amount is shown as held`() {
        var order = order
        order.card = .authorised(Cents(5_880))
        #expect(page(order).shows("Held on the card, not charged yet"))
    }

    @Test func `a phone shows items in two lines, with the amount beside the name`() {
        let page = page(order)
        #expect(page.has("table", ["class": "rtable--rows"]) && page.has("td", ["class": "sum", "data-label": "Amount"]))
    }

    @Test func `food, fee, tip and tax lead from the items to the amount on the card`() {
        var order = order
        order.card = .authorised(Cents(5_880))
        #expect(page(order).shows("Food $40.00 Service fee $10.00 Driver tip $6.00 Sales tax $2.80 Total $58.80"))
    }

    @Test func `the page offers no action that is not allowed`() {
        var order = order
        order.canCancel = false
        order.canRefund = false
        let page = page(order)
        #expect(!page.leads(to: "/admin/orders/\(order.id)/cancel") && !page.leads(to: "/admin/orders/\(order.id)/refund"))
    }

    @Test func `every journal entry reason has a text in both languages`() {
        for reason in JournalEntryReason.allCases {
            let english = Text(.english).adminOrders.reason(reason), spanish = Text(.spanish).adminOrders.reason(reason)
            #expect(!english.isEmpty && !spanish.isEmpty && english != spanish)
        }
    }
}
