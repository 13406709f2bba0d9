import HarvestCore
import SQLStore

/// What came of weighing a line.
package enum WeighingOutcome: Sendable, Equatable {
    /// The weight is stored, and the line costs this.
    case done(name: String, unit: String, price: Cents)
    /// The order, by its number, was picked up, handed over or canceled before.
    case movedOn(String)
    /// Nothing of the line is left.
    case nothingLeft
    /// Somebody else saved this weight since the page was shown.
    case changed(LineWeight)
    /// It is more than this, which can't be right.
    case tooHeavy(most: LineWeight)
    /// It would cost nothing.
    case tooLight
}

extension VendorOrders {
    /// Stores the actual weight of a line that is sold by weight, until the order is picked up. Pick-up prices the order again. Safe to repeat.
    ///
    /// Throws `AccessRefusal.notFound` unless the line is this vendor's, of this order, and sold by weight.
    /// - Parameter seen: the weight that the page showed; nil if there was none.
    package func weigh(
        _ id: OrderLine.ID, of order: Order.ID, _ weight: LineWeight, seen: LineWeight?, at now: Instant
    ) throws -> WeighingOutcome {
        guard let (order, vendors) = try whole(order), let part = vendors.first(where: { $0.vendor == vendor }),
            var line = try db.orders.line(id), line.order == order.id, line.vendor == vendor, line.isSoldByWeight
        else { throw AccessRefusal.notFound }
        guard OrderStatus.awaitingPickUp.contains(order.status), part.handedOverAt == nil else { return .movedOn(order.numberText) }
        guard let most = LineWeight.most(for: line.boughtQuantity) else { return .nothingLeft }
        guard weight.thousandths <= most.thousandths else { return .tooHeavy(most: most) }
        let previous = line.weight
        line.weight = weight
        // An order of which nothing costs anything could not be charged.
        guard line.boughtPrice.isPositive else { return .tooLight }
        let done = WeighingOutcome.done(name: line.name, unit: line.unit, price: line.boughtPrice)
        guard previous != weight else { return done }
        if let previous, previous != seen { return .changed(previous) }
        try db.execute("UPDATE order_lines SET weight_thousandths = \(weight.thousandths) WHERE id = \(id)")
        try db.execute("UPDATE orders SET version = version + 1 WHERE id = \(order.id)")
        try OrderLineEvents(db: db, now: now).publish(line, of: order)
        return done
    }
}
