import HarvestCore
import SQLStore

/// Publishes that a line of an order was picked, undone, weighed or marked short, or that its shortage was settled.
struct OrderLineEvents {
    let db: Transaction
    let now: Instant

    /// Publishes the line to the order's customer, the line's vendor, and the driver if the order has one.
    func publish(_ line: OrderLineRecord, of order: OrderRecord) throws {
        let payload = API.OrderLineChanged(
            orderID: order.id, lineID: line.id, vendorID: line.vendor, pickStatus: line.pickStatus,
            shortage: API.Shortage(line, try db.substitutes.current(of: [line])[line.id]), weightThousandths: line.weight?.thousandths)
        let recipients = [order.customer.description, line.vendor.description] + (order.driver.map { [$0.description] } ?? [])
        try db.events.publish(.orderLineChanged(payload), to: recipients, at: now)
    }
}
