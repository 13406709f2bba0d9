/// The search line above a list: a form that reads, so that its result has a link.
public struct Filters: Sendable {
    public struct Choice: Sendable {
        public let name: String
        public let label: String
        public let options: [Control.Option]
        public let chosen: String
        public let isWideOnly: Bool

        public init(_ name: String, _ label: String, _ options: [Control.Option], chosen: String, isWideOnly: Bool = false) {
            self.name = name
            self.label = label
            self.options = options
            self.chosen = chosen
            self.isWideOnly = isWideOnly
        }
    }

    public let path: SitePath
    public let searchLabel: String
    public let query: String
    public let choices: [Choice]
    /// Query items that the form keeps, such as the saved view.
    public let kept: [(name: String, value: String)]

    public init(_ path: SitePath, searchLabel: String, query: String, choices: [Choice] = [], kept: [(name: String, value: String)] = []) {
        self.path = path
        self.searchLabel = searchLabel
        self.query = query
        self.choices = choices
        self.kept = kept
    }

    public func html(_ view: View) -> HTML {
        """
        <form class="filters" method="get" action="\(path.path)" role="search"><div class="search">\(view.icon(.search))\
        <input class="input" type="search" name="q" value="\(query)" maxlength="100" aria-label="\(searchLabel)" placeholder="\(searchLabel)"></div>\
        \(HTML.each(choices, select))\(HTML.each(kept.filter { !$0.value.isEmpty }) { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" })\
        <button class="btn">\(view.text.common.showFilter)</button></form>

        """
    }

    private func select(_ choice: Choice) -> HTML {
        let options = HTML.each(choice.options) {
            "<option value=\"\($0.value)\"\(HTML.flag("selected", $0.value == choice.chosen))>\($0.label)</option>"
        }
        return """
            <select class="\(choice.isWideOnly ? "select wide-only" : "select")" name="\(choice.name)" aria-label="\(choice.label)">\(options)</select>
            """
    }
}
