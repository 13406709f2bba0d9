/// SVG coordinates as text: at most one decimal, no trailing zero, the same in every locale.
enum Geometry {
    /// A coordinate such as `93.5` or `44`.
    static func unit(_ length: Double) -> String {
        guard length.isFinite else { return "0" }
        let tenths = Int((length.clamped(to: -1_000_000...1_000_000) * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let (whole, part) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return part == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(part)"
    }

    /// Points as SVG writes them: `x,y x,y`.
    static func points(_ points: [ChartPoint]) -> String {
        points.map { "\(unit($0.x)),\(unit($0.y))" }.joined(separator: " ")
    }

    /// The closed path under a line, down to `floor`.
    static func area(under points: [ChartPoint], floor: Double) -> String {
        guard let first = points.first, let last = points.last else { return "" }
        let line = points.map { "L\(unit($0.x)),\(unit($0.y))" }.joined(separator: " ")
        return "M\(unit(first.x)),\(unit(floor)) \(line) L\(unit(last.x)),\(unit(floor))Z"
    }
}

/// A point of a drawing; y grows downward.
struct ChartPoint: Equatable, Sendable {
    var x: Double
    var y: Double
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }
}
