import Testing

@testable import Templates

@Suite struct PagerTests {
    private let context = PageSamples.context(.english)

    private func markup(page: Int, total: Int) -> String {
        Pager(path: .vendorOrders, page: page, size: 25, total: total).html(context).string
    }

    @Test func `a list that fits on one page has no pager`() {
        #expect(markup(page: 1, total: 0).isEmpty && markup(page: 1, total: 1).isEmpty && markup(page: 1, total: 25).isEmpty)
    }

    @Test func `the position in a longer list is shown`() {
        #expect(markup(page: 1, total: 26).contains("1–25 of 26") && markup(page: 2, total: 26).contains("26–26 of 26"))
    }
}
