/// A week of bars with the figure above each: earnings by day.
public struct DayBars: Sendable {
    /// A day. `name` is short (`Mon`); the last one may be `isUnfinished`, drawn dashed.
    public struct Day: Sendable {
        let name: String
        let value: Int
        let isUnfinished: Bool

        public init(name: String, value: Int, isUnfinished: Bool = false) {
            self.name = name
            self.value = value
            self.isUnfinished = isUnfinished
        }
    }

    let days: [Day]
    let measure: ChartMeasure
    let story: String

    /// `story` is what the drawing says in words, for those who don't see it.
    public init(_ days: [Day], measure: ChartMeasure, story: String) {
        self.days = days
        self.measure = measure
        self.story = story
    }

    private var width: Int { days.count * 44 }
    private static let floor = 92.0

    public var html: HTML {
        """
        <svg class="chart chart--days" viewBox="0 0 \(width) 114" role="img" aria-label="\(story)">\(days.enumerated().map(bar))\
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
            \(name)<text x="\(x + 16)" y="\(Geometry.unit(top - 5))" text-anchor="middle"\(strong)>\(measure.words(day.value))</text>
            """
    }
}
