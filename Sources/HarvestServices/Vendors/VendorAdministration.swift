import HarvestCore
import SQLStore

extension Transaction {
    /// Vendors as administrators see them.
    package var vendorAdministration: VendorAdministration { VendorAdministration(db: self) }
}

/// Reads vendors for administrators.
package struct VendorAdministration {
    let db: Transaction

    /// A vendor's owner.
    package struct Owner: Sendable {
        let id: User.ID
        /// Full name.
        package let name: String
        package let email: String
        package let language: Language
    }

    /// One vendor of any status, or nil.
    package func find(_ id: Vendor.ID) throws -> VendorRecord? {
        try db.first(VendorRecord.self, "SELECT \(sql: VendorRecord.columns) FROM \(sql: VendorRecord.tables) WHERE v.id = \(id)")
    }

    /// A page of vendors with their owners and markets: pending ones in the order of their sign-up, all others by name.
    /// - Parameter typed: a part of the vendor's name or story, or what `PersonSearch` finds its owner by. Nil or empty for all.
    package func summaries(_ status: VendorStatus?, search typed: String?, offset: Int, limit: Int) throws -> [AdminVendorSummary] {
        let vendors = try page(status, search: typed, offset: offset, limit: limit)
        let (owners, markets) = (try owners(of: vendors.map(\.id)), try marketNames(of: vendors.map(\.id)))
        return vendors.map { vendor in
            AdminVendorSummary(
                id: vendor.id, name: vendor.name, kind: vendor.kind, owner: owners[vendor.id]?.name ?? "–",
                markets: markets[vendor.id] ?? [], signedUpAt: vendor.createdAt, status: vendor.status)
        }
    }

    private func page(_ status: VendorStatus?, search typed: String?, offset: Int, limit: Int) throws -> [VendorRecord] {
        var query: SQL = "SELECT \(sql: VendorRecord.columns) FROM \(sql: VendorRecord.tables)\(sql: Self.filter(status, typed))"
        query += status == .pending ? " ORDER BY v.created_at, v.id" : " ORDER BY v.name, v.id"
        return try db.all(VendorRecord.self, query + " LIMIT \(limit) OFFSET \(offset)")
    }

    /// One vendor with its owner, markets and number of products, or nil.
    package func detail(_ id: Vendor.ID) throws -> AdminVendorDetail? {
        guard let vendor = try find(id), let owner = try owners(of: [id])[id] else { return nil }
        let farm = try db.farms.find(id)
        return AdminVendorDetail(
            id: id, name: vendor.name, kind: vendor.kind, story: vendor.description, owner: owner.name, ownerID: owner.id,
            email: owner.email, phone: vendor.phone.isEmpty ? nil : vendor.phone, markets: try marketNames(of: [id])[id] ?? [],
            produce: try produceCount(of: id), signedUpAt: vendor.createdAt, status: vendor.status,
            reason: vendor.statusReason.isEmpty ? nil : vendor.statusReason,
            hasPayouts: try db.vendorStatuses.find(id)?.hasPayouts ?? false,
            fnsNumber: farm.takesEBT ? farm.fnsNumber : nil, ebtOrders: try db.vendorEBT.openOrders(of: id),
            ebtStoppedBecause: farm.ebtStoppedBecause)
    }

    /// The number of vendors on all pages.
    package func count(_ status: VendorStatus?, search typed: String? = nil) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM vendors v\(sql: Self.filter(status, typed))")
    }

    private static func filter(_ status: VendorStatus?, _ typed: String?) -> SQL {
        var conditions: SQL = " WHERE v.name >= ''"
        if let status { conditions = " WHERE v.status = \(status)" }
        if let pattern = SearchText.pattern(typed), let owner = PersonSearch(typed) {
            conditions += " AND (v.search LIKE \(pattern) ESCAPE '\\' OR EXISTS (\(sql: owners(owner))))"
        }
        return conditions
    }

    /// The owners of a vendor `v` whom a search finds.
    private static func owners(_ search: PersonSearch) -> SQL {
        """
        SELECT 1 FROM vendor_members vm JOIN users u ON u.id = vm.user_id \
        WHERE vm.vendor_id = v.id AND vm.role = \(VendorRole.owner) AND \(sql: search.condition)
        """
    }

    /// The first owner of each vendor.
    package func owners(of ids: [Vendor.ID]) throws -> [Vendor.ID: Owner] {
        var owners: [Vendor.ID: Owner] = [:]
        let query: SQL = """
            SELECT vm.vendor_id, u.id, u.first_name, u.last_name, u.email, u.locale FROM vendor_members vm JOIN users u ON u.id = vm.user_id \
            WHERE vm.vendor_id IN (\(list: ids)) AND vm.role = \(VendorRole.owner) ORDER BY vm.joined_at, u.id
            """
        try db.each(query) { row in
            let vendor: Vendor.ID = try row.value("vendor_id")
            guard owners[vendor] == nil else { return }
            owners[vendor] = Owner(
                id: try row.value("id"), name: PersonName.full(try row.text("first_name"), try row.text("last_name")),
                email: try row.text("email"), language: try row.value("locale"))
        }
        return owners
    }

    private func marketNames(of ids: [Vendor.ID]) throws -> [Vendor.ID: [String]] {
        Dictionary(grouping: try db.vendorCatalogue.stalls(of: ids), by: \.vendor).mapValues { $0.map(\.marketName) }
    }

    private func produceCount(of id: Vendor.ID) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM produce WHERE vendor_id = \(id) AND removed_at IS NULL")
    }
}
