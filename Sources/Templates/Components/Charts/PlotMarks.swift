/// The bars or lines of a plot, with the last value as text.
struct PlotMarks {
    let plot: TrendChart.Plot
    let scale: AxisScale
    let frame: PlotFrame
    let isLastUnfinished: Bool

    var html: HTML {
        switch plot.style {
        case .bars: "\(bars)\(lastValue(above: 7))"
        case .line: "\(plot.series.first.map { line($0, color: 2, filled: true) })\(lastValue(above: 12))"
        case .lines: "\(plot.series.enumerated().map { line($1, color: $0 + 1, filled: false) })"
        case .stacked: "\(stacks)"
        }
    }

    private var values: [Int] { Array((plot.series.first?.values ?? []).prefix(frame.periods)) }
    private var barWidth: Double { frame.step * 0.62 }

    private var bars: [HTML] {
        values.indices.map { offset in
            let unfinished = isLastUnfinished && offset == frame.periods - 1
            return rect(offset, from: 0, to: scale.share(of: values[offset]), style: unfinished ? "bar bar--part" : "bar")
        }
    }

    private func rect(_ offset: Int, from low: Double, to high: Double, style: String) -> HTML {
        let x = frame.x(offset) - barWidth / 2, y = frame.y(high), height = frame.y(low) - y
        return """
            <rect class="\(style)" x="\(Geometry.unit(x))" y="\(Geometry.unit(y))" width="\(Geometry.unit(barWidth))" \
            height="\(Geometry.unit(height))" rx="2.5"/>
            """
    }

    private var stacks: [HTML] {
        (0..<frame.periods).flatMap { offset -> [HTML] in
            var below = 0
            return plot.series.enumerated().compactMap { color, series in
                guard offset < series.values.count, series.values[offset] > 0 else { return nil }
                defer { below += series.values[offset] }
                return rect(
                    offset, from: scale.share(of: below), to: scale.share(of: below + series.values[offset]), style: "fill-\(color + 1)")
            }
        }
    }

    private func line(_ series: TrendChart.Series, color: Int, filled: Bool) -> HTML {
        let points = series.values.prefix(frame.periods).enumerated().map {
            ChartPoint(x: frame.x($0.offset), y: frame.y(scale.share(of: $0.element)))
        }
        guard let last = points.last else { return "" }
        let area: HTML = filled ? "<path class=\"area\" d=\"\(Geometry.area(under: points, floor: frame.floor))\"/>" : ""
        return """
            \(area)\(strokes(points, color: color))\
            <circle class="dot dot--\(color)" cx="\(Geometry.unit(last.x))" cy="\(Geometry.unit(last.y))" r="4.5"/>
            """
    }

    /// The segment into an unfinished period is dashed, because its value may still rise.
    private func strokes(_ points: [ChartPoint], color: Int) -> HTML {
        guard isLastUnfinished, points.count == frame.periods, points.count > 2 else {
            return "<polyline class=\"line line--\(color)\" points=\"\(Geometry.points(points))\"/>"
        }
        return """
            <polyline class="line line--\(color)" points="\(Geometry.points(points.dropLast()))"/>\
            <polyline class="line line--\(color) line--part" points="\(Geometry.points(points.suffix(2)))"/>
            """
    }

    private func lastValue(above gap: Double) -> HTML {
        guard let last = values.last else { return "" }
        let y = Swift.max(frame.y(scale.share(of: last)) - gap, frame.top - 4)
        return """
            <text class="val" x="\(Geometry.unit(frame.right))" y="\(Geometry.unit(y))" text-anchor="end">\(plot.measure.label(last))</text>
            """
    }
}
