/// A zero-based axis with round steps: a baseline and at most three grid lines above it.
struct AxisScale: Equatable, Sendable {
    /// The distance between two lines, in the unit of the values.
    let step: Int
    /// The number of steps; the top line is at `step * count`.
    let count: Int

    init(reaching maximum: Int, smallestStep: Int = 1) {
        let top = Swift.max(maximum, smallestStep)
        step = Self.roundStep(atLeast: (top - 1) / 3 + 1, smallest: smallestStep)
        count = Swift.max(1, (top - 1) / step + 1)
    }

    var top: Int { step * count }

    /// The values of the lines, from zero up.
    var lines: [Int] { (0...count).map { $0 * step } }

    /// The height of a value as a share of the plot, 0...1. Negative values are 0.
    func share(of value: Int) -> Double { (Double(value) / Double(top)).clamped(to: 0...1) }

    /// The smallest step of 1, 2, 2.5 or 5 times `smallest` times a power of ten that is at least `wanted`.
    private static func roundStep(atLeast wanted: Int, smallest: Int) -> Int {
        var power = smallest
        while power < Int.max / 1_000 {
            for tenths in [10, 20, 25, 50] where power > smallest || tenths != 25 {
                let step = power * tenths / 10
                if step >= wanted { return step }
            }
            power *= 10
        }
        return wanted
    }
}
