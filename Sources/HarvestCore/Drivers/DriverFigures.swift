/// A driver's recent work and earnings.
package struct DriverFigures: Sendable {
    /// Average minutes from acceptance to delivery in the last 30 days; nil without deliveries.
    package let averageMinutes: Int?
    package let earnedThisWeek: Cents
    /// Earned and in no payout yet.
    package let toBePaid: Cents

    package init(averageMinutes: Int?, earnedThisWeek: Cents, toBePaid: Cents) {
        self.averageMinutes = averageMinutes
        self.earnedThisWeek = earnedThisWeek
        self.toBePaid = toBePaid
    }
}
