import HarvestCore
import SQLStore

/// What came of weighing lines of an order.
package enum WeighingOutcome: Sendable, Equatable {
    /// A line with its new weight.
    package struct Line: Sendable, Equatable {
        package let name: String
        package let unit: String
        /// Nil for a weight that was removed.
        package let weight: LineWeight?
        package let price: Cents
    }

    /// A line whose weight is refused.
    package struct Problem: Sendable, Equatable {
        package let line: OrderLine.ID
        package let refusal: WeightRefusal
    }

    /// The weights are stored. These are the lines that changed.
    case saved([Line])
    /// Nothing is stored.
    case refused([Problem])
    /// The order, by its number, was picked up, handed over or canceled before.
    case movedOn(String)
}

extension VendorOrders {
    /// Stores the actual weights of lines that are sold by weight, or removes them, until the order is picked up: all of them, or none if
    /// one is refused. Pick-up prices the order again. Safe to repeat.
    ///
    /// Throws `AccessRefusal.notFound` unless each line is this vendor's, of this order, and sold by weight.
    package func weigh(_ typed: [OrderLine.ID: TypedWeight], of id: Order.ID, at now: Instant) throws -> WeighingOutcome {
        guard let (order, vendors) = try whole(id), let part = vendors.first(where: { $0.vendor == vendor }) else {
            throw AccessRefusal.notFound
        }
        let lines = try db.orders.lines(of: id).filter { typed[$0.id] != nil }
        guard lines.count == typed.count, lines.allSatisfy({ $0.vendor == vendor && $0.isSoldByWeight }) else {
            throw AccessRefusal.notFound
        }
        guard OrderStatus.awaitingPickUp.contains(order.status), part.handedOverAt == nil else { return .movedOn(order.numberText) }
        var (changed, problems) = ([OrderLineRecord](), [WeighingOutcome.Problem]())
        for line in lines {
            switch typed[line.id].map(line.weighed) {
            case .success(let new): if new.weight != line.weight { changed.append(new) }
            case .failure(let refusal): problems.append(.init(line: line.id, refusal: refusal))
            case nil: break
            }
        }
        guard problems.isEmpty else { return .refused(problems) }
        if !changed.isEmpty { try store(changed, of: order, at: now) }
        return .saved(changed.map { .init(name: $0.name, unit: $0.unit, weight: $0.weight, price: $0.boughtPrice) })
    }

    private func store(_ lines: [OrderLineRecord], of order: OrderRecord, at now: Instant) throws {
        let rows = lines.map { "\($0.id), \($0.weight?.thousandths ?? 0)" as SQL }
        try db.execute(
            """
            WITH weighed (id, thousandths) AS (VALUES \(rows: rows))
            UPDATE order_lines SET weight_thousandths = nullif(weighed.thousandths, 0) FROM weighed WHERE order_lines.id = weighed.id
            """)
        try db.execute("UPDATE orders SET version = version + 1 WHERE id = \(order.id)")
        for line in lines { try OrderLineEvents(db: db, now: now).publish(line, of: order) }
    }
}
