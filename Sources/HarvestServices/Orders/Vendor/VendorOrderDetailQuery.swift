import HarvestCore
import SQLStore

/// Reads one order as its vendor sees it.
package struct VendorOrderDetailQuery {
    private let db: Transaction
    private let membership: VendorMembership
    private let user: User.ID
    private let now: Instant

    /// - Parameter user: the member who reads it.
    package init(db: Transaction, membership: VendorMembership, user: User.ID, now: Instant) {
        self.db = db
        self.membership = membership
        self.user = user
        self.now = now
    }

    /// One order with everything that its page shows; nil if it is not this vendor's.
    package func find(_ id: Order.ID) throws -> VendorOrderDetail? {
        guard let order = try db.orders(of: membership.id).find(id) else { return nil }
        let lines = try db.orders(of: membership.id).lines(of: [id])[id] ?? []
        return VendorOrderDetail(
            order: order, lines: lines,
            substitutes: try db.substitutes.current(for: lines.filter { $0.question?.answerBy != nil }.map(\.id)),
            driver: driver(of: order), statusChanges: try db.orders.withMoves(statusChanges(of: id), of: id),
            earnings: try earnings(of: order, lines), step: Self.step(order),
            canRefuse: order.isOpenForShortages && lines.contains { $0.boughtQuantity > 0 },
            ebtToCollect: order.ebtToCollect(of: lines), ebtToCorrect: order.ebtToCorrect(of: lines),
            conversation: membership.hasConversations ? try db.conversations(of: membership.id, with: user).latest(about: id) : nil)
    }

    private static func step(_ order: VendorOrderRecord) -> VendorOrderStep {
        if order.status == .ready { return order.handedOverAt == nil ? .handOver : .handedOver }
        guard order.isOpenForPacking else { return .none }
        if order.packedAt == nil { return .pack }
        return order.isRestaurantOrder && order.status != .created ? .none : .unpack
    }

    /// The driver while the delivery runs.
    private func driver(of order: VendorOrderRecord) -> AssignedDriver? {
        guard let name = order.driver, OrderStatus.withDriver.contains(order.status) else { return nil }
        return .init(name: name, state: order.pickupStatus(at: now), phone: order.driverPhone)
    }

    // MARK: Money

    private func earnings(of order: VendorOrderRecord, _ lines: [VendorLineRecord]) throws -> VendorOrderEarnings {
        var (food, tax) = (order.finalFood ?? order.food, order.finalTax ?? order.tax)
        if order.finalFood == nil, lines.contains(where: { $0.boughtQuantity < $0.quantity || $0.weight != nil }),
            let share = try OrderRepricing(db: db).price(order.id).present.share(of: membership.id)
        {
            (food, tax) = (share.food, share.tax)
        }
        let payout = try payout(of: order.id)
        let isUnsold = OrderStatus.cancelledOrExpired.contains(order.status)
        let booked = try balance(of: order.id)
        let charged = booked == nil && isUnsold ? .zero : food + tax
        let youGet = booked ?? charged
        return .init(
            food: food, tax: tax, notCharged: max(.zero, order.food + order.tax - charged), refunded: max(.zero, charged - youGet),
            youGet: youGet, payout: payout?.id, payoutOn: payout?.arrivesOn, ebt: order.finalEBT ?? (isUnsold ? .zero : lines.ebt))
    }

    /// The payout that pays the order. The bank may have returned earlier ones, and later ones may take some of it back.
    private func payout(of id: Order.ID) throws -> (id: Payout.ID, arrivesOn: LocalDate)? {
        try db.first(
            """
            SELECT p.id, p.arrives_on FROM payout_orders x JOIN payouts p ON p.id = x.payout_id
            WHERE x.owner_id = \(membership.id) AND x.order_id = \(id) AND x.amount_cents > 0 AND p.status <> 'failed'
            ORDER BY p.created_at DESC LIMIT 1
            """
        ) { (try $0.value("id"), try $0.value("arrives_on")) }
    }

    /// The ledger's balance of the order for this vendor, less refunds; nil before the card is charged, and if the vendor never had a
    /// share, as of an order that became store credit.
    private func balance(of id: Order.ID) throws -> Cents? {
        guard try db.ledger.hasJournalEntry(.capture, of: id) else { return nil }
        let sums = try db.ledger.sums(ofOrder: id)
        let (pending, payable) = (sums[.vendorPending(membership.id)], sums[.vendorPayable(membership.id)])
        return pending == nil && payable == nil ? nil : (pending ?? .zero) + (payable ?? .zero)
    }

    /// Oldest first. Why a driver handed an order back, or was relieved, is for administrators. That EBT was declined at another stall is
    /// nobody else's business.
    private func statusChanges(of id: Order.ID) throws -> [OrderStatusChange] {
        try db.all(
            """
            SELECT status, CASE WHEN status = \(OrderStatus.created) THEN NULL
                WHEN reason = \(OrderReason.ebtDeclined) AND actor <> \(membership.id.description) THEN \(OrderReason.ebtDeclined.atAnotherStall)
                ELSE reason END AS reason, occurred_at FROM order_status_changes
            WHERE order_id = \(id) AND status <> 'retrieved' ORDER BY sequence LIMIT 200
            """
        ) { OrderStatusChange(try $0.value("status"), reason: try $0.valueIfPresent("reason"), at: try $0.value("occurred_at")) }
    }
}
