/// A small line without axes, beside the figure it belongs to. Hidden from assistive technology: the figure says it.
public struct SparkChart: Sendable {
    let values: [Int]
    static let width = 120.0
    static let height = 36.0

    /// Oldest value first.
    public init(_ values: [Int]) { self.values = values }

    public var html: HTML {
        guard values.count > 1 else { return "" }
        return """
            <svg class="spark" viewBox="0 0 120 36" preserveAspectRatio="none" aria-hidden="true">\
            <path class="area" d="\(area)"/><polyline points="\(Geometry.points(points))"/></svg>
            """
    }

    private var area: String {
        let line = points.map { "L\(Geometry.unit($0.x)),\(Geometry.unit($0.y))" }.joined(separator: " ")
        return "M0,36 \(line) L120,36Z"
    }

    /// The line fills the height between its lowest and highest value, with air below the lowest.
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
