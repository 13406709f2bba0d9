/// The search and filter form above a list. It sends a GET request, so that a result has its own URL.
package struct FilterForm: Sendable {
    /// A drop-down filter.
    package struct Select: Sendable {
        package let name: String
        package let label: String
        package let options: [Control.Option]
        package let chosen: String
        package let isWideOnly: Bool

        package init(_ name: String, _ label: String, _ options: [Control.Option], chosen: String, isWideOnly: Bool = false) {
            self.name = name
            self.label = label
            self.options = options
            self.chosen = chosen
            self.isWideOnly = isWideOnly
        }
    }

    package let path: SitePath
    package let searchLabel: String
    package let query: String
    package let selects: [Select]
    /// Other query items of the page, such as the chosen tab.
    package let hidden: [(name: String, value: String)]

    package init(_ path: SitePath, searchLabel: String, query: String, selects: [Select] = [], hidden: [(name: String, value: String)] = [])
    {
        self.path = path
        self.searchLabel = searchLabel
        self.query = query
        self.selects = selects
        self.hidden = hidden
    }

    package func html(_ context: RenderContext) -> HTML {
        let strings = context.text.common
        return """
            <form class="filters" method="get" action="\(path.path)" role="search"><div class="search">\(context.icon(.search))\
            <input class="input" type="search" name="q" value="\(query)" maxlength="100" aria-label="\(searchLabel)" placeholder="\(searchLabel)"></div>\
            \(HTML.each(selects, html))\(HTML.each(hidden.filter { !$0.value.isEmpty }) { .hiddenInput($0.name, $0.value) })\
            <button class="btn">\(selects.isEmpty ? strings.search : strings.applyFilters)</button></form>

            """
    }

    private func html(_ select: Select) -> HTML {
        let options = HTML.each(select.options) {
            "<option value=\"\($0.value)\"\(HTML.flag("selected", $0.value == select.chosen))>\($0.label)</option>"
        }
        return """
            <select class="\(select.isWideOnly ? "select wide-only" : "select")" name="\(select.name)" aria-label="\(select.label)">\(options)</select>
            """
    }
}
