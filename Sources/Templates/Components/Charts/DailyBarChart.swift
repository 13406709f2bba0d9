/// One bar per day with its value above, such as a week's earnings.
package struct DailyBarChart: Sendable {
    /// `name` is short, such as `Mon`. An unfinished day is drawn dashed.
    package struct Day: Sendable {
        let name: String
        let value: Int
        let isUnfinished: Bool

        package init(name: String, value: Int, isUnfinished: Bool = false) {
            self.name = name
            self.value = value
            self.isUnfinished = isUnfinished
        }
    }

    let days: [Day]
    let measure: ChartMeasure
    let altText: String

    /// `altText` says what the chart shows, for screen readers.
    package init(_ days: [Day], measure: ChartMeasure, altText: String) {
        self.days = days
        self.measure = measure
        self.altText = altText
    }

    private var width: Int { days.count * 44 }
    private static let floor = 92.0

    package var html: HTML {
        """
        <svg class="chart chart--days" viewBox="0 0 \(width) 114" role="img" aria-label="\(altText)">\(days.enumerated().map(bar))\
        <line class="axis" x1="0" x2="\(width)" y1="92.5" y2="92.5"/></svg>
        """
    }

    private func bar(_ offset: Int, _ day: Day) -> HTML {
        let x = offset * 44 + 4
        let strong: HTML = day.isUnfinished ? " class=\"val\"" : ""
        let name: HTML = "<text x=\"\(x + 16)\" y=\"109\" text-anchor=\"middle\"\(strong)>\(day.name)</text>"
        guard day.value > 0 else { return "<rect class=\"bar bar--past\" x=\"\(x)\" y=\"90\" width=\"32\" height=\"2\"/>\(name)" }
        let height = Double(day.value) / Double(days.map(\.value).max() ?? 1) * 74
        let top = Self.floor - height
        return """
            <rect class="bar\(day.isUnfinished ? " bar--part" : "")" x="\(x)" y="\(Geometry.unit(top))" width="32" height="\(Geometry.unit(height))" rx="3"/>\
            \(name)<text x="\(x + 16)" y="\(Geometry.unit(top - 5))" text-anchor="middle"\(strong)>\(measure.label(day.value))</text>
            """
    }
}
