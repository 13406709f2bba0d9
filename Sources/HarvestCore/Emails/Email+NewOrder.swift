extension Email {
    /// What one vendor has to prepare for an order. Other vendors' lines are not in it.
    package struct NewOrder: Codable, Sendable, Equatable {
        /// The reader's first name.
        package let name: String
        package let order: Order.ID
        /// The number that people read, `H-0421`.
        package let number: String
        package let lines: [Line]
        /// The name of the market or restaurant.
        package let place: String
        /// When a scheduled order is due, on the clock of `place`; nil for an order for now.
        package let slot: LocalDateTime?
        /// The day at `place` when the e-mail was queued: a slot in another year names the year.
        package let today: LocalDate

        package init(
            name: String, order: Order.ID, number: String, lines: [Line], place: String, slot: LocalDateTime?, today: LocalDate
        ) {
            self.name = name
            self.order = order
            self.number = number
            self.lines = lines
            self.place = place
            self.slot = slot
            self.today = today
        }
    }

    /// A line of an order.
    package struct Line: Codable, Sendable, Equatable {
        package let quantity: Int
        package let name: String
        /// The vendor's unit; `each` is not shown.
        package let unit: String

        package init(quantity: Int, name: String, unit: String) {
            self.quantity = quantity
            self.name = name
            self.unit = unit
        }
    }
}
