import HarvestCore
import SQLStore

extension Transaction {
    /// Accounts as administrators see and change them.
    package var userAdministration: UserAdministration { UserAdministration(db: self) }
}

/// Reads accounts for administrators, suspends and restores them.
package struct UserAdministration {
    let db: Transaction

    /// A page of the accounts that match, newest first.
    package func page(_ role: UserRole?, search: PersonSearch?, offset: Int, limit: Int) throws -> [AdminUserSummary] {
        let query: SQL = "SELECT \(sql: AdminUserSummary.columns) FROM users u\(sql: Self.filter(role, search))"
        return try db.all(AdminUserSummary.self, query + " ORDER BY u.created_at DESC, u.id DESC LIMIT \(limit) OFFSET \(offset)")
    }

    private static func filter(_ role: UserRole?, _ search: PersonSearch?) -> SQL {
        var conditions: SQL = " WHERE u.created_at > 0 AND u.status <> \(literals: [AccountStatus.erased])"
        switch role {
        case .vendor: conditions += " AND EXISTS (SELECT 1 FROM vendor_members vm WHERE vm.user_id = u.id)"
        case .driver: conditions += " AND EXISTS (SELECT 1 FROM driver_profiles d WHERE d.user_id = u.id)"
        case .charity: conditions += " AND EXISTS (SELECT 1 FROM charities h WHERE h.user_id = u.id AND h.is_active)"
        case .admin: conditions += " AND u.is_admin"
        case .customer: conditions += " AND NOT u.is_admin AND NOT EXISTS (SELECT 1 FROM vendor_members vm WHERE vm.user_id = u.id)"
        case nil: break
        }
        if let search { conditions += " AND \(sql: search.condition)" }
        return conditions
    }

    /// One account, unless it is erased.
    package func find(_ id: User.ID) throws -> AdminUserSummary? {
        try db.first(
            AdminUserSummary.self,
            "SELECT \(sql: AdminUserSummary.columns) FROM users u WHERE u.id = \(id) AND u.status <> \(AccountStatus.erased)")
    }

    private func vendor(of id: User.ID) throws -> (id: Vendor.ID, name: String)? {
        try db.first(
            """
            SELECT v.id, v.name FROM vendor_members vm JOIN vendors v ON v.id = vm.vendor_id WHERE vm.user_id = \(id)
            ORDER BY vm.joined_at LIMIT 1
            """
        ) { (try $0.value("id"), try $0.text("name")) }
    }

    private func isLastAdmin(_ id: User.ID) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM users WHERE is_admin AND status = \(AccountStatus.active) AND id <> \(id) LIMIT 1") == nil
    }

    /// An account with its sessions and its vendor. From the audit trail in `history` come the time and the reason of a suspension.
    package func detail(of user: AdminUserSummary, history: [AuditRecord], at now: Instant) throws -> AdminUserDetail {
        let suspension = history.first { $0.action == AuditAction.userSuspended.rawValue }
        return AdminUserDetail(
            user, sessions: try db.sessions.count(of: user.id, at: now),
            suspension: user.isSuspended ? (suspension?.occurredAt ?? user.joinedAt, suspension?.detail ?? "") : nil,
            vendor: try vendor(of: user.id))
    }

    /// Why an administrator cannot suspend an account; nil if they can.
    package func suspensionRefusal(of user: AdminUserSummary, by administrator: User.ID) throws -> SuspensionRefusal? {
        if user.id == administrator { return .oneself }
        return try user.isAdmin && isLastAdmin(user.id) ? .lastAdministrator : nil
    }

    /// Suspends an account, ends its sessions, and forgets its devices. Returns false if it is not active.
    package func suspend(_ id: User.ID, at now: Instant) throws -> Bool {
        guard try setStatus(of: id, from: .active, to: .suspended) else { return false }
        try db.sessions.endAll(of: id, reason: .admin, at: now)
        try db.devices.forgetAll(of: id)
        return true
    }

    /// Lets somebody sign in again. Returns false if the account is not suspended.
    package func restore(_ id: User.ID) throws -> Bool {
        try setStatus(of: id, from: .suspended, to: .active)
    }

    private func setStatus(of id: User.ID, from old: AccountStatus, to new: AccountStatus) throws -> Bool {
        try db.execute("UPDATE users SET status = \(new), version = version + 1 WHERE id = \(id) AND status = \(old)") == 1
    }
}

extension AdminUserSummary: RowDecodable {
    static let columns: SQL = """
        u.id, u.first_name, u.last_name, u.email, u.phone, u.is_admin, u.status, u.created_at, u.last_seen_at, \
        EXISTS (SELECT 1 FROM vendor_members vm WHERE vm.user_id = u.id) AS is_vendor, \
        EXISTS (SELECT 1 FROM driver_profiles d WHERE d.user_id = u.id) AS is_driver, \
        EXISTS (SELECT 1 FROM charities h WHERE h.user_id = u.id AND h.is_active) AS is_charity, \
        (SELECT count(*) FROM orders o WHERE o.customer_id = u.id) AS orders, \
        coalesce((SELECT c.name FROM communities c WHERE c.id = u.community_id), (SELECT min(c.name) FROM memberships m \
        JOIN communities c ON c.id = m.community_id WHERE m.user_id = u.id AND m.status = 'active')) AS community
        """

    /// Reads `columns`.
    package init(row: Row) throws {
        let orders = try row.int("orders")
        let special: [UserRole] =
            (try row.bool("is_admin") ? [.admin] : []) + (try row.bool("is_vendor") ? [.vendor] : [])
            + (try row.bool("is_driver") ? [.driver] : []) + (try row.bool("is_charity") ? [.charity] : [])
        self.init(
            id: try row.value("id"), name: PersonName.full(try row.text("first_name"), try row.text("last_name")),
            email: try row.text("email"), phone: try row.textIfPresent("phone"),
            roles: special.isEmpty || orders > 0 ? [.customer] + special : special, community: try row.textIfPresent("community"),
            joinedAt: try row.value("created_at"), lastSeenAt: try row.valueIfPresent("last_seen_at"), orders: orders,
            isSuspended: try row.value("status", as: AccountStatus.self) == .suspended)
    }
}
