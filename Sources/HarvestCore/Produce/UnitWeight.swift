/// The weight of one unit of produce, as far as its unit tells.
package enum UnitWeight {
    /// The most grams that one unit or one hand-over weighs: 100 tons.
    package static let limit = 100_000_000

    /// The milligrams of `lb`, `2 kg`, `1/2 lb bag` or `12 oz`. Nil for pieces, such as `bunch`, which have no weight of their own.
    package static func milligrams(of unit: String) -> Int64? {
        var words = unit.lowercased().split(separator: " ")
        let amount = words.first.flatMap { fraction($0) }
        if amount != nil { words.removeFirst() }
        guard let word = words.first, let unit = milligrams[String(word)] else { return nil }
        let (numerator, denominator) = amount ?? (1, 1)
        return (unit * numerator + denominator / 2) / denominator
    }

    /// Whether produce of this unit can be sold by weight: the unit is a unit of weight, such as `lb`, and not a package, such as `2 lb bag`.
    package static func isUnitOfWeight(_ unit: String) -> Bool { milligrams[unit.lowercased()] != nil }

    /// The grams of so many units, rounded half up and held to `limit`. Nil for pieces.
    package static func grams(of quantity: Int, unit: String) -> Int? {
        guard let milligrams = milligrams(of: unit) else { return nil }
        let (product, overflows) = milligrams.multipliedReportingOverflow(by: Int64(quantity))
        return overflows || product / 1000 >= limit ? limit : Int((product + 500) / 1000)
    }

    private static let milligrams: [String: Int64] = [
        "lb": 453_592, "lbs": 453_592, "pound": 453_592, "pounds": 453_592, "libra": 453_592, "oz": 28_350, "ounce": 28_350,
        "ounces": 28_350, "kg": 1_000_000, "kilo": 1_000_000, "g": 1000, "gram": 1000, "grams": 1000,
    ]

    /// `2`, `1/2` or `½`.
    private static func fraction(_ text: Substring) -> (Int64, Int64)? {
        if text == "½" { return (1, 2) }
        if text == "¼" { return (1, 4) }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int64($0) }
        guard (1...2).contains(parts.count), text.utf8.count <= 7, let numerator = parts[0], numerator > 0 else { return nil }
        guard parts.count == 2 else { return (numerator, 1) }
        return parts[1].flatMap { $0 > 0 ? (numerator, $0) : nil }
    }
}
