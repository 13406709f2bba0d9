import PageTesting
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

    @Test func `a list that nobody counts has a total on its last page only`() {
        func markup(page: Int, shown: Int, hasMore: Bool) -> String {
            Pager(path: .vendorOrders, page: page, shown: shown, hasMore: hasMore).html(context).string
        }
        #expect(markup(page: 1, shown: 25, hasMore: true).contains("<span>1–25</span>"))
        #expect(markup(page: 2, shown: 3, hasMore: false).contains("<span>26–28 of 28</span>"))
        #expect(!Markup(Pager(previous: .vendorOrders, next: nil).html(context).string).mentions("–"))
    }
}
