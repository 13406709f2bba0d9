import HarvestCore
import SQLStore

// What `place` stores once everything is decided.
extension OrderPlacement {
    /// Stores the order with its parts, takes its stock and plans its payment.
    func store(_ lines: [PricedCart.Line], _ breakdown: Breakdown, _ buyer: Buyer, _ db: Transaction) throws {
        let (day, slot) = (buyer.time.day, try buyer.time.takePlace(db))
        let number = try insertOrder(breakdown, buyer, items: lines.itemCount, day: day, slot: slot, db)
        try insertVendors(breakdown.vendors, lines, number, day, db)
        try insert(lines, db)
        try takeStock(lines, db)
        if breakdown.total.isPositive, let card = buyer.card { try insertPayment(breakdown.total, card, buyer, db) }
        try db.orders.recordPlacement(
            of: PlacedOrder(
                id: generated.order, number: number, customer: customer, source: buyer.source.id, vendors: breakdown.vendors.map(\.vendor)),
            at: now)
        if !breakdown.total.isPositive { return try begin(buyer, db) }
        if buyer.time.authorisedLater != nil { try db.orders.transition(generated.order, to: .scheduled, by: .system, at: now) }
    }

    /// EBT pays the whole order at the stalls, so that it waits for no card.
    private func begin(_ buyer: Buyer, _ db: Transaction) throws {
        guard let order = try db.orders.find(generated.order) else { throw AccessRefusal.notFound }
        _ = try db.orders.pay(order, AuthorisedOrder.Parts(of: order, marketsVersion: buyer.marketsVersion, db), at: now)
    }

    private func insertVendors(
        _ shares: [VendorShare], _ lines: [PricedCart.Line], _ number: Int64, _ day: LocalDate, _ db: Transaction
    ) throws {
        try db.insert(
            into: """
                order_vendors (order_id, vendor_id, order_number, position, food_cents, taxable_cents, tax_cents, item_count, market_day, is_open,
                    ebt_cents)
                """,
            shares.enumerated().map { position, share in
                let items = lines.filter { $0.produce.vendor == share.vendor }.itemCount
                return """
                    \(generated.order), \(share.vendor), \(number), \(position), \(share.food), \(share.taxableFood), \(share.tax), \(items), \
                    \(day), FALSE, \(share.ebt)
                    """
            })
    }

    private func takeStock(_ lines: [PricedCart.Line], _ db: Transaction) throws {
        let missing = try db.stock.take(lines.map { ($0.produce.id, $0.quantity) }, at: now)
        guard missing.isEmpty else {
            throw PurchaseRefusal.insufficientStock(
                lines.filter { missing.contains($0.produce.id) }.map {
                    API.LineShortage(line: $0.index, produceID: $0.produce.id, name: $0.produce.name, asked: $0.quantity, left: 0)
                })
        }
    }

    private func insertPayment(_ total: Cents, _ card: Card.ID, _ buyer: Buyer, _ db: Transaction) throws {
        try db.payments.add(
            generated.payment, for: generated.order, of: customer, purpose: .order, amount: total, card: card,
            authoriseAt: buyer.time.authorisedLater, tryAgainAt: now + buyer.settings.paymentRetrySeconds, at: now)
    }

    private func insertOrder(
        _ breakdown: Breakdown, _ buyer: Buyer, items: Int, day: LocalDate, slot: Instant?, _ db: Transaction
    ) throws -> Int64 {
        let (source, address) = (buyer.source, buyer.address)
        let row: SQL = """
            \(generated.order), \(customer), \(source.id.market), \(source.id.restaurant), \(fulfilment), \(OrderStatus.pendingPayment), \
            \(buyer.schedule.id), \(source.taxBasisPoints), \(items), \(breakdown.subtotal), \(breakdown.serviceFee), \(breakdown.tip), \
            \(breakdown.customerTip == nil), \(breakdown.tax), \(breakdown.total), \(breakdown.driver), \(breakdown.platform), \
            \(buyer.phone), \(address?.title), \(address?.subtitle), \(address?.apt), \(address?.building), \(address?.instructions), \
            \(address?.position.latitude), \(address?.position.longitude), \(day), \(generated.handOverCode), \(breakdown.total.isPositive ? buyer.card : nil), \
            \(input.scheduledFor), \(now), \(buyer.time.expiry(of: fulfilment)), \(slot), \(breakdown.ebt)
            """
        return try db.insertNumbered(
            into: """
                orders (id, customer_id, market_id, restaurant_id, fulfilment, status, fee_schedule_id, tax_bp, item_count, subtotal_cents,
                    service_fee_cents, tip_cents, tip_is_default, tax_cents, total_cents, driver_cents, platform_cents, phone, address_title,
                    address_subtitle, address_apt, address_building, address_instructions, address_lat, address_lon, market_day,
                    hand_over_code, payment_method_id, scheduled_for, placed_at, expires_at, slot_starts_at, ebt_cents)
                """, [row])[0]
    }

    private func insert(_ lines: [PricedCart.Line], _ db: Transaction) throws {
        try db.insert(
            into: """
                order_lines (id, order_id, vendor_id, produce_id, position, name, unit, unit_price_cents, quantity, taxable, photo_id, drawing,
                    note, shortage_rule, took_stock, snap_eligible, paid_with_ebt, sold_by_weight)
                """,
            lines.map { line in
                let (requested, produce) = (input.lines[line.index], line.produce)
                return """
                    \(generated.lines[line.index]), \(generated.order), \(produce.vendor), \(produce.id), \(line.index), \(produce.name), \
                    \(produce.unit), \(produce.unitPrice), \(line.quantity), \(produce.isTaxable), \(produce.photo), \(produce.drawing), \
                    \(requested.note), \((requested.shortageRule ?? .refund).rawValue), \(produce.stock != nil), \
                    \(produce.isSNAPEligible), \(line.isPaidWithEBT), \(produce.isSoldByWeight)
                    """
            })
    }
}
