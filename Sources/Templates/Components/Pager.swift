/// The position in a list as far as it is known, with links to the previous and the next page; nothing where one page holds the whole list.
package struct Pager: Sendable {
    private let rows: (first: Int, last: Int)?
    private let total: Int?
    private let previous: SitePath?
    private let next: SitePath?

    /// Pages that begin after a row, wherever that row is in the list.
    package init(previous: SitePath?, next: SitePath?) { self.init(rows: nil, total: nil, previous: previous, next: next) }

    private init(rows: (first: Int, last: Int)?, total: Int?, previous: SitePath?, next: SitePath?) {
        (self.rows, self.total, self.previous, self.next) = (rows, total, previous, next)
    }

    /// Page `page` (from 1) of a list of `total` rows at `path`. The links keep the other query items of `path`.
    package init(path: SitePath, page: Int, size: Int = 25, total: Int) {
        rows = (total == 0 ? 0 : (page - 1) * size + 1, min(page * size, total))
        self.total = total
        previous = page > 1 ? path.with("page", page == 2 ? nil : page - 1) : nil
        next = page * size < total ? path.with("page", page + 1) : nil
    }

    /// Page `page` (from 1) of a list that nobody counts: `shown` rows, and whether there are more.
    package init(path: SitePath, page: Int, size: Int = 25, shown: Int, hasMore: Bool) {
        let before = (page - 1) * size
        self.init(
            rows: (before + min(shown, 1), before + shown), total: hasMore ? nil : before + shown,
            previous: page > 1 ? path.with("page", page == 2 ? nil : page - 1) : nil, next: hasMore ? path.with("page", page + 1) : nil)
    }

    package func html(_ context: RenderContext) -> HTML {
        guard previous != nil || next != nil else { return .empty }
        let strings = context.text.common
        let range = rows.map { strings.range($0.first, $0.last, total) } ?? ""
        let previousLink = HTML.with(previous) {
            "<a class=\"btn btn--small\" href=\"\($0)\" rel=\"prev\">\(context.icon(.back))\(strings.previousPage)</a>"
        }
        let nextLink = HTML.with(next) {
            "<a class=\"btn btn--small\" href=\"\($0)\" rel=\"next\">\(strings.nextPage)\(context.icon(.next))</a>"
        }
        return
            "\n<nav class=\"pager\" aria-label=\"\(strings.pages)\"><span>\(range)</span><div>\(previousLink)\(nextLink)</div></nav>"
    }
}
