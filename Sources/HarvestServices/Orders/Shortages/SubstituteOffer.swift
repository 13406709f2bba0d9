import HarvestCore
import SQLStore

/// A vendor, or the driver at the vendor's stall, offers a customer something else for what is missing of a line.
package struct SubstituteOffer: Sendable {
    /// The line that the substitute becomes when it is taken.
    let id: OrderLine.ID
    let line: OrderLine.ID
    let order: Order.ID
    let vendor: Vendor.ID
    let now: Instant
    /// The fields that refusals name.
    var fields = SubstituteFields.ofVendor

    package init(_ id: OrderLine.ID, for line: OrderLine.ID, of order: Order.ID, by vendor: Vendor.ID, at now: Instant) {
        (self.id, self.line, self.order, self.vendor, self.now) = (id, line, order, vendor, now)
    }

    /// Offers units of the vendor's produce and holds them until the question is decided. Tells the customer.
    ///
    /// Throws `AccessRefusal.notFound` for another vendor's line, a `ShortageRefusal` if nothing is asked any more, something was offered, or
    /// too little is left, and an `InputRefusal` for produce that isn't sold here or costs more than what is missing, and for more of it than a
    /// driver can add to one order.
    /// - Parameter unitPrice: nil for the price of the produce.
    package func offer(_ produce: Produce.ID, quantity: Int, unitPrice: Cents?, _ db: Transaction) throws {
        let lines = try db.orders.lines(of: order)
        guard let record = try db.orders.find(order), OrderStatus.placed.contains(record.status),
            let line = lines.first(where: { $0.id == line && $0.vendor == vendor })
        else { throw AccessRefusal.notFound }
        try check(line, of: record, db)
        let chosen = try self.produce(produce, insteadOf: line, of: record, db)
        try checkCap(quantity, of: chosen, lines, db)
        let unitPrice = unitPrice ?? chosen.unitPrice
        guard unitPrice.isPositive, unitPrice <= Cart.priceLimit else { throw InputRefusal("price", .tooSmall(Cents(1).description)) }
        let substitute = SubstituteRecord(
            id: id, line: line.id, produce: chosen.id, name: chosen.name, unit: chosen.unit, unitPrice: unitPrice, quantity: quantity)
        let limit = SubstitutePrice(
            missing: line.missingPrice, isMissingTaxable: line.isTaxable, taxBasisPoints: record.taxBasisPoints)
        // What EBT pays is not taxed.
        let isTaxed = chosen.isTaxable && !line.isPaidWithEBT
        guard limit.allows(substitute.price, isTaxable: isTaxed) else {
            throw fields.tooDear(unitPrice, limit: limit.limit(isTaxable: isTaxed))
        }
        guard try db.stock.take([(chosen.id, quantity)], at: now).isEmpty else { throw ShortageRefusal.notEnough }
        try db.substitutes.add(substitute, of: order, isTaxable: chosen.isTaxable, tookStock: chosen.stock != nil, at: now)
        try db.execute("UPDATE orders SET version = version + 1 WHERE id = \(order)")
        try OrderLineEvents(db: db, now: now).publish(line, of: record)
        try db.orderNotifications.offered(substitute, for: line, of: record, at: now)
    }

    private func check(_ line: OrderLineRecord, of order: OrderRecord, _ db: Transaction) throws {
        guard let question = line.question else { throw ShortageRefusal.notAsked }
        guard question.status == .waiting else { throw ShortageRefusal.decided(question.status) }
        guard question.isOpen(at: now) else { throw ShortageRefusal.tooLate }
        guard OrderStatus.beforePickUp.contains(order.status) else { throw ShortageRefusal.orderMovedOn(order.status) }
        guard try db.substitutes.offered(for: line.id) == nil else { throw ShortageRefusal.alreadyOffered }
    }

    /// A driver offers no more than the vendor gives to one order. The vendor can.
    private func checkCap(_ quantity: Int, of produce: ProduceOnSale, _ lines: [OrderLineRecord], _ db: Transaction) throws {
        guard case .ofDriver = fields, let cap = produce.cap else { return }
        let bought = lines.filter { $0.produce == produce.id }.map(\.boughtQuantity)
        // Those that were taken are lines.
        let offered = try db.substitutes.current(of: lines).values.filter { one in
            one.produce == produce.id && !lines.contains { $0.id == one.id }
        }
        let has = (bought + offered.map(\.quantity)).reduce(0, +)
        guard has + quantity <= cap else { throw InputRefusal("quantity", .tooLarge(String(max(0, cap - has)))) }
    }

    private func produce(
        _ id: Produce.ID, insteadOf line: OrderLineRecord, of order: OrderRecord, _ db: Transaction
    ) throws -> ProduceOnSale {
        let found = try db.first(ProduceOnSale.query([id], at: order.source)) { try ProduceOnSale(row: $0, at: order.source, now: now) }
        guard let found, found.vendor == vendor, found.id != line.produce, found.isSold, found.isAvailable else {
            throw InputRefusal(fields.produce, .notFound)
        }
        // The customer pays for the substitute as for the line.
        guard !line.isPaidWithEBT || found.isSNAPEligible else { throw InputRefusal(fields.produce, .snapIneligible) }
        return found
    }
}
