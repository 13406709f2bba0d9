/// When a payout is sent, and when it is in the payee's bank account. Every page names both.
package struct PayoutDates: Sendable, Equatable {
    /// Days until sent money is in the bank account.
    package static let arrivalDays = 2

    package let sentOn: LocalDate
    package var arrivesOn: LocalDate { sentOn.adding(days: Self.arrivalDays) }

    /// The dates of a payout that is sent on a day.
    package init(sentOn: LocalDate) { self.sentOn = sentOn }

    /// The dates of a payout by its day of arrival, which is stored.
    package init(arrivesOn: LocalDate) { sentOn = arrivesOn.adding(days: -Self.arrivalDays) }

    /// The weekday by which a payout that is sent on `payday` is in the bank account.
    package static func arrival(ofPayday payday: Weekday) -> Weekday {
        Weekday(rawValue: (payday.rawValue - 1 + arrivalDays) % 7 + 1) ?? payday
    }
}
