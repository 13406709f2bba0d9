/// A list of labels and values, such as the sums of an order or the facts about a vendor.
package struct SummaryList: Sendable {
    package struct Line: Sendable {
        package let label: HTML
        package let value: HTML
        package let isTotal: Bool
        /// The series of the chart beside the list that the line belongs to, from 1; nil shows no color key.
        package let series: Int?

        package init(_ label: String, _ value: HTML, isTotal: Bool = false, series: Int? = nil) {
            self.label = "\(label)"
            self.value = value
            self.isTotal = isTotal
            self.series = series
        }
    }

    package let lines: [Line]
    /// Whether values wrap, as text does; amounts never wrap.
    package let wrapsValues: Bool

    package init(_ lines: [Line], wrapsValues: Bool = false) {
        self.lines = lines
        self.wrapsValues = wrapsValues
    }

    package var html: HTML {
        "<dl class=\"\(wrapsValues ? "sums sums--words" : "sums")\">\(HTML.each(lines, row))</dl>"
    }

    private func row(_ line: Line) -> HTML {
        let key = HTML.with(line.series) { "<span class=\"\($0 == 1 ? "key" : "key key--\($0)")\"></span>" }
        return "<div\(HTML.attribute("class", line.isTotal ? "total" : nil))><dt>\(key)\(line.label)</dt><dd>\(line.value)</dd></div>"
    }
}
