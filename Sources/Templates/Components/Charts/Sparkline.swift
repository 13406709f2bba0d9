/// A small line chart without axes beside a figure. Assistive technology skips it and reads the figure.
package struct Sparkline: Sendable {
    let values: [Int]
    static let width = 120.0
    static let height = 36.0

    /// Oldest value first.
    package init(_ values: [Int]) { self.values = values }

    package var html: HTML {
        guard values.count > 1 else { return "" }
        return """
            <svg class="spark" viewBox="0 0 120 36" preserveAspectRatio="none" aria-hidden="true">\
            <path class="area" d="\(Geometry.area(under: points, floor: Self.height))"/><polyline points="\(Geometry.points(points))"/></svg>
            """
    }

    /// The line spans the height from its highest value to a margin below its lowest.
    var points: [ChartPoint] {
        let lowest = Double(values.min() ?? 0), highest = Double(values.max() ?? 0)
        let range = highest > lowest ? highest - lowest : 1
        let base = lowest - range * 0.15
        return values.enumerated().map { offset, value in
            ChartPoint(
                x: Double(offset) * Self.width / Double(values.count - 1),
                y: Self.height - 2 - (Double(value) - base) / (highest - base == 0 ? 1 : highest - base) * (Self.height - 4))
        }
    }
}
