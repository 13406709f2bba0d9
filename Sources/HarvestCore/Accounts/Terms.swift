/// The terms of service that people accept when they sign up.
public enum Terms {
    /// The date since which the text on `/terms` is in force. It is stored with every acceptance.
    public static let version = "2026-11-21"

    /// `version` as a date, for display.
    public static var since: LocalDate? { LocalDate(version) }
}
