import HarvestCore
import SQLStore

/// What a stall offers instead of what is missing of a line, or what the customer took for it.
package struct SubstituteRecord: Sendable {
    /// Also that of the line which it becomes.
    package let id: OrderLine.ID
    /// The line of which something is missing.
    package let line: OrderLine.ID
    let produce: Produce.ID
    package let name: String
    package let unit: String
    package let unitPrice: Cents
    package let quantity: Int
    /// Whether the customer took it, so that it is a line of the order.
    package var isTaken = false

    package var price: Cents { Cents(unitPrice.amount * Int64(quantity)) }

    /// As apps see it.
    var payload: API.Substitute {
        API.Substitute(
            id: id, produceID: produce, name: name, unit: unit, quantity: quantity, unitPriceCents: unitPrice, lineCents: price)
    }
}

extension SubstituteRecord: RowDecodable {
    static let columns: SQL = "s.id, s.line_id, s.produce_id, s.name, s.unit, s.unit_price_cents, s.quantity, s.status"

    package init(row: Row) throws {
        id = try row.value("id")
        line = try row.value("line_id")
        produce = try row.value("produce_id")
        name = try row.text("name")
        unit = try row.text("unit")
        unitPrice = try row.value("unit_price_cents")
        quantity = try row.int("quantity")
        isTaken = try row.value("status") == SubstituteStatus.taken
    }
}
