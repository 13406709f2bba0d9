/// What a chart counts, which decides how its figures are written.
public enum ChartMeasure: Sendable, Equatable {
    /// Things: `1,284`.
    case count
    /// Integer cents, written short: `$48.2k`.
    case money
    /// Whole minutes: `34 min`.
    case minutes

    /// A figure on the axis or beside a point.
    public func words(_ value: Int) -> String {
        switch self {
        case .count: Self.grouped(value)
        case .money: Self.short(cents: value)
        case .minutes: "\(Self.grouped(value)) min"
        }
    }

    /// The smallest step between two grid lines: a chart has no half orders and no labels in cents.
    var smallestStep: Int { self == .money ? 100 : 1 }

    /// `1,284`, with a comma every three digits.
    static func grouped(_ value: Int) -> String {
        let digits = String(value.magnitude)
        var text = ""
        for (offset, digit) in digits.enumerated() {
            if offset > 0, (digits.count - offset) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return value < 0 ? "-\(text)" : text
    }

    /// `$950`, `$48.2k`, `$1.3M`: rounded half up, never more than a tenth.
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
        return part == 0 ? grouped(whole) : "\(grouped(whole)).\(part)"
    }
}
