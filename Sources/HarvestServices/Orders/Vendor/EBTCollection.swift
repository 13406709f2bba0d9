import HarvestCore
import SQLStore

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

    /// What the vendor confirmed at its hand-over, and can still correct; nil if it has not handed its part over, or the order is over.
    func confirmed(in order: PricedOrder) -> Cents? {
        guard order.order.status == .ready, hasHandedOver(in: order) else { return nil }
        return order.vendors.first { $0.vendor == vendor }?.finalEBT ?? .zero
    }

    /// Stores that the vendor's part is with the customer, and what EBT paid of it. Units that EBT did not pay stay at the stall, and are in
    /// stock again. Questions about the vendor's lines end as by silence, because the customer is here. Publishes each line of the part.
    /// Returns the order as it is then.
    /// - Parameter confirmation: nil if nothing is to be collected.
    func handOver(_ confirmation: EBTConfirmation?, of order: PricedOrder) throws -> PricedOrder {
        try ShortageDecision(db: db, now: now).close(order.lines.filter { $0.vendor == vendor }, of: order.order)
        let present = try db.orders.priced(order.order, vendors: order.vendors)
        let part = present.lines.filter { $0.vendor == vendor }
        var lines = part.filter { $0.boughtQuantity > 0 }
        // The customer sees that the part is handed over, also if nothing of it is there.
        if lines.isEmpty { for line in part { try OrderLineEvents(db: db, now: now).publish(line, of: order.order) } }
        for index in lines.indices {
            let line = lines[index]
            let units = line.isPaidWithEBT ? confirmation?.units(of: line) ?? 0 : line.boughtQuantity
            lines[index] = try store(units, of: line, in: order.order)
        }
        try db.execute("UPDATE order_vendors SET handed_over_at = \(now) WHERE order_id = \(order.order.id) AND vendor_id = \(vendor)")
        return try save(lines, of: order.order)
    }

    /// Corrects what EBT paid of the part that the vendor has handed over. What the customer took after all is taken from stock, and what
    /// stayed at the stall is put back. Publishes each line that changes. Returns the order as it is then, or nil if nothing changes.
    func correct(_ confirmation: EBTConfirmation, of order: PricedOrder) throws -> PricedOrder? {
        var (lines, isChanged) = (lines(of: vendor, in: order), false)
        for index in lines.indices {
            let units = confirmation.units(of: lines[index])
            guard units != lines[index].boughtQuantity else { continue }
            (lines[index], isChanged) = (try store(units, of: lines[index], in: order.order), true)
        }
        return isChanged ? try save(lines, of: order.order) : nil
    }

    /// Stores how many units of a line are with the customer, of those that are there. The others stay at the stall.
    private func store(_ units: Int, of line: OrderLineRecord, in order: OrderRecord) throws -> OrderLineRecord {
        let (isWhole, left) = (units == line.quantity, line.unitsThere - units)
        let question = isWhole ? nil : line.question ?? ShortageQuestion(status: .settled, answerBy: nil)
        var stored = try db.orders.setPicked(
            line, isWhole ? .picked : .short, quantity: units, question, recordedAt: now, at: now)
        if left != line.leftQuantity {
            stored.leftQuantity = left
            try db.execute("UPDATE order_lines SET ebt_left_quantity = \(left) WHERE id = \(line.id)")
            if line.tookStock { try moveStock(of: line.produce, by: left - line.leftQuantity) }
        }
        try OrderLineEvents(db: db, now: now).publish(stored, of: order)
        return stored
    }

    private func moveStock(of produce: Produce.ID, by units: Int) throws {
        if units > 0 { try db.stock.add([(produce, units)], at: now) } else { try db.stock.remove([(produce, -units)], at: now) }
    }

    /// Saves what EBT paid of the vendor's part.
    /// - Parameter lines: all that EBT pays of it, as they are stored.
    private func save(_ lines: [OrderLineRecord], of order: OrderRecord) throws -> PricedOrder {
        let paid = lines.filter(\.isPaidWithEBT).map(\.boughtPrice).sum()
        try db.execute("UPDATE order_vendors SET final_ebt_cents = \(paid) WHERE order_id = \(order.id) AND vendor_id = \(vendor)")
        try db.execute("UPDATE orders SET version = version + 1 WHERE id = \(order.id)")
        return try db.orders.priced(order)
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
