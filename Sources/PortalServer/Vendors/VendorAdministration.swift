import HarvestCore
import SQLStore
import Templates

extension Transaction {
    var vendorAdministration: VendorAdministration { VendorAdministration(db: self) }
}

/// What administrators see of vendors, and their decision.
struct VendorAdministration {
    let db: Transaction

    /// A vendor's owner.
    struct Owner: Sendable {
        let id: User.ID
        let name: String
        let email: String
        let language: Language
    }

    func find(_ id: Vendor.ID) throws -> VendorRecord? {
        try db.first(VendorRecord.self, "SELECT \(sql: VendorRecord.columns) FROM \(sql: VendorRecord.tables) WHERE v.id = \(id)")
    }

    /// Those who wait come first in the order in which they signed up, all others by name.
    func page(_ standing: VendorStanding?, search pattern: String?, offset: Int, limit: Int) throws -> [VendorRecord] {
        var query: SQL = "SELECT \(sql: VendorRecord.columns) FROM \(sql: VendorRecord.tables)\(sql: Self.filter(standing, pattern))"
        query += standing == .waiting ? " ORDER BY v.created_at, v.id" : " ORDER BY v.name, v.id"
        return try db.all(VendorRecord.self, query + " LIMIT \(limit) OFFSET \(offset)")
    }

    func count(_ standing: VendorStanding?, search pattern: String? = nil) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM vendors v\(sql: Self.filter(standing, pattern))")
    }

    private static func filter(_ standing: VendorStanding?, _ pattern: String?) -> SQL {
        var conditions: SQL = " WHERE v.name >= ''"
        if let standing { conditions = " WHERE v.status = \(standing.rawValue)" }
        if let pattern { conditions += " AND v.search LIKE \(pattern) ESCAPE '\\'" }
        return conditions
    }

    /// The owner who signed up first.
    func owners(of ids: [Vendor.ID]) throws -> [Vendor.ID: Owner] {
        var owners: [Vendor.ID: Owner] = [:]
        let query: SQL = """
            SELECT vm.vendor_id, u.id, u.first_name, u.last_name, u.email, u.locale FROM vendor_members vm JOIN users u ON u.id = vm.user_id \
            WHERE vm.vendor_id IN (\(list: ids)) AND vm.role = 'owner' ORDER BY vm.joined_at, u.id
            """
        try db.each(query) { row in
            let vendor: Vendor.ID = try row.value(at: 0)
            guard owners[vendor] == nil else { return }
            owners[vendor] = Owner(
                id: try row.value(at: 1), name: "\(try row.text(at: 2)) \(try row.text(at: 3))", email: try row.text(at: 4),
                language: try row.value(at: 5))
        }
        return owners
    }

    /// Names of the markets where each stands.
    func markets(of ids: [Vendor.ID]) throws -> [Vendor.ID: [String]] {
        Dictionary(grouping: try db.vendorCatalogue.stalls(of: ids), by: \.vendor).mapValues { $0.map(\.marketName) }
    }

    func produceCount(of id: Vendor.ID) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM produce WHERE vendor_id = \(id) AND removed_at IS NULL")
    }

    /// Decides about a vendor that waits or was declined; false when somebody decided so before.
    func decide(_ id: Vendor.ID, _ standing: VendorStanding, reason: String, at now: Instant) throws -> Bool {
        let approvedAt = standing == .approved ? now : nil
        return try db.execute(
            """
            UPDATE vendors SET status = \(standing.rawValue), status_reason = \(reason), approved_at = coalesce(\(approvedAt), approved_at),
                version = version + 1
            WHERE id = \(id) AND status IN ('pending', 'approved', 'declined') AND status <> \(standing.rawValue)
            """) == 1
    }
}
