/// Saved views of a list, with their counts.
public struct Pills: Sendable {
    public struct Pill: Sendable {
        public let label: String
        public let path: SitePath
        public let count: Int?
        public let isCurrent: Bool

        public init(_ label: String, _ path: SitePath, count: Int? = nil, isCurrent: Bool) {
            self.label = label
            self.path = path
            self.count = count
            self.isCurrent = isCurrent
        }
    }

    public let label: String
    public let pills: [Pill]

    public init(_ label: String, _ pills: [Pill]) {
        self.label = label
        self.pills = pills
    }

    public var html: HTML {
        let links = HTML.each(pills) { pill in
            """
            <a href="\(pill.path)"\(HTML.attribute("aria-current", pill.isCurrent ? "true" : nil))>\(pill.label)\(pill.count.map { " <span>\(NumberWords.grouped($0))</span>" as HTML })</a>
            """
        }
        return "<nav class=\"pills\" aria-label=\"\(label)\">\(links)</nav>\n"
    }
}
