/// The head of a page: its `h1`, one line, and what can be done.
public struct PageHead: Sendable {
    public let title: String
    public let line: HTML?
    public let acts: [HTML]

    public init(_ title: String, line: HTML? = nil, acts: [HTML] = []) {
        self.title = title
        self.line = line
        self.acts = acts
    }

    public var html: HTML {
        """
        <div class="page-head"><div><h1>\(title)</h1>\(line.map { "<p>\($0)</p>" as HTML })</div>\(HTML.when(!acts.isEmpty, "<div class=\"page-acts\">\(acts)</div>"))</div>

        """
    }
}

extension View {
    /// The way back up.
    public func crumb(_ words: String, to path: SitePath) -> HTML {
        "<a class=\"crumb\" href=\"\(path)\">\(icon(.back))\(words)</a>\n"
    }
}
