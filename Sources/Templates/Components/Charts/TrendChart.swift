/// Values over time: plots one above another on a shared time axis, each with its own zero-based scale.
package struct TrendChart: Sendable {
    /// A day, week or month. `short` fits under a bar; `long` is its row header in the table.
    package struct Period: Sendable {
        let short: String
        let long: String

        package init(short: String, long: String) {
            self.short = short
            self.long = long
        }
    }

    /// One value per period, oldest first.
    package struct Series: Sendable {
        let name: String
        let values: [Int]

        package init(name: String, values: [Int]) {
            self.name = name
            self.values = values
        }
    }

    /// How a plot draws its series.
    package enum Style: Sendable { case bars, line, lines, stacked }

    /// `bars` and `line` draw the first series; `lines` and `stacked` draw all, at most five.
    package struct Plot: Sendable {
        let title: String
        let measure: ChartMeasure
        let style: Style
        let series: [Series]

        package init(title: String, measure: ChartMeasure, style: Style, series: [Series]) {
            self.title = title
            self.measure = measure
            self.style = style
            self.series = Array(series.prefix(5))
        }

        /// A plot of one series, named after the plot.
        package init(title: String, measure: ChartMeasure, style: Style, values: [Int]) {
            self.init(title: title, measure: measure, style: style, series: [Series(name: title, values: values)])
        }
    }

    let periods: [Period]
    let plots: [Plot]
    let isLastUnfinished: Bool
    let altText: String

    /// `altText` says in one or two sentences what the chart shows. An unfinished last period is drawn dashed.
    package init(periods: [Period], plots: [Plot], isLastUnfinished: Bool, altText: String) {
        self.periods = periods
        self.plots = plots
        self.isLastUnfinished = isLastUnfinished
        self.altText = altText
    }

    /// A drawing for wide pages and one for phones, so that labels are 12 px on both.
    package var drawings: HTML {
        "\(TrendDrawing(self, width: 540).html(shown: "wide-only"))\(TrendDrawing(self, width: 330).html(shown: "phone-only"))"
    }

    /// The drawings and the same values as a table.
    package func html(showTable: String, periodHeading: String) -> HTML {
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
            "<td class=\"num\">\(offset < column.series.values.count ? column.measure.label(column.series.values[offset]) : "–")</td>"
        }
        return "<tr><th scope=\"row\">\(periods[offset].long)</th>\(cells)</tr>"
    }
}
