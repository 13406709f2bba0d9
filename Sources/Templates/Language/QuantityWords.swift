/// How many of something, in a line of text: `9 × Persimmons (1/2 lb bag)`, `3 × Pumpkins`. Units are the farm's own words, often with a
/// number in them, so that nothing stands right after the count but the sign; “each” goes without saying.
public enum QuantityWords {
    public static func of(_ quantity: Int, _ name: String, unit: String) -> String {
        "\(NumberWords.grouped(quantity)) × \(name)\(inBrackets(unit))"
    }

    /// ` (1/2 lb bag)`, or nothing for “each”.
    static func inBrackets(_ unit: String) -> String { unit.isEmpty || unit == "each" ? "" : " (\(unit))" }
}
