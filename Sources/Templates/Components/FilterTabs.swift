/// Links to the prepared filters of a list, with the number of rows in each.
package struct FilterTabs: Sendable {
    package struct Tab: Sendable {
        package let label: String
        package let path: SitePath
        package let count: Int?
        package let isCurrent: Bool

        package init(_ label: String, _ path: SitePath, count: Int? = nil, isCurrent: Bool) {
            self.label = label
            self.path = path
            self.count = count
            self.isCurrent = isCurrent
        }
    }

    package let label: String
    package let tabs: [Tab]

    package init(_ label: String, _ tabs: [Tab]) {
        self.label = label
        self.tabs = tabs
    }

    package var html: HTML {
        let links = HTML.each(tabs) { tab in
            """
            <a href="\(tab.path)"\(HTML.attribute("aria-current", tab.isCurrent ? "true" : nil))>\(tab.label)\(tab.count.map { " <span>\(NumberStrings.grouped($0))</span>" as HTML })</a>
            """
        }
        return "<nav class=\"pills\" aria-label=\"\(label)\">\(links)</nav>\n"
    }
}
