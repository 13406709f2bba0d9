import HarvestCore

/// Amounts of money as people read them, in the United States' format in both languages.
package enum MoneyStrings {
    /// `$1,234.50`, where cents matter.
    package static func exact(_ amount: Cents) -> String {
        let cents = Int(amount.amount)
        let rest = cents.magnitude % 100
        return sign(cents) + "$" + NumberStrings.grouped(Int(cents.magnitude / 100)) + "." + (rest < 10 ? "0" : "") + String(rest)
    }

    /// For tables: zero is an en dash.
    package static func inTable(_ amount: Cents) -> String {
        amount.amount == 0 ? "–" : exact(amount)
    }

    /// For headline figures: without cents from $1,000, rounded half up.
    package static func headline(_ amount: Cents) -> String {
        let cents = Int(amount.amount)
        guard cents.magnitude >= 100_000 else { return exact(amount) }
        return sign(cents) + "$" + NumberStrings.grouped(Int((cents.magnitude + 50) / 100))
    }

    /// For the value of an input, without dollar sign or grouping: `4.50`.
    package static func typed(_ amount: Cents) -> String {
        let cents = Int(amount.amount)
        let rest = cents.magnitude % 100
        return (cents < 0 ? "-" : "") + String(cents.magnitude / 100) + "." + (rest < 10 ? "0" : "") + String(rest)
    }

    private static func sign(_ cents: Int) -> String { cents < 0 ? "−" : "" }
}
