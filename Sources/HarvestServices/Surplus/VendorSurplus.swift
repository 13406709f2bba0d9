import HarvestCore
import SQLStore

extension Transaction {
    /// What one vendor does with unsold produce. That of other vendors is not found.
    package func surplus(of vendor: VendorMembership) -> VendorSurplus { VendorSurplus(db: self, vendor: vendor) }
}

/// Finds what one vendor does with unsold produce.
package struct VendorSurplus {
    let db: Transaction
    let vendor: VendorMembership

    /// One hand-over or markdown. Throws `AccessRefusal.notFound`.
    package func require(_ id: Surplus.ID) throws -> SurplusRecord {
        let found = try db.first(
            SurplusRecord.self,
            "SELECT \(sql: SurplusRecord.columns) FROM \(sql: SurplusRecord.tables) WHERE s.id = \(id) AND s.vendor_id = \(vendor.id)")
        guard let found else { throw AccessRefusal.notFound }
        return found
    }

    /// Hand-overs and markdowns, newest first, before a position.
    package func list(before position: (at: Instant, id: Surplus.ID)?, limit: Int) throws -> [SurplusRecord] {
        var sql: SQL = """
            SELECT \(sql: SurplusRecord.columns) FROM \(sql: SurplusRecord.tables) WHERE s.vendor_id = \(vendor.id)
            """
        if let position { sql += " AND (s.offered_at, s.id) < (\(position.at), \(position.id))" }
        return try db.all(SurplusRecord.self, sql + " ORDER BY s.offered_at DESC, s.id DESC LIMIT \(limit)")
    }

    /// The latest ones since an instant, without what was taken back.
    func recent(since start: Instant, limit: Int) throws -> [SurplusRecord] {
        try db.all(
            SurplusRecord.self,
            """
            SELECT \(sql: SurplusRecord.columns) FROM \(sql: SurplusRecord.tables)
            WHERE s.vendor_id = \(vendor.id) AND s.offered_at >= \(start) AND s.status <> \(API.SurplusStatus.undone)
            ORDER BY s.offered_at DESC, s.id DESC LIMIT \(limit)
            """)
    }

    /// The grams that were handed over, or sold by a markdown, in a span.
    package static func grams(of vendor: Vendor.ID, during span: Range<Instant>, _ db: Transaction) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT
                (SELECT coalesce(sum(grams), 0) FROM surpluses WHERE vendor_id = \(vendor)
                    AND status = \(literals: [API.SurplusStatus.handedOver])
                    AND closed_at >= \(span.lowerBound) AND closed_at < \(span.upperBound))
                + (SELECT coalesce(sum(grams), 0) FROM surpluses WHERE vendor_id = \(vendor)
                    AND kind = \(literals: [SurplusKind.markdown]) AND status = \(literals: [API.SurplusStatus.ended])
                    AND closed_at >= \(span.lowerBound) AND closed_at < \(span.upperBound))
            """)
    }
}

extension Transaction {
    /// Publishes a change of a hand-over to its vendor and its charity.
    func publish(
        _ id: Surplus.ID, of vendor: Vendor.ID, _ status: API.SurplusStatus, from previous: API.SurplusStatus?, charity: User.ID?,
        at now: Instant
    ) throws {
        let payload = API.SurplusStatusChanged(surplusID: id, vendorID: vendor, status: status, previousStatus: previous)
        let charities = charity.map { [$0.description] } ?? []
        try events.publish(.surplusStatusChanged(payload), to: [vendor.description] + charities, at: now)
    }
}
