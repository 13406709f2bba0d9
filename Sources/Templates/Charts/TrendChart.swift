/// Figures over time: one plot above another on a shared time axis, each with its own zero-based scale.
public struct TrendChart: Sendable {
    /// A week, day or month. `short` fits under a bar; `long` heads its row in the table.
    public struct Period: Sendable {
        let short: String
        let long: String

        public init(short: String, long: String) {
            self.short = short
            self.long = long
        }
    }

    /// One line of figures, oldest first, as many as there are periods.
    public struct Series: Sendable {
        let name: String
        let values: [Int]

        public init(name: String, values: [Int]) {
            self.name = name
            self.values = values
        }
    }

    /// How a plot draws its series.
    public enum Style: Sendable { case bars, line, lines, stacked }

    /// One plot: `bars` and `line` draw the first series, `lines` and `stacked` all of them (five at most).
    public struct Plot: Sendable {
        let title: String
        let measure: ChartMeasure
        let style: Style
        let series: [Series]

        public init(title: String, measure: ChartMeasure, style: Style, series: [Series]) {
            self.title = title
            self.measure = measure
            self.style = style
            self.series = Array(series.prefix(5))
        }

        /// A plot of a single series that bears the plot's own name.
        public init(title: String, measure: ChartMeasure, style: Style, values: [Int]) {
            self.init(title: title, measure: measure, style: style, series: [Series(name: title, values: values)])
        }
    }

    let periods: [Period]
    let plots: [Plot]
    let isLastUnfinished: Bool
    let story: String

    /// `story` tells in a sentence or two what the drawing shows. An unfinished last period is drawn dashed.
    public init(periods: [Period], plots: [Plot], isLastUnfinished: Bool, story: String) {
        self.periods = periods
        self.plots = plots
        self.isLastUnfinished = isLastUnfinished
        self.story = story
    }

    /// The drawing at the two sizes it is shown at, so that its labels stay 12 px.
    public var drawings: HTML {
        "\(TrendDrawing(self, width: 540).html(shown: "wide-only"))\(TrendDrawing(self, width: 330).html(shown: "phone-only"))"
    }

    /// Drawings, then the same figures as a table.
    public func html(showTable: String, periodHeading: String) -> HTML {
        """
        \(drawings)<details class="astable"><summary>\(showTable)</summary><table><thead><tr><th scope="col">\(periodHeading)</th>\
        \(columns.map { column -> HTML in "<th scope=\"col\" class=\"num\">\(column.series.name)</th>" })</tr></thead>\
        <tbody>\(periods.indices.map(row))</tbody></table></details>
        """
    }

    private var columns: [(measure: ChartMeasure, series: Series)] {
        plots.flatMap { plot in plot.series.map { (plot.measure, $0) } }
    }

    private func row(_ offset: Int) -> HTML {
        let cells = columns.map { column -> HTML in
            "<td class=\"num\">\(offset < column.series.values.count ? column.measure.words(column.series.values[offset]) : "–")</td>"
        }
        return "<tr><th scope=\"row\">\(periods[offset].long)</th>\(cells)</tr>"
    }
}
