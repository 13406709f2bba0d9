/// A vendor's earnings of one local day.
package struct DayEarnings: Sendable {
    package let date: LocalDate
    package let amount: Cents

    package init(date: LocalDate, amount: Cents) {
        self.date = date
        self.amount = amount
    }
}
