/// A distance in words of the road.
public enum Distance {
    public static let metresPerMile = 1609.344

    /// Whole metres for JSON: rounded, at least 0, at most half the earth's girth.
    public static func wholeMetres(_ metres: Double) -> Int {
        metres.isFinite ? Int(min(max(0, metres), 21_000_000).rounded()) : 0
    }

    /// Miles with one decimal, `4.7`; the unit's word is the reader's language.
    public static func miles(_ metres: Double) -> String {
        let tenths = metres.isFinite ? Int((min(max(0, metres), 21_000_000) / metresPerMile * 10).rounded()) : 0
        return "\(tenths / 10).\(tenths % 10)"
    }
}
