import HarvestCore
import PageTesting
import Testing

@testable import Templates

struct VendorOrderPageTests {
    private let context = PageSamples.context(.english)

    @Test func `an order that is out for delivery cannot be changed`() {
        let page = Markup(PageSamples.order(.none).content(context))
        #expect(!page.mentions("Mark packed") && !page.mentions("Save weights"))
        #expect(Markup(PageSamples.order(.pack).content(context)).shows("Save weights"))
    }

    @Test func `a filter's link to the spreadsheet reproduces the list`() {
        #expect(VendorOrderFilter(show: .past, query: "48").csv.text == "/vendor/orders.csv?show=past&q=48")
    }
}
