extension Email {
    /// A payout that the bank refused or returned.
    package struct FailedPayout: Codable, Sendable, Equatable {
        /// The reader's first name.
        package let name: String
        package let amount: Cents
        /// The account that refused it; nil while the payment processor has not named it.
        package let bank: BankAccount?
        /// The day of the next attempt.
        package let retryOn: LocalDate
        /// The day when the e-mail was queued: a retry on the same day is `today`.
        package let today: LocalDate

        package init(name: String, amount: Cents, bank: BankAccount?, retryOn: LocalDate, today: LocalDate) {
            self.name = name
            self.amount = amount
            self.bank = bank
            self.retryOn = retryOn
            self.today = today
        }
    }
}
