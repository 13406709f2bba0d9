/// The unit of a chart's values, which decides how they are written.
package enum ChartMeasure: Sendable, Equatable {
    /// A number of things: `1,284`.
    case count
    /// Cents, written short: `$48.2k`.
    case money
    /// Whole minutes: `34 min`, `1 h 35 min`.
    case minutes

    /// A value on the axis or beside a point.
    package func label(_ value: Int) -> String {
        switch self {
        case .count: NumberStrings.grouped(value)
        case .money: Self.short(cents: value)
        case .minutes: DateStrings.hours(minutes: value)
        }
    }

    /// The smallest step between two grid lines: one whole unit or one dollar.
    var smallestStep: Int { self == .money ? 100 : 1 }

    /// `$950`, `$48.2k`, `$1.3M`: rounded half up, with at most one decimal.
    static func short(cents: Int) -> String {
        let sign = cents < 0 ? "-" : ""
        let dollars = Int(cents.magnitude / 100) + (cents.magnitude % 100 >= 50 ? 1 : 0)
        switch dollars {
        case ..<1_000: return "\(sign)$\(dollars)"
        case ..<999_950: return "\(sign)$\(tenths(of: dollars, in: 1_000))k"
        default: return "\(sign)$\(tenths(of: dollars, in: 1_000_000))M"
        }
    }

    private static func tenths(of value: Int, in unit: Int) -> String {
        let tenths = (value / (unit / 10)) + (value % (unit / 10) * 2 >= unit / 10 ? 1 : 0)
        let (whole, part) = tenths.quotientAndRemainder(dividingBy: 10)
        return part == 0 ? NumberStrings.grouped(whole) : "\(NumberStrings.grouped(whole)).\(part)"
    }
}
