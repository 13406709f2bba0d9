import HarvestCore
import SQLStore
import Templates

extension Transaction {
    var userAdministration: UserAdministration { UserAdministration(db: self) }
}

/// What administrators see of people, and can do for them.
struct UserAdministration {
    let db: Transaction
    /// Beyond this many a count says no more.
    private static let mostCounted = 10_000

    /// A person in a list.
    struct Person: Sendable, RowDecodable {
        let id: User.ID
        let name: String
        let email: String
        let phone: String?
        let isAdmin: Bool
        let status: String
        let createdAt: Instant
        let lastSeenAt: Instant?
        let isVendor: Bool
        let isDriver: Bool
        let orders: Int
        let community: String?

        static let columns: SQL = """
            u.id, u.first_name, u.last_name, u.email, u.phone, u.is_admin, u.status, u.created_at, u.last_seen_at, \
            EXISTS (SELECT 1 FROM vendor_members vm WHERE vm.user_id = u.id), EXISTS (SELECT 1 FROM driver_profiles d WHERE d.user_id = u.id), \
            (SELECT count(*) FROM orders o WHERE o.customer_id = u.id), (SELECT c.name FROM communities c WHERE c.id = u.community_id)
            """

        init(row: Row) throws {
            id = try row.value(at: 0)
            name = "\(try row.text(at: 1)) \(try row.text(at: 2))"
            email = try row.text(at: 3)
            phone = try row.textIfPresent(at: 4)
            isAdmin = try row.bool(at: 5)
            status = try row.text(at: 6)
            createdAt = try row.value(at: 7)
            lastSeenAt = try row.valueIfPresent(at: 8)
            isVendor = try row.bool(at: 9)
            isDriver = try row.bool(at: 10)
            orders = try row.int(at: 11)
            community = try row.textIfPresent(at: 12)
        }

        var isSuspended: Bool { status == "suspended" }

        var roles: [UserRole] {
            let roles: [UserRole] = (isAdmin ? [.admin] : []) + (isVendor ? [.vendor] : []) + (isDriver ? [.driver] : [])
            return roles.isEmpty || orders > 0 ? [.customer] + roles : roles
        }
    }

    /// The newest first; a page of them.
    func page(_ role: UserRole?, search pattern: String?, offset: Int, limit: Int) throws -> [Person] {
        let query: SQL = "SELECT \(sql: Person.columns) FROM users u\(sql: Self.filter(role, pattern))"
        return try db.all(Person.self, query + " ORDER BY u.created_at DESC, u.id DESC LIMIT \(limit) OFFSET \(offset)")
    }

    /// How many match, ten thousand at most.
    func count(_ role: UserRole?, search pattern: String?) throws -> Int {
        try db.one(
            Int.self, "SELECT count(*) FROM (SELECT 1 FROM users u\(sql: Self.filter(role, pattern)) LIMIT \(Self.mostCounted)) AS few")
    }

    private static func filter(_ role: UserRole?, _ pattern: String?) -> SQL {
        var conditions: SQL = " WHERE u.created_at > 0 AND u.status <> 'erased'"
        switch role {
        case .vendor: conditions += " AND EXISTS (SELECT 1 FROM vendor_members vm WHERE vm.user_id = u.id)"
        case .driver: conditions += " AND EXISTS (SELECT 1 FROM driver_profiles d WHERE d.user_id = u.id)"
        case .admin: conditions += " AND u.is_admin"
        case .customer: conditions += " AND NOT u.is_admin AND NOT EXISTS (SELECT 1 FROM vendor_members vm WHERE vm.user_id = u.id)"
        case nil: break
        }
        if let pattern { conditions += " AND u.search LIKE \(pattern) ESCAPE '\\'" }
        return conditions
    }

    func find(_ id: User.ID) throws -> Person? {
        try db.first(Person.self, "SELECT \(sql: Person.columns) FROM users u WHERE u.id = \(id) AND u.status <> 'erased'")
    }

    func sessionCount(of id: User.ID, at now: Instant) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM sessions WHERE user_id = \(id) AND idle_expires_at > \(now) AND expires_at > \(now)")
    }

    func vendor(of id: User.ID) throws -> (id: Vendor.ID, name: String)? {
        try db.first(
            """
            SELECT v.id, v.name FROM vendor_members vm JOIN vendors v ON v.id = vm.vendor_id WHERE vm.user_id = \(id)
            ORDER BY vm.joined_at LIMIT 1
            """
        ) { (try $0.value(at: 0), try $0.text(at: 1)) }
    }

    /// Whether no other administrator could sign in.
    func isLastAdmin(_ id: User.ID) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM users WHERE is_admin AND status = 'active' AND id <> \(id) LIMIT 1") == nil
    }

    /// Suspends and signs out everywhere; false when it was so already.
    func suspend(_ id: User.ID, at now: Instant) throws -> Bool {
        guard try db.execute("UPDATE users SET status = 'suspended', version = version + 1 WHERE id = \(id) AND status = 'active'") == 1
        else {
            return false
        }
        try db.sessions.endAll(of: id, reason: .admin, at: now)
        return true
    }

    /// Lets somebody in again; false when they were not suspended.
    func restore(_ id: User.ID) throws -> Bool {
        try db.execute("UPDATE users SET status = 'active', version = version + 1 WHERE id = \(id) AND status = 'suspended'") == 1
    }
}
