/// The bank account that receives payouts, as far as people see it.
package struct BankAccount: Codable, Sendable, Equatable {
    package let bank: String
    /// The last four digits.
    package let ending: String

    package init(bank: String, ending: String) {
        self.bank = bank
        self.ending = ending
    }
}
