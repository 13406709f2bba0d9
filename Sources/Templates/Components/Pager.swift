/// Where a list is, and the ways on and back.
public struct Pager: Sendable {
    public let first: Int
    public let last: Int
    public let total: Int
    public let previous: SitePath?
    public let next: SitePath?

    public init(first: Int, last: Int, total: Int, previous: SitePath? = nil, next: SitePath? = nil) {
        self.first = first
        self.last = last
        self.total = total
        self.previous = previous
        self.next = next
    }

    /// Page `page` (from 1) of a list of `total` rows at `path`, which keeps its other query items.
    public init(path: SitePath, page: Int, size: Int = 25, total: Int) {
        first = total == 0 ? 0 : (page - 1) * size + 1
        last = min(page * size, total)
        self.total = total
        previous = page > 1 ? path.with("page", page == 2 ? nil : page - 1) : nil
        next = page * size < total ? path.with("page", page + 1) : nil
    }

    public func html(_ view: View) -> HTML {
        guard total > 0 else { return .empty }
        let words = view.text.common
        let back = HTML.with(previous) {
            "<a class=\"btn btn--small\" href=\"\($0)\" rel=\"prev\">\(view.icon(.back))\(words.previousPage)</a>"
        }
        let on = HTML.with(next) { "<a class=\"btn btn--small\" href=\"\($0)\" rel=\"next\">\(words.nextPage)\(view.icon(.next))</a>" }
        return
            "\n<nav class=\"pager\" aria-label=\"\(words.pages)\"><span>\(words.range(first, last, total))</span><div>\(back)\(on)</div></nav>"
    }
}
