/// A vendor's earnings since Monday by day, and the next payout.
package struct WeekEarnings: Sendable {
    /// Days of one week, Monday to today or to Sunday; days without sales may be left out.
    package let days: [DayEarnings]
    package let nextPayout: Cents?
    /// The day on which it is sent.
    package let nextPayoutOn: LocalDate?

    package init(days: [DayEarnings], nextPayout: Cents? = nil, nextPayoutOn: LocalDate? = nil) {
        self.days = days
        self.nextPayout = nextPayout
        self.nextPayoutOn = nextPayoutOn
    }
}
