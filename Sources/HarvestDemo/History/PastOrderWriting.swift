import HarvestCore
import HarvestServices

/// Stores past orders as the portal does: rows, status changes and payment, then the ledger.
struct PastOrderWriting {
    let db: Transaction
    let fees: FeeSchedule.ID

    private let isOutline: Bool

    init(_ db: Transaction, at now: Instant, isOutline: Bool = false) throws {
        self.db = db
        self.isOutline = isOutline
        fees = try db.feeSchedules.current(at: now).id
    }

    /// Stores everything except the journal entries.
    func write(_ order: PastOrder) throws {
        let number = try insert(order)
        try insertVendors(of: order, number)
        try insertLines(of: order)
        try insertSteps(of: order)
        if order.ordered.total.isPositive { try insertPayment(of: order) }
    }

    private func insert(_ order: PastOrder) throws -> Int64 {
        let (ordered, bought) = (order.ordered, order.capturedAt == nil ? nil : order.bought)
        let address = order.address
        let cancelled = order.status == .cancelled ? order.steps.last : nil
        return try db.one(
            Int64.self,
            """
            INSERT INTO orders (id, customer_id, market_id, restaurant_id, fulfilment, status, fee_schedule_id, tax_bp, item_count, subtotal_cents,
                service_fee_cents, tip_cents, tip_is_default, tax_cents, total_cents, driver_cents, platform_cents, final_subtotal_cents,
                final_service_fee_cents, final_tip_cents, final_tax_cents, final_total_cents, final_driver_cents, final_platform_cents,
                captured_cents, phone, address_title, address_subtitle, address_apt, address_building, address_instructions, address_lat,
                address_lon, market_day, hand_over_code, payment_method_id, driver_id, delivery_session_id, driver_progress, cancelled_by,
                cancel_reason, scheduled_for, placed_at, offerable_at, ready_at, accepted_at, picked_up_at, delivered_at, closed_at,
                ebt_cents, final_ebt_cents)
            VALUES (\(order.id), \(order.customer), \(order.source.market), \(order.source.restaurant), \(order.fulfilment.rawValue), \(order.status), \(fees),
                \(order.taxBasisPoints), \(order.itemCount), \(ordered.subtotal), \(ordered.serviceFee), \(ordered.tip),
                \(ordered.customerTip == nil), \(ordered.tax), \(ordered.total), \(ordered.driver), \(ordered.platform), \(bought?.subtotal),
                \(bought?.serviceFee), \(bought?.tip), \(bought?.tax), \(bought?.total), \(bought?.driver), \(bought?.platform),
                \(bought?.total.ifPositive), \(order.phone), \(address?.title), \(address?.subtitle), \(address?.apt), \(address?.building),
                \(address?.instructions), \(address?.position.latitude), \(address?.position.longitude), \(order.marketDay),
                \(order.handOverCode), \(ordered.total.isPositive ? order.card : nil), \(order.driver), \(isOutline ? nil : order.session),
                \(order.progress), \(cancelled?.actor.rawValue),
                \(cancelled?.reason), \(order.scheduledFor), \(order.placedAt), \(order.steps.first { $0.status == .created }?.at),
                \(order.readyAt),
                \(order.time(of: .accepted)), \(order.time(of: .pickedUp)), \(order.deliveredAt),
                \(order.status.isFinal ? order.steps.last?.at : nil), \(ordered.ebt), \(bought?.ebt))
            RETURNING number
            """)
    }

    private func insertVendors(of order: PastOrder, _ number: Int64) throws {
        let isPacked = order.capturedAt != nil || order.time(of: .ready) != nil
        for (position, share) in order.ordered.vendors.enumerated() {
            let lines = order.lines.filter { $0.vendor == share.vendor }
            let bought = order.capturedAt == nil ? nil : order.bought.vendors.first { $0.vendor == share.vendor }
            let packedAt = isPacked ? order.capturedAt.map { $0 - 300 } ?? order.time(of: .ready) : nil
            let cookedAt = order.source.restaurant == nil ? packedAt : order.readyAt
            try db.execute(
                """
                INSERT INTO order_vendors (order_id, vendor_id, order_number, position, food_cents, taxable_cents, tax_cents, final_food_cents,
                    final_tax_cents, item_count, market_day, is_open, packed_at, ebt_cents, final_ebt_cents, handed_over_at)
                VALUES (\(order.id), \(share.vendor), \(number), \(position), \(share.food), \(share.taxableFood), \(share.tax),
                    \(bought?.food), \(bought?.tax), \(lines.map(\.quantity).reduce(0, +)), \(order.marketDay),
                    \(order.status.isOpenToVendors), \(cookedAt), \(share.ebt), \(bought?.ebt),
                    \(share.ebt.isPositive ? order.time(of: .collected) : nil))
                """)
        }
    }

