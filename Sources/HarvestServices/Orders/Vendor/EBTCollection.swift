import HarvestCore
import SQLStore

/// What a vendor says of EBT when it hands an order over.
package struct EBTConfirmation: Sendable, Equatable {
    /// What the page showed as to be collected.
    let shown: Cents
    /// The lines that EBT paid. What it declined stays at the stall.
    let taken: Set<OrderLine.ID>

    package init(shown: Cents, taken: Set<OrderLine.ID>) { (self.shown, self.taken) = (shown, taken) }
}

/// What one vendor takes by EBT for a pick-up order, on its own terminal. Harvest stores it and never has the money.
struct EBTCollection {
    let db: Transaction
    let vendor: Vendor.ID
    let now: Instant

    /// What the vendor has to collect; nil if nothing, or if it has handed its part over.
    func due(in order: PricedOrder) -> Cents? {
        guard !hasHandedOver(in: order) else { return nil }
        return lines(of: vendor, in: order).map(\.boughtPrice).sum().ifPositive
    }

    /// Whether other stalls still have their parts. An order that EBT pays some of is paid stall by stall, so that it is over when the customer
    /// has been at each: nobody pays by card for what is still at a stall.
    func isElsewhere(_ order: PricedOrder) -> Bool {
        guard order.order.ordered.ebt.isPositive else { return false }
        let withGoods = Set(order.lines.filter { $0.boughtQuantity > 0 }.map(\.vendor))
        return order.vendors.contains { $0.vendor != vendor && $0.handedOverAt == nil && withGoods.contains($0.vendor) }
    }

    func hasHandedOver(in order: PricedOrder) -> Bool { order.vendors.contains { $0.vendor == vendor && $0.handedOverAt != nil } }

    /// Stores that the vendor's part is with the customer, and what EBT paid of it. Lines that EBT did not pay stay at the stall, and their
    /// pieces are in stock again. Questions about the vendor's lines end as by silence, because the customer is here. Returns the order as it
    /// is then.
    /// - Parameter taken: the lines that EBT paid.
    func handOver(_ taken: Set<OrderLine.ID>, of order: PricedOrder) throws -> PricedOrder {
        try ShortageDecision(db: db, now: now).close(order.lines.filter { $0.vendor == vendor }, of: order.order)
        let present = try db.orders.priced(order.order, vendors: order.vendors)
        let lines = lines(of: vendor, in: present).filter { $0.boughtQuantity > 0 }
        let (paid, declined) = (lines.filter { taken.contains($0.id) }, lines.filter { !taken.contains($0.id) })
        try LeftLines(db: db, now: now).leave(declined, of: order.order)
        try pick(paid, of: order.order)
        try db.execute(
            """
            UPDATE order_vendors SET handed_over_at = \(now), final_ebt_cents = \(paid.map(\.boughtPrice).sum())
            WHERE order_id = \(order.order.id) AND vendor_id = \(vendor)
            """)
        try db.execute("UPDATE orders SET version = version + 1 WHERE id = \(order.order.id)")
        return try db.orders.priced(order.order)
    }

    /// Cancels the order if nothing of it is left. Returns whether it did, and the payment to be released.
    func cancelIfNothingIsLeft(of order: PricedOrder) throws -> (isOver: Bool, released: Payment.ID?) {
        guard try !order.bought().hasGoods else { return (false, nil) }
        // A question about another vendor's line, of which nothing is there, would keep the order.
        try ShortageDecision(db: db, now: now).close(order.lines, of: order.order)
        let lines = try db.orders.lines(of: order.order.id)
        return (true, try ShortOrder(db: db, now: now).finish(order.order, lines, of: [vendor], because: .ebtDeclined))
    }

    private func lines(of vendor: Vendor.ID, in order: PricedOrder) -> [OrderLineRecord] {
        order.lines.filter { $0.vendor == vendor && $0.isPaidWithEBT }
    }

    /// What EBT paid is the customer's. A line that is short stays so.
    private func pick(_ lines: [OrderLineRecord], of order: OrderRecord) throws {
        for line in lines {
            let picked =
                line.pickStatus == .open
                ? try db.orders.setPicked(line, .picked, quantity: line.quantity, nil, recordedAt: now, at: now) : line
            try OrderLineEvents(db: db, now: now).publish(picked, of: order)
        }
    }
}

/// Lines of an order that stay at their stalls, though they are there.
struct LeftLines {
    let db: Transaction
    let now: Instant

    /// Takes the lines off the order, and puts their pieces back in stock.
    func leave(_ lines: [OrderLineRecord], of order: OrderRecord) throws {
        for line in lines {
            let question = line.question ?? ShortageQuestion(status: .settled, answerBy: nil)
            let left = try db.orders.setPicked(line, .short, quantity: 0, question, recordedAt: now, at: now)
            if line.tookStock { try db.stock.add([(line.produce, line.boughtQuantity)], at: now) }
            try OrderLineEvents(db: db, now: now).publish(left, of: order)
        }
    }
}
