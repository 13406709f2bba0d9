/// Formats of distances for JSON and for people.
public enum Distance {
    public static let metresPerMile = 1609.344

    /// Whole meters, rounded and held to 0…21,000,000, about half the earth's circumference. Zero for a number that isn't finite.
    public static func wholeMetres(_ metres: Double) -> Int {
        metres.isFinite ? Int(min(max(0, metres), 21_000_000).rounded()) : 0
    }

    /// Miles with one decimal and no unit, `4.7`. Zero for a number that isn't finite.
    public static func miles(_ metres: Double) -> String {
        let tenths = metres.isFinite ? Int((min(max(0, metres), 21_000_000) / metresPerMile * 10).rounded()) : 0
        return "\(tenths / 10).\(tenths % 10)"
    }
}
