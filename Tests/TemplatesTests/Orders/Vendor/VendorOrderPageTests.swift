import HarvestCore
import Testing

@testable import Templates

struct VendorOrderPageTests {
    private let context = PageSamples.context(.english)

    @Test func `an order that is on its way can be changed no more`() {
        let markup = PageSamples.order(.none).content(context).string
        #expect(!markup.contains("Mark packed") && !markup.contains("Save weight"))
        #expect(PageSamples.order(.pack).content(context).string.contains("Save weight"))
    }

    @Test func `a filter's link to the spreadsheet reproduces the list`() {
        #expect(VendorOrderFilter(show: .past, query: "48").csv.text == "/vendor/orders.csv?show=past&q=48")
    }
}
