/// The part of every year in which a market is held, both days included. It may go over New Year: `11-01` until `03-31`.
public struct Season: Hashable, Sendable {
    public let from: MonthDay
    public let until: MonthDay

    public init(from: MonthDay, until: MonthDay) {
        self.from = from
        self.until = until
    }

    public func contains(_ date: LocalDate) -> Bool {
        // A season that ends on 29 February has no shorter last day in other years: the 28th is before it anyway.
        let day = date.monthDay
        return from <= until ? from <= day && day <= until : from <= day || day <= until
    }
}
