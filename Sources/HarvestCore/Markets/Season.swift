/// The part of every year in which a market is held, first and last day included. It may span New Year: `11-01` until `03-31`.
public struct Season: Hashable, Sendable {
    public let from: MonthDay
    public let until: MonthDay

    /// A season from its first day until its last.
    public init(from: MonthDay, until: MonthDay) {
        self.from = from
        self.until = until
    }

    /// Whether the market is in season on a date.
    public func contains(_ date: LocalDate) -> Bool {
        // A season until February 29 needs no special case in common years: February 28 lies before its end.
        let day = date.monthDay
        return from <= until ? from <= day && day <= until : from <= day || day <= until
    }
}
