/// A column of amounts that adds up to its last line.
public struct Sums: Sendable {
    public struct Line: Sendable {
        public let label: HTML
        public let value: HTML
        public let isTotal: Bool
        /// The series of a chart that the line belongs to (1 is the first colour); nil shows no key.
        public let series: Int?

        public init(_ label: String, _ value: HTML, isTotal: Bool = false, series: Int? = nil) {
            self.label = "\(label)"
            self.value = value
            self.isTotal = isTotal
            self.series = series
        }
    }

    public let lines: [Line]
    /// Values of words break over lines; amounts never do.
    public let areWords: Bool

    public init(_ lines: [Line], areWords: Bool = false) {
        self.lines = lines
        self.areWords = areWords
    }

    public var html: HTML {
        "<dl class=\"\(areWords ? "sums sums--words" : "sums")\">\(HTML.each(lines, row))</dl>"
    }

    private func row(_ line: Line) -> HTML {
        let key = HTML.with(line.series) { "<span class=\"\($0 == 1 ? "key" : "key key--\($0)")\"></span>" }
        return "<div\(HTML.attribute("class", line.isTotal ? "total" : nil))><dt>\(key)\(line.label)</dt><dd>\(line.value)</dd></div>"
    }
}
