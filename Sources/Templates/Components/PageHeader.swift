/// The `h1` of a page with one line of text and action buttons.
package struct PageHeader: Sendable {
    package let title: String
    package let line: HTML?
    package let actions: [HTML]

    package init(_ title: String, line: HTML? = nil, actions: [HTML] = []) {
        self.title = title
        self.line = line
        self.actions = actions
    }

    package var html: HTML {
        """
        <div class="page-head"><div><h1>\(title)</h1>\(line.map { "<p>\($0)</p>" as HTML })</div>\(HTML.when(!actions.isEmpty, "<div class=\"page-acts\">\(actions)</div>"))</div>

        """
    }
}

extension RenderContext {
    /// A link to the page above this one.
    package func backLink(_ label: String, to path: SitePath) -> HTML {
        "<a class=\"crumb\" href=\"\(path)\">\(icon(.back))\(label)</a>\n"
    }
}
