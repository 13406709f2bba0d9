import HarvestCore
import SQLStore

// What `place` stores once everything is decided.
extension OrderPlacement {
    /// Stores the order with its parts, takes its stock and plans its payment.
    func store(
        _ lines: [PricedCart.Line], _ breakdown: Breakdown, _ schedule: DatedFeeSchedule, _ buyer: Buyer, _ db: Transaction
    ) throws {
        let day = buyer.source.clock.today(at: input.scheduledFor ?? now)
        let number = try insertOrder(breakdown, schedule, buyer, items: lines.itemCount, day: day, db)
        for (position, share) in breakdown.vendors.enumerated() {
            let items = lines.filter { $0.produce.vendor == share.vendor }.itemCount
            try db.execute(
                """
                INSERT INTO order_vendors (order_id, vendor_id, order_number, position, food_cents, taxable_cents, tax_cents, item_count,
                    market_day, is_open)
                VALUES (\(generated.order), \(share.vendor), \(number), \(position), \(share.food), \(share.taxableFood), \(share.tax),
                    \(items), \(day), FALSE)
                """)
        }
        for line in lines { try insert(line, db) }
        try takeStock(lines, db)
        try insertPayment(breakdown.total, buyer, db)
    }

    /// Takes stock in the order of identifiers, so that two orders never wait for each other.
    private func takeStock(_ lines: [PricedCart.Line], _ db: Transaction) throws {
        for line in lines.sorted(by: { $0.produce.id < $1.produce.id }) {
            guard try db.stock.take(line.quantity, of: line.produce.id, at: now) else {
                throw PurchaseRefusal.insufficientStock([
                    API.LineShortage(line: line.index, produceID: line.produce.id, name: line.produce.name, asked: line.quantity, left: 0)
                ])
            }
        }
    }

    private func insertPayment(_ total: Cents, _ buyer: Buyer, _ db: Transaction) throws {
        let later = input.scheduledFor.flatMap { $0 > now.adding(days: Self.authorisedAheadDays) ? $0.adding(hours: -24) : nil }
        let retry = now + (try db.settings.read().paymentRetrySeconds)
        try db.payments.add(
            generated.payment, for: generated.order, of: customer, purpose: .order, amount: total, card: buyer.card.id, authoriseAt: later,
            tryAgainAt: retry, at: now)
        guard let order = try db.orders.find(generated.order) else { throw AccessRefusal.notFound }
        try db.orders.recordPlacement(of: order, at: now)
        if later != nil { try db.orders.transition(generated.order, to: .scheduled, by: .system, at: now) }
    }

    private func insertOrder(
        _ breakdown: Breakdown, _ schedule: DatedFeeSchedule, _ buyer: Buyer, items: Int, day: LocalDate, _ db: Transaction
    ) throws -> Int64 {
        let (source, address) = (buyer.source, buyer.address)
        let rule = OrderExpiry(hours: buyer.hours, isRestaurant: source.id.restaurant != nil)
        return try db.one(
            Int64.self,
            """
            INSERT INTO orders (id, customer_id, market_id, restaurant_id, fulfilment, status, fee_schedule_id, tax_bp, item_count, subtotal_cents,
                service_fee_cents, tip_cents, tip_is_default, tax_cents, total_cents, driver_cents, platform_cents, phone, address_title,
                address_subtitle, address_apt, address_building, address_instructions, address_lat, address_lon, market_day,
                hand_over_code, payment_method_id, scheduled_for, placed_at, expires_at)
            VALUES (\(generated.order), \(customer), \(source.id.market), \(source.id.restaurant), \(fulfilment), \(OrderStatus.pendingPayment),
                \(schedule.id), \(source.taxBasisPoints), \(items), \(breakdown.subtotal), \(breakdown.serviceFee), \(breakdown.tip),
                \(breakdown.customerTip == nil), \(breakdown.tax), \(breakdown.total), \(breakdown.driver), \(breakdown.platform),
                \(buyer.phone), \(address?.title), \(address?.subtitle), \(address?.apt), \(address?.building), \(address?.instructions),
                \(address?.position.latitude), \(address?.position.longitude), \(day), \(generated.handOverCode), \(buyer.card.id),
                \(input.scheduledFor), \(now), \(rule.instant(of: fulfilment, for: input.scheduledFor ?? now)))
            RETURNING number
            """)
    }

    private func insert(_ line: PricedCart.Line, _ db: Transaction) throws {
        let (requested, produce) = (input.lines[line.index], line.produce)
        try db.execute(
            """
            INSERT INTO order_lines (id, order_id, vendor_id, produce_id, position, name, unit, unit_price_cents, quantity, taxable, photo_id,
                drawing, note, shortage_rule, took_stock)
            VALUES (\(generated.lines[line.index]), \(generated.order), \(produce.vendor), \(produce.id), \(line.index), \(produce.name),
                \(produce.unit), \(produce.unitPrice), \(line.quantity), \(produce.isTaxable), \(produce.photo), \(produce.drawing),
                \(requested.note), \((requested.shortageRule ?? .refund).rawValue),
                (SELECT stock IS NOT NULL FROM produce WHERE id = \(produce.id)))
            """)
    }
}
