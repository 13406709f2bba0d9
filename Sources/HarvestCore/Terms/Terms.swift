/// The terms that people agree to when they sign up.
public enum Terms {
    /// The day since which the words on `/terms` hold; stored with every agreement.
    public static let version = "2026-11-21"

    /// The same, for showing it.
    public static var since: LocalDate? { LocalDate(version) }
}
