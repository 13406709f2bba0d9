/// A recent change of a payee's bank account. Payouts wait after it, so that its owner can hear of it first.
package struct BankChange: Sendable, Equatable {
    package let changedOn: LocalDate
    /// The day on which payouts go on.
    package let payoutsFrom: LocalDate

    package init(changedOn: LocalDate, payoutsFrom: LocalDate) {
        self.changedOn = changedOn
        self.payoutsFrom = payoutsFrom
    }
}
