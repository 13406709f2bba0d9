extension Email {
    /// An order that the customer has and whose card could not be charged. No alert setting mutes the e-mail.
    package struct UnpaidOrder: Codable, Sendable, Equatable {
        /// The reader's first name.
        package let name: String
        /// The number that people read, `H-0421`.
        package let number: String
        /// The name of the market or restaurant.
        package let place: String
        package let amount: Cents

        package init(name: String, number: String, place: String, amount: Cents) {
            self.name = name
            self.number = number
            self.place = place
            self.amount = amount
        }
    }
}
