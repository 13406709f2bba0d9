/// SVG coordinates as text: at most one decimal, no trailing zero, the same in every locale.
enum Geometry {
    /// A coordinate such as `93.5` or `44`.
    static func unit(_ length: Double) -> String {
        guard length.isFinite else { return "0" }
        let tenths = Int((length.clamped(to: -1_000_000...1_000_000) * 10).rounded())
        // A chart has hundreds of coordinates, so its digits are written without interpolation.
        return String(unsafeUninitializedCapacity: 12) { write(tenths, to: $0) }
    }

    /// Writes the digits from the last one to the first, then moves them to the start. Returns their number.
    private static func write(_ tenths: Int, to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var rest = abs(tenths), start = text.count
        func put(_ byte: UInt8) {
            start -= 1
            text[start] = byte
        }
        if rest % 10 != 0 {
            put(UInt8(ascii: "0") + UInt8(rest % 10))
            put(UInt8(ascii: "."))
        }
        repeat {
            rest /= 10
            put(UInt8(ascii: "0") + UInt8(rest % 10))
        } while rest >= 10
        if tenths < 0 { put(UInt8(ascii: "-")) }
        for index in start..<text.count { text[index - start] = text[index] }
        return text.count - start
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
