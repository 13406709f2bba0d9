import HarvestCore
import Testing

@testable import Templates

struct AdminOrderPageTests {
    private let context = AdminSamples.context(.english)
    private let order = AdminSamples(text: "Thistledown").order

    private var html: String { AdminOrderPage(order).content(context).string }

    @Test func `each recipient's share has its color, and the total stands below`() {
        #expect(html.contains("<dt><span class=\"key\"></span>Thistledown</dt><dd>$42.80</dd>"))
        #expect(html.contains("<dt><span class=\"key key--2\"></span>Driver Thistledown</dt><dd>$11.00</dd>"))
        #expect(html.contains("Harvest, payable after delivery") && html.contains("<dt>Customer paid</dt><dd>$58.80</dd>"))
    }

    @Test func `an authorised amount is shown as held`() {
        var order = order
        order.card = .authorised(Cents(5_880))
        #expect(AdminOrderPage(order).content(context).string.contains("Held on the card, not taken yet"))
    }

    @Test func `the page offers no action that is not allowed`() {
        var order = order
        order.canCancel = false
        order.canRefund = false
        let html = AdminOrderPage(order).content(context).string
        #expect(!html.contains("/cancel\"") && !html.contains("/refund\""))
    }

    @Test func `every journal entry reason has a text in both languages`() {
        for reason in JournalEntryReason.allCases {
            let english = Text(.english).adminOrders.reason(reason), spanish = Text(.spanish).adminOrders.reason(reason)
            #expect(!english.isEmpty && !spanish.isEmpty && english != spanish)
        }
    }
}
