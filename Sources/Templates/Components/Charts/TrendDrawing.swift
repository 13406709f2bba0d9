/// A trend chart at one width.
struct TrendDrawing {
    let chart: TrendChart
    let width: Double
    private let left = 44.0
    private let right = 14.0

    init(_ chart: TrendChart, width: Double) {
        self.chart = chart
        self.width = width
    }

    func html(shown: String) -> HTML {
        """
        <svg class="chart \(shown)" viewBox="0 0 \(Geometry.unit(width)) \(Geometry.unit(height))" role="img" aria-label="\(chart.altText)">\
        \(zip(chart.plots, frames).map(plot))\(dates)</svg>
        """
    }

    /// The first plot is taller; each has room above for its title.
    private var frames: [PlotFrame] {
        var top = 30.0
        return chart.plots.indices.map { offset in
            let frame = PlotFrame(left: left, right: width - right, top: top, height: offset == 0 ? 138 : 108, periods: chart.periods.count)
            top = frame.floor + 48
            return frame
        }
    }

    private var floor: Double { frames.last?.floor ?? 30 }
    private var height: Double { floor + 26 }

    private func plot(_ plot: TrendChart.Plot, in frame: PlotFrame) -> HTML {
        let scale = AxisScale(reaching: highest(of: plot), smallestStep: plot.measure.smallestStep)
        let title: HTML = "<text class=\"title\" x=\"0\" y=\"\(Geometry.unit(frame.top - 18))\">\(plot.title)</text>"
        let axis = scale.lines.map { line($0, of: scale, measure: plot.measure, in: frame) }
        let marks = PlotMarks(plot: plot, scale: scale, frame: frame, isLastUnfinished: chart.isLastUnfinished)
        return "\(title)\(axis)\(marks.html)"
    }

    private func highest(of plot: TrendChart.Plot) -> Int {
        guard plot.style == .stacked else { return plot.series.flatMap(\.values).max() ?? 0 }
        return chart.periods.indices.map { offset in
            plot.series.reduce(0) { $0 + (offset < $1.values.count ? $1.values[offset] : 0) }
        }.max() ?? 0
    }

    private func line(_ value: Int, of scale: AxisScale, measure: ChartMeasure, in frame: PlotFrame) -> HTML {
        let y = frame.y(scale.share(of: value))
        return """
            <line class="\(value == 0 ? "axis" : "grid-line")" x1="\(Geometry.unit(frame.left))" x2="\(Geometry.unit(frame.right))" \
            y1="\(Geometry.unit(y))" y2="\(Geometry.unit(y))"/>\
            <text x="\(Geometry.unit(frame.left - 8))" y="\(Geometry.unit(y + 4))" text-anchor="end">\(measure.label(value))</text>
            """
    }

    /// As many dates as fit, including the last.
    private var dates: [HTML] {
        guard let frame = frames.last else { return [] }
        let room = width > 400 ? 72.0 : 84.0
        let every = Swift.max(1, Int((room / frame.step).rounded(.up)))
        let last = chart.periods.count - 1
        return chart.periods.indices.filter { (last - $0) % every == 0 }.map { offset in
            """
            <text x="\(Geometry.unit(frame.x(offset)))" y="\(Geometry.unit(floor + 19))" text-anchor="middle">\(chart.periods[offset].short)</text>
            """
        }
    }
}
