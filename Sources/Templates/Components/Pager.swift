/// The position in a list, with links to the previous and the next page; nothing where one page holds the whole list.
package struct Pager: Sendable {
    package let first: Int
    package let last: Int
    package let total: Int
    package let previous: SitePath?
    package let next: SitePath?

    package init(first: Int, last: Int, total: Int, previous: SitePath? = nil, next: SitePath? = nil) {
        self.first = first
        self.last = last
        self.total = total
        self.previous = previous
        self.next = next
    }

    /// Page `page` (from 1) of a list of `total` rows at `path`. The links keep the other query items of `path`.
    package init(path: SitePath, page: Int, size: Int = 25, total: Int) {
        first = total == 0 ? 0 : (page - 1) * size + 1
        last = min(page * size, total)
        self.total = total
        previous = page > 1 ? path.with("page", page == 2 ? nil : page - 1) : nil
        next = page * size < total ? path.with("page", page + 1) : nil
    }

    /// Page `page` (from 1) of a list that nobody counts: `shown` rows, and whether there are more.
    package init(path: SitePath, page: Int, size: Int = 25, shown: Int, hasMore: Bool) {
        let before = (page - 1) * size
        self.init(
            first: before + min(shown, 1), last: before + shown, total: before + shown,
            previous: page > 1 ? path.with("page", page == 2 ? nil : page - 1) : nil, next: hasMore ? path.with("page", page + 1) : nil)
    }

    package func html(_ context: RenderContext) -> HTML {
        guard previous != nil || next != nil else { return .empty }
        let strings = context.text.common
        let previousLink = HTML.with(previous) {
            "<a class=\"btn btn--small\" href=\"\($0)\" rel=\"prev\">\(context.icon(.back))\(strings.previousPage)</a>"
        }
        let nextLink = HTML.with(next) {
            "<a class=\"btn btn--small\" href=\"\($0)\" rel=\"next\">\(strings.nextPage)\(context.icon(.next))</a>"
        }
        return
            "\n<nav class=\"pager\" aria-label=\"\(strings.pages)\"><span>\(strings.range(first, last, total))</span><div>\(previousLink)\(nextLink)</div></nav>"
    }
}
