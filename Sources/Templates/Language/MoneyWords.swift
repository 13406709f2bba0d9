import HarvestCore

/// Money as people read it; the same in both languages, as in the United States.
public enum MoneyWords {
    /// `$1,234.50`, for vendors and wherever a cent counts.
    public static func exact(_ amount: Cents) -> String {
        let cents = Int(amount.amount)
        let rest = cents.magnitude % 100
        return sign(cents) + "$" + NumberWords.grouped(Int(cents.magnitude / 100)) + "." + (rest < 10 ? "0" : "") + String(rest)
    }

    /// For tables, where nothing is an en dash: `–`.
    public static func inTable(_ amount: Cents) -> String {
        amount.amount == 0 ? "–" : exact(amount)
    }

    /// For headline figures: from $1,000 on without cents, rounded half up.
    public static func headline(_ amount: Cents) -> String {
        let cents = Int(amount.amount)
        guard cents.magnitude >= 100_000 else { return exact(amount) }
        return sign(cents) + "$" + NumberWords.grouped(Int((cents.magnitude + 50) / 100))
    }

    /// For the value of an input, without sign or grouping: `4.50`.
    public static func typed(_ amount: Cents) -> String {
        let cents = Int(amount.amount)
        let rest = cents.magnitude % 100
        return (cents < 0 ? "-" : "") + String(cents.magnitude / 100) + "." + (rest < 10 ? "0" : "") + String(rest)
    }

    private static func sign(_ cents: Int) -> String { cents < 0 ? "−" : "" }
}
