import HarvestCore
import SQLStore

extension SessionRepository {
    /// Which events a session receives, or nil if it has ended. It reads only what decides that, because every open stream asks often.
    package func eventAccess(of id: Session.ID, at now: Instant, adminsNeedSecondFactor: Bool) throws -> EventAccess? {
        try db.first(
            """
            SELECT u.id, u.is_admin, m.vendor_id, m.can_stock, m.can_orders, m.can_money,
                u.is_admin AND EXISTS (SELECT 1 FROM second_factors c WHERE c.user_id = u.id AND c.confirmed_at IS NOT NULL)
                    AS has_second_factor
            FROM sessions s
            JOIN users u ON u.id = s.user_id
            LEFT JOIN vendor_members m ON m.user_id = u.id AND m.vendor_id = \(sql: Self.firstVendor)
            WHERE s.id = \(id) AND \(sql: Self.isActive(at: now)) AND u.status = 'active'
            """
        ) { row in
            let vendor = try row.valueIfPresent("vendor_id", as: Vendor.ID.self)
            let hasFactor = try row.bool("has_second_factor") || !adminsNeedSecondFactor
            return EventAccess(
                of: try row.value("id"), vendor: vendor, rights: vendor == nil ? [] : try Set(row: row),
                isAdmin: try row.bool("is_admin") && hasFactor)
        }
    }
}

extension SignedIn {
    /// Which events the person receives.
    package func eventAccess(adminsNeedSecondFactor: Bool) -> EventAccess {
        EventAccess(
            of: account.id, vendor: vendor?.id, rights: vendor?.rights ?? [],
            isAdmin: account.isAdmin && (hasSecondFactor || !adminsNeedSecondFactor))
    }
}

extension VendorMembership {
    fileprivate var rights: Set<VendorRight> { Set(stock: canStock, orders: canOrders, money: canMoney) }
}

extension Set<VendorRight> {
    fileprivate init(stock: Bool, orders: Bool, money: Bool) {
        self.init((stock ? [.stock] : []) + (orders ? [.orders] : []) + (money ? [.money] : []))
    }

    fileprivate init(row: Row) throws {
        self.init(stock: try row.bool("can_stock"), orders: try row.bool("can_orders"), money: try row.bool("can_money"))
    }
}
