/// One line of a ticket: how many of what.
package struct TicketItem: Sendable {
    package let quantity: Int
    package let name: String
    package let unit: String
    /// It is sold by weight, and its weight is not saved yet.
    package let isToBeWeighed: Bool

    package init(quantity: Int, name: String, unit: String, isToBeWeighed: Bool = false) {
        self.quantity = quantity
        self.name = name
        (self.unit, self.isToBeWeighed) = (unit, isToBeWeighed)
    }
}
