import HarvestCore
import Testing

@testable import Templates

struct AdminOrderPageTests {
    private let view = AdminSamples.view(.english)
    private let order = AdminSamples(text: "Thistledown").order

    private var html: String { AdminOrderPage(order).content(view).string }

    @Test func `each party's part stands beside its colour, and the whole below`() {
        #expect(html.contains("<dt><span class=\"key\"></span>Thistledown</dt><dd>$42.80</dd>"))
        #expect(html.contains("<dt><span class=\"key key--2\"></span>Driver Thistledown</dt><dd>$11.00</dd>"))
        #expect(html.contains("Harvest, payable after delivery") && html.contains("<dt>Customer paid</dt><dd>$58.80</dd>"))
    }

    @Test func `money that is only held says so`() {
        var order = order
        order.card = .authorised(Cents(5_880))
        #expect(AdminOrderPage(order).content(view).string.contains("Held on the card, not taken yet"))
    }

    @Test func `what can't be done is not offered`() {
        var order = order
        order.canCancel = false
        order.canRefund = false
        let html = AdminOrderPage(order).content(view).string
        #expect(!html.contains("/cancel\"") && !html.contains("/refund\""))
    }

    @Test func `every reason of the books has its words in both languages`() {
        for reason in MovementReason.allCases {
            let english = Text(.english).adminOrders.reason(reason), spanish = Text(.spanish).adminOrders.reason(reason)
            #expect(!english.isEmpty && !spanish.isEmpty && english != spanish)
        }
    }
}
