import HarvestCore
import SQLStore
import Templates

/// Puts the page of one order together, as its vendor sees it.
struct VendorOrderDetail {
    let db: Transaction
    let seat: VendorSeat
    let language: Language
    let now: Instant

    /// Nil when the order is not there for this vendor.
    func page(_ id: Order.ID, form: FormState = .empty) throws -> (page: VendorOrderPage, clock: MarketClock)? {
        guard let order = try db.orders(of: seat.id).find(id) else { return nil }
        let lines = try db.orders(of: seat.id).lines(of: [id])[id] ?? []
        let notes = lines.compactMap { line in line.note.map { "\(line.name): \($0)" } }
        let page = VendorOrderPage(
            id: id, number: order.number, standing: order.standing, isPacked: !order.isCooked && order.packedAt != nil,
            customer: order.customer,
            market: order.sourceName, placedAt: order.placedAt, scheduledFor: order.scheduledFor,
            note: notes.isEmpty ? nil : notes.joined(separator: "; "), lines: lines.map(VendorOrderLine.init), driver: driver(of: order),
            timeline: try timeline(of: order), money: try money(of: order, lines), step: Self.step(order),
            canRefuse: (order.isOpenForPacking || order.status == .scheduled) && lines.contains { $0.kept > 0 }, form: form)
        return (page, order.clock)
    }

    private static func step(_ order: VendorOrderRecord) -> VendorOrderPage.Step {
        if order.status == .ready { return .handOver }
        guard order.isOpenForPacking else { return .none }
        if order.packedAt == nil { return .pack }
        return order.isCooked && order.status != .created ? .none : .unpack
    }

    /// The number only while the job runs.
    private func driver(of order: VendorOrderRecord) -> VendorOrderPage.Driver? {
        guard let name = order.driver, order.status == .accepted || order.status == .pickedUp else { return nil }
        return .init(name: name, state: order.whoFetches(at: now), phone: order.driverPhone)
    }

    // MARK: Money

    private func money(of order: VendorOrderRecord, _ lines: [VendorLineRecord]) throws -> VendorOrderPage.Money {
        var (food, tax) = (order.finalFood ?? order.food, order.finalTax ?? order.tax)
        if order.finalFood == nil, lines.contains(where: { $0.kept < $0.quantity }),
            let share = try OrderRepricing(db: db).price(order.id).present.share(of: seat.id)
        {
            (food, tax) = (share.food, share.tax)
        }
        let payout = try payout(of: order.id)
        let isNothing = order.status == .cancelled || order.status == .expired
        let youGet = try booked(of: order.id) ?? (isNothing ? .zero : food + tax)
        return .init(
            food: food, tax: tax, refunded: max(.zero, order.food + order.tax - youGet), youGet: youGet, payout: payout?.id,
            payoutOn: payout?.arrivesOn)
    }

    /// The payout that the order's money is in; the bank may have sent others back, and later ones may take some of it back.
    private func payout(of id: Order.ID) throws -> (id: Payout.ID, arrivesOn: LocalDate)? {
        try db.first(
            """
            SELECT p.id, p.arrives_on FROM payout_orders x JOIN payouts p ON p.id = x.payout_id
            WHERE x.owner_id = \(seat.id) AND x.order_id = \(id) AND x.amount_cents > 0 AND p.status <> 'failed'
            ORDER BY p.created_at DESC LIMIT 1
            """
        ) { (try $0.value(at: 0), try $0.value(at: 1)) }
    }

    /// What the books have of the order for this vendor, refunds taken off; nil before the card was charged.
    private func booked(of id: Order.ID) throws -> Cents? {
        guard try db.ledger.hasMovement(.capture, of: id) else { return nil }
        let sums = try db.ledger.sums(ofOrder: id)
        return (sums[.vendorPending(seat.id)] ?? .zero) + (sums[.vendorPayable(seat.id)] ?? .zero)
    }

    // MARK: What happened

    private func timeline(of order: VendorOrderRecord) throws -> [Templates.Timeline.Step] {
        let words = Text(language, isKitchen: seat.isRestaurant).vendorOrders
        let isPickup = order.fulfilment == .pickup
        var steps = try db.all(
            """
            SELECT status, reason, occurred_at FROM order_status_changes
            WHERE order_id = \(order.id) AND status <> 'retrieved' ORDER BY sequence LIMIT 200
            """
        ) { row -> (String, Instant) in
            let step = words.step(try row.value(at: 0), isPickup: isPickup)
            return (try row.textIfPresent(at: 1).map { "\(step): \($0)" } ?? step, try row.value(at: 2))
        }
        if let packedAt = order.packedAt {
            steps.insert((words.packed, packedAt), at: steps.firstIndex { $0.1 > packedAt } ?? steps.endIndex)
        }
        let expected: [OrderStatus] = order.isOpenForPacking ? (isPickup ? [.collected] : [.pickedUp]) : []
        return steps.map { Templates.Timeline.Step($0.0, at: $0.1) }
            + expected.map { .init(words.step($0, isPickup: isPickup), at: nil, isExpected: true) }
    }
}

extension VendorOrderLine {
    init(_ line: VendorLineRecord) {
        self.init(
            id: line.id, name: line.name, unit: line.unit, picture: line.picture, ordered: line.quantity, kept: line.kept,
            unitPrice: line.unitPrice, amount: line.price)
    }
}
