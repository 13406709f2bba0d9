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

        private enum CodingKeys: String, CodingKey { case name, order, number, lines, place, slot, today }

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

        private enum CodingKeys: String, CodingKey { case quantity, name, unit }

        package init(quantity: Int, name: String, unit: String) {
            self.quantity = quantity
            self.name = name
            self.unit = unit
        }
    }
}

extension Email.NewOrder: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.name, name)
            json.member(CodingKeys.order, order)
            json.member(CodingKeys.number, number)
            json.member(CodingKeys.lines, lines)
            json.member(CodingKeys.place, place)
            json.member(CodingKeys.slot, slot)
            json.member(CodingKeys.today, today)
        }
    }
}

extension Email.Line: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.quantity, quantity)
            json.member(CodingKeys.name, name)
            json.member(CodingKeys.unit, unit)
        }
    }
}
