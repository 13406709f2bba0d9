import HarvestCore
import SQLStore

// How a change of an order's status is stored.
extension OrderRepository {
    /// Saves an order's new status and what comes with it, if its status is still that of `previous`.
    func update(_ order: OrderRecord, after previous: OrderRecord, bought: Breakdown?) throws {
        let changes: SQL = Self.changes(of: order, after: previous).map { ", \(sql: $0)" as SQL }.joined(separator: "")
        let amounts: SQL = bought.map(Self.finalAmounts) ?? .empty
        let rows = try db.execute(
            """
            UPDATE orders SET status = \(order.status), version = version + 1\(sql: changes)\(sql: amounts)
            WHERE id = \(order.id) AND status = \(previous.status)
            """)
        guard rows == 1 else { throw AccessRefusal.notFound }
    }

    /// Only columns that change: a column that is set is written to each of its indexes, even if its value stays.
    private static func changes(of order: OrderRecord, after previous: OrderRecord) -> [SQL] {
        var changes: [SQL] = []
        func set<Value: SQLValueConvertible & Equatable>(_ column: @autoclosure () -> SQL, _ value: Value?, after previous: Value?) {
            if value != previous { changes.append("\(sql: column()) = \(value)") }
        }
        set("driver_id", order.driver, after: previous.driver)
        set("delivery_session_id", order.deliverySession, after: previous.deliverySession)
        set("driver_progress", order.driverProgress, after: previous.driverProgress)
        set("lease_expires_at", order.leaseExpiresAt, after: previous.leaseExpiresAt)
        set("offerable_at", order.offerableAt, after: previous.offerableAt)
        set("accepted_at", order.acceptedAt, after: previous.acceptedAt)
        set("picked_up_at", order.pickedUpAt, after: previous.pickedUpAt)
        set("delivered_at", order.deliveredAt, after: previous.deliveredAt)
        set("cancelled_by", order.cancelledBy, after: previous.cancelledBy)
        set("cancel_reason", order.cancelReason, after: previous.cancelReason)
        set("closed_at", order.closedAt, after: previous.closedAt)
        set("unpaid_since", order.unpaidSince, after: previous.unpaidSince)
        set("slot_starts_at", order.slotStartsAt, after: previous.slotStartsAt)
        set("searched_since", order.searchedSince, after: previous.searchedSince)
        set("choose_by", order.chooseBy, after: previous.chooseBy)
        return changes
    }

    /// Gives an order that is picked up to another driver. Its status stays. Throws `OrderStateRefusal` if it has changed.
    func setDriver(_ driver: User.ID, of order: OrderRecord, at now: Instant) throws {
        let changed = try db.execute(
            """
            UPDATE orders SET driver_id = \(driver), version = version + 1
            WHERE id = \(order.id) AND status = \(OrderStatus.pickedUp) AND driver_id = \(order.driver)
            """)
        guard changed == 1 else { throw OrderStateRefusal.illegalTransition(from: order.status) }
    }

    private static func finalAmounts(_ bought: Breakdown) -> SQL {
        """
        , final_subtotal_cents = \(bought.subtotal), final_service_fee_cents = \(bought.serviceFee), final_tip_cents = \(bought.tip),
        final_tax_cents = \(bought.tax), final_total_cents = \(bought.total), final_driver_cents = \(bought.driver),
        final_platform_cents = \(bought.platform), final_ebt_cents = \(bought.ebt)
        """
    }

    /// Saves what an order's new status means for its vendors' parts. Returns them in the order of the breakdown.
    func update(_ parts: KnownParts?, of order: OrderRecord, after previous: OrderStatus) throws -> [OrderVendorRecord] {
        guard let parts else {
            // Not with RETURNING, for which SQLite stores the rows in a temporary table and looks up each vendor.
            let vendors = try vendors(of: order.id)
            try setOpen(order, after: previous)
            return vendors
        }
        if let bought = parts.bought {
            let rows = bought.vendors.map { "\($0.vendor), \($0.food), \($0.tax), \($0.ebt)" as SQL }
            try db.enqueue(
                """
                WITH bought (vendor_id, food_cents, tax_cents, ebt_cents) AS (VALUES \(rows: rows))
                UPDATE order_vendors SET final_food_cents = bought.food_cents, final_tax_cents = bought.tax_cents,
                    final_ebt_cents = bought.ebt_cents, is_open = \(order.status.isOpenToVendors)
                FROM bought WHERE order_vendors.order_id = \(order.id) AND order_vendors.vendor_id = bought.vendor_id
                """)
        } else {
            try setOpen(order, after: previous)
        }
        return parts.vendors
    }

    /// Puts the order on its vendors' lists of open orders, or removes it.
    private func setOpen(_ order: OrderRecord, after previous: OrderStatus) throws {
        let isOpen = order.status.isOpenToVendors
        guard isOpen != previous.isOpenToVendors else { return }
        try db.enqueue("UPDATE order_vendors SET is_open = \(isOpen) WHERE order_id = \(order.id)")
    }
}

/// What is known of an order's parts when its status changes.
struct KnownParts {
    /// In the order of the breakdown, as they are stored.
    let vendors: [OrderVendorRecord]
    /// The final amounts, which are saved; nil unless the goods leave the vendors.
    let bought: Breakdown?
}