    private func insertLines(of order: PastOrder) throws {
        let picked = order.capturedAt
        for (position, line) in order.lines.enumerated() {
            let status = picked == nil ? "open" : line.found == line.quantity ? "picked" : "short"
            try db.execute(
                """
                INSERT INTO order_lines (id, order_id, vendor_id, produce_id, position, name, unit, unit_price_cents, quantity, taxable,
                    shortage_rule, pick_status, picked_quantity, shortage_status, picked_at, snap_eligible, paid_with_ebt,
                    sold_by_weight, weight_thousandths)
                VALUES (\(line.id), \(order.id), \(line.vendor), \(line.produce), \(position), \(line.name), \(line.unit), \(line.unitPrice),
                    \(line.quantity), \(line.isTaxable), 'refund', \(status), \(picked == nil ? nil : line.found),
                    \(status == "short" ? "settled" : nil), \(picked), \(line.isPaidWithEBT), \(line.isPaidWithEBT),
                    \(line.isSoldByWeight), \(picked == nil ? nil : line.weight?.thousandths))
                """)
        }
    }

    private func insertSteps(of order: PastOrder) throws {
        var previous: OrderStatus?
        for (index, step) in order.steps.enumerated() {
            try db.execute(
                """
                INSERT INTO order_status_changes (order_id, sequence, status, previous_status, actor, reason, occurred_at)
                VALUES (\(order.id), \(index + 1), \(step.status), \(previous), \(step.actor.rawValue), \(step.reason), \(step.at))
                """)
            previous = step.status
        }
    }

    private func insertPayment(of order: PastOrder) throws {
        let charge = DemoBank.charge(order.payment)
        let captured = order.capturedAt == nil ? nil : order.bought.total
        let status = order.paymentStatus
        try db.execute(
            """
            INSERT INTO payments (id, order_id, user_id, purpose, attempt, status, amount_cents, captured_cents, payment_method_id,
                gateway_reference, failure_code, created_at, updated_at)
            VALUES (\(order.payment), \(order.id), \(order.customer), 'order', 1, \(status.rawValue), \(order.ordered.total), \(captured),
                \(order.card), \(charge), \(status == .failed ? "card_declined" : nil), \(order.placedAt),
                \(order.capturedAt ?? order.placedAt))
            """)
        if !isOutline { try DemoBank(db: db).addCharge(of: order, captured: captured ?? .zero) }
    }

    func bookCapture(of order: PastOrder) throws {
        guard let captured = order.capturedAt, order.ordered.total.isPositive else { return }
        try db.ledger.book(
            .capture(order.bought, driver: order.driver), id: JournalEntry.ID(uuid: order.payment.uuid),
            about: JournalEntrySubject(order: order.id, payment: order.payment), at: captured)
    }

    func bookDelivery(of order: PastOrder) throws {
        guard let delivered = order.deliveredAt, order.ordered.total.isPositive else { return }
        let actor: OrderActor = order.fulfilment == .pickup ? .vendor : .driver
        try db.ledger.book(
            .delivery(order.bought, driver: order.driver), id: JournalEntry.ID(uuid: order.id.uuid),
            about: JournalEntrySubject(order: order.id, actor: actor.rawValue), at: delivered)
    }

    func write(_ session: PastDeliverySession, asOf now: Instant) throws {
        guard session.acceptedAt <= now else { return }
        let stops = session.stops(asOf: now)
        let ended = session.endedAt <= now ? session.endedAt : nil
        try db.execute(
            """
            INSERT INTO shifts (id, driver_id, status, started_at, search_ends_at, ended_at, end_reason)
            VALUES (\(session.shift), \(session.driver), \(ended == nil ? "delivering" : "offline"), \(session.acceptedAt - 40),
                \(session.acceptedAt - 10), \(ended), \(ended == nil ? nil : "finished"))
            """)
        try db.execute(
            """
            INSERT INTO delivery_sessions (id, driver_id, shift_id, market_id, restaurant_id, status, step, started_at, ended_at)
            VALUES (\(session.id), \(session.driver), \(session.shift), \(session.source.market), \(session.source.restaurant), \(ended == nil ? "running" : "ended"),
                \(stops.count { $0.isOver }), \(session.acceptedAt), \(ended))
            """)
        for (sequence, stop) in stops.enumerated() {
            try db.execute(
                """
                INSERT INTO stops (id, delivery_session_id, sequence, kind, order_id, lat, lon, status, arrived_at, completed_at)
                VALUES (\(stop.id), \(session.id), \(sequence), \(stop.order == nil ? "source" : "customer"), \(stop.order),
                    \(stop.position.latitude), \(stop.position.longitude), \(stop.status), \(stop.arrivedAt), \(stop.completedAt))
                """)
        }
        // Nobody keeps where a driver was after a shift.
        guard ended == nil else { return }
        let here = stops.last { $0.arrivedAt != nil }?.position ?? session.sourcePosition
        try db.execute(
            """
            UPDATE driver_profiles SET lat = \(here.latitude), lon = \(here.longitude), position_at = \(now)
            WHERE user_id = \(session.driver)
            """)
    }
}

extension PastOrder {
    /// The driver's progress that the order shows.
    var progress: String? {
        switch status {
        case .accepted: "to_market"
        case .pickedUp: "to_you"
        default: nil
        }
    }

    var paymentStatus: PaymentRecord.Status {
        switch status {
        case .paymentFailed: .failed
        case .cancelled, .expired: .voided
        case _ where capturedAt != nil: .captured
        default: .authorised
        }
    }
}
