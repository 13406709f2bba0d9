/// One line of a ticket: how many of what.
package struct TicketItem: Sendable {
    package let quantity: Int
    package let name: String
    package let unit: String

    package init(quantity: Int, name: String, unit: String) {
        self.quantity = quantity
        self.name = name
        self.unit = unit
    }
}
