import ExampleSupport
import HarvestClient
import HarvestCore

/// Tells what happens to an order, as it happens.
struct OrderFollower: Sendable {
    let client: HarvestClient
    let order: API.OrderID

    /// Follows the order from the event after `start` until it is over. The stream reconnects by itself, and misses nothing.
    func follow(after start: Int) async throws -> API.Order {
        var lastMinutes: Int?
        for try await event in client.eventStream(after: start, types: ["order"]) {
            switch event.payload {
            case .orderStatusChanged(let change) where change.orderID == order:
                if let line = OrderText.status(change.deliveryStatus) { Terminal.say(line) }
                if change.deliveryStatus == .pickedUp { try await showCode() }
                if OrderText.isOver(change.deliveryStatus) { return try await client.order(order) }
            case .orderProgressChanged(let change) where change.orderID == order:
                Terminal.say(OrderText.progress(change.driverProgress))
            case .orderDriverMoved(let move) where move.orderID == order && move.estimatedMinutes != lastMinutes:
                lastMinutes = move.estimatedMinutes
                Terminal.say("  The driver is \(Distance.miles(Double(move.distanceMetres))) miles away: \(OrderText.minutes(move)).")
            case .orderLineChanged(let change) where change.orderID == order && change.shortage != nil:
                try await showShortage(of: change.lineID)
            default: continue
            }
        }
        throw CancellationError()
    }

    private func showCode() async throws {
        Terminal.say("Tell the driver the code \(try await client.handOverCode(of: order).code) at the door.")
    }

    private func showShortage(of id: API.LineID) async throws {
        guard let line = try await client.order(order).lines.first(where: { $0.id == id }), let shortage = line.shortage else { return }
        Terminal.say("The stall has only \(shortage.pickedQuantity) of \(line.quantity) \(line.name). You don't pay for the rest.")
    }
}
