/// Quantities of items: `9 × Persimmons (1/2 lb bag)`, `3 × Pumpkins`. Vendors write units themselves, often with a number, so the unit
/// never follows the count directly. The unit `each` is not shown.
package enum QuantityStrings {
    package static func of(_ quantity: Int, _ name: String, unit: String) -> String {
        "\(NumberStrings.grouped(quantity)) × \(name)\(inBrackets(unit))"
    }

    /// ` (1/2 lb bag)`, or nothing for `each`.
    static func inBrackets(_ unit: String) -> String { unit.isEmpty || unit == "each" ? "" : " (\(unit))" }
}
