/// Basis points (hundredths of a percent) as text that is the same in every language.
package enum Percent {
    /// `2500` → `25%`, `950` → `9.5%`, `725` → `7.25%`.
    package static func text(basisPoints: Int) -> String { hundredths(basisPoints) + "%" }

    /// `950` → `9.5`: the same without its sign, for a field that shows the sign beside it.
    package static func hundredths(_ number: Int) -> String {
        let (whole, rest) = number.quotientAndRemainder(dividingBy: 100)
        guard rest > 0 else { return String(whole) }
        return "\(whole)." + (rest.isMultiple(of: 10) ? String(rest / 10) : rest < 10 ? "0\(rest)" : String(rest))
    }
}
