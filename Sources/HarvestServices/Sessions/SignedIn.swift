import HarvestCore
import SQLStore

/// A signed-in person and the session of the request.
package struct SignedIn: Sendable {
    package let session: SessionRecord
    package let account: Account
    /// The vendor that the person owns or helps: the first one joined, if there are several.
    package let vendor: VendorMembership?
    package let isDriver: Bool
    /// Whether the account is a charity, which fetches unsold produce.
    package let isCharity: Bool
    let hasActivePayoutAccount: Bool
    package let hasSecondFactor: Bool

    /// Whether the person can drive now: drivers need an active payout account.
    package var canDrive: Bool { isDriver && hasActivePayoutAccount }
}

/// The part of an account that requests need.
package struct Account: Sendable {
    package let id: User.ID
    package let email: String
    package let firstName: String
    let lastName: String
    package let language: Language
    /// Whether pages ignore the dark mode of the device.
    package let isAlwaysLight: Bool
    package let isAdmin: Bool

    /// Full name.
    package var name: String { PersonName.full(firstName, lastName) }
}

/// A person's membership of a vendor, and what it permits.
package struct VendorMembership: Sendable {
    package let id: Vendor.ID
    package let name: String
    package let isRestaurant: Bool
    package let status: VendorStatus
    package let visibility: VendorVisibility
    package let role: VendorRole
    package let canStock: Bool
    package let canOrders: Bool
    package let canMoney: Bool

    /// Whether the member may take part in conversations about orders: all owners of restaurants, and who sees the orders of other vendors.
    package var hasConversations: Bool { isRestaurant ? role == .owner : canOrders }
}

extension SignedIn: RowDecodable {
    static let columns: SQL = """
        s.id AS session_id, s.kind, s.csrf_secret, s.last_used_at, s.fresh_until, s.idle_expires_at, s.expires_at, \
        u.id AS user_id, u.email, u.first_name, u.last_name, u.locale, u.theme, u.is_admin, \
        v.id AS vendor_id, v.name AS vendor_name, v.kind AS vendor_kind, v.status AS vendor_status, \
        v.status_reason AS vendor_status_reason, \(sql: .vendorHasPayouts) AS vendor_has_payouts, m.role, m.can_stock, m.can_orders, m.can_money, EXISTS (SELECT 1 FROM driver_profiles d WHERE d.user_id = u.id) AS is_driver, \
        EXISTS (SELECT 1 FROM charities h WHERE h.user_id = u.id AND h.is_active) AS is_charity, \
        EXISTS (SELECT 1 FROM payout_accounts p WHERE p.owner_id = u.id AND p.status = 'active') AS has_active_payout_account, \
        EXISTS (SELECT 1 FROM second_factors c WHERE c.user_id = u.id AND c.confirmed_at IS NOT NULL) AS has_second_factor
        """

    /// Reads `columns`.
    package init(row: Row) throws {
        session = SessionRecord(
            id: try row.value("session_id"), kind: try row.value("kind"), csrfSecret: try row.text("csrf_secret"),
            lastUsedAt: try row.value("last_used_at"), freshUntil: try row.value("fresh_until"),
            idleExpiresAt: try row.value("idle_expires_at"), expiresAt: try row.value("expires_at"))
        account = Account(
            id: try row.value("user_id"), email: try row.text("email"), firstName: try row.text("first_name"),
            lastName: try row.text("last_name"), language: try row.value("locale"), isAlwaysLight: try row.text("theme") == "light",
            isAdmin: try row.bool("is_admin"))
        vendor = try row.valueIfPresent("vendor_id", as: Vendor.ID.self).map { try VendorMembership($0, row) }
        isDriver = try row.bool("is_driver")
        isCharity = try row.bool("is_charity")
        hasActivePayoutAccount = try row.bool("has_active_payout_account")
        hasSecondFactor = try row.bool("has_second_factor")
    }
}

extension VendorMembership {
    fileprivate init(_ id: Vendor.ID, _ row: Row) throws {
        let (status, reason) = (try row.value("vendor_status", as: VendorStatus.self), try row.text("vendor_status_reason"))
        self.init(
            id: id, name: try row.text("vendor_name"), isRestaurant: try row.value("vendor_kind", as: API.VendorKind.self) == .restaurant,
            status: status, visibility: VendorVisibility(status, reason: reason, hasPayouts: try row.bool("vendor_has_payouts")),
            role: try row.value("role"), canStock: try row.bool("can_stock"), canOrders: try row.bool("can_orders"),
            canMoney: try row.bool("can_money"))
    }
}
