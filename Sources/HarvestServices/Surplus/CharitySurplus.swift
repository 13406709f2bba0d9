import HarvestCore
import SQLStore

extension Transaction {
    /// What one charity can claim and has claimed.
    package func surplus(for charity: CharityRecord) -> CharitySurplus { CharitySurplus(db: self, charity: charity) }
}

/// What one charity can claim and has claimed. Other charities' claims, and offers that are too far away, are not found.
package struct CharitySurplus {
    /// Where a page of a list begins.
    package typealias Position = (at: Instant, id: Surplus.ID)

    let db: Transaction
    let charity: CharityRecord

    /// What the charity may see: what is offered near it, and what it claimed. Throws `AccessRefusal.notFound`.
    package func require(_ id: Surplus.ID, at now: Instant) throws -> SurplusRecord {
        let found = try db.first(
            SurplusRecord.self,
            "SELECT \(sql: SurplusRecord.columns) FROM \(sql: SurplusRecord.tables) WHERE s.id = \(id) AND s.kind = \(SurplusKind.charity)")
        guard let found, found.charity == charity.user || isOffered(found) else { throw AccessRefusal.notFound }
        return found
    }

    /// Whether it is, or was and nobody claimed it, within reach.
    private func isOffered(_ surplus: SurplusRecord) -> Bool {
        surplus.charity == nil && !surplus.isVendorSuspended && surplus.storedStatus != .undone
            && surplus.position.map(charity.reaches) ?? false
    }

    /// What can be claimed near the charity, what ends first first. A page may have fewer rows than `limit` without being the last.
    package func offered(after position: Position?, limit: Int, at now: Instant) throws -> [SurplusRecord] {
        let box = BoundingBox(around: charity.position, radiusMetres: Double(charity.radiusMetres))
        var sql: SQL = """
            SELECT \(sql: SurplusRecord.columns) FROM \(sql: SurplusRecord.tables)
            WHERE s.kind = \(literals: [SurplusKind.charity]) AND s.status = \(literals: [API.SurplusStatus.offered]) AND s.ends_at > \(now)
                AND v.status <> \(literals: [VendorStatus.suspended]) AND s.lat BETWEEN \(box.south) AND \(box.north) AND (
            """
        sql += box.longitudes.map { "s.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")
        sql += ")"
        if let position { sql += " AND (s.ends_at, s.id) > (\(position.at), \(position.id))" }
        return try db.all(SurplusRecord.self, sql + " ORDER BY s.ends_at, s.id LIMIT \(limit)")
    }

    /// What the charity claimed, newest first.
    package func claimed(before position: Position?, limit: Int) throws -> [SurplusRecord] {
        var sql: SQL = """
            SELECT \(sql: SurplusRecord.columns) FROM \(sql: SurplusRecord.tables)
            WHERE s.charity_id = \(charity.user) AND s.charity_id IS NOT NULL
            """
        if let position { sql += " AND (s.claimed_at, s.id) < (\(position.at), \(position.id))" }
        return try db.all(SurplusRecord.self, sql + " ORDER BY s.claimed_at DESC, s.id DESC LIMIT \(limit)")
    }

    /// Claims an offer. Whoever changes its status first wins. Claiming one's own again changes nothing. Throws
    /// `SurplusRefusal.notOffered`.
    package func claim(_ surplus: SurplusRecord, at now: Instant) throws {
        if surplus.charity == charity.user, surplus.storedStatus == .claimed { return }
        let changed = try db.execute(
            """
            UPDATE surpluses SET status = \(API.SurplusStatus.claimed), charity_id = \(charity.user), claimed_at = \(now)
            WHERE id = \(surplus.id) AND status = \(API.SurplusStatus.offered) AND ends_at > \(now)
            """)
        guard changed == 1 else { throw SurplusRefusal.notOffered(surplus.status(at: now)) }
        try db.publish(surplus.id, of: surplus.vendor, .claimed, from: .offered, charity: charity.user, at: now)
        try tellVendor(.surplusClaimed, surplus, at: now)
    }

    /// Gives a claim up, so that others can claim it until its time is over. Throws `SurplusRefusal.notClaimed`.
    package func release(_ surplus: SurplusRecord, at now: Instant) throws {
        let changed = try db.execute(
            """
            UPDATE surpluses SET status = \(API.SurplusStatus.offered), charity_id = NULL, claimed_at = NULL
            WHERE id = \(surplus.id) AND status = \(API.SurplusStatus.claimed) AND charity_id = \(charity.user)
            """)
        guard changed == 1 else { throw SurplusRefusal.notClaimed(surplus.status(at: now)) }
        try db.publish(surplus.id, of: surplus.vendor, .offered, from: .claimed, charity: charity.user, at: now)
        try tellVendor(.surplusReleased, surplus, at: now)
    }

    /// Tells the vendor's members who change stock.
    private func tellVendor(_ kind: API.NotificationKind, _ surplus: SurplusRecord, at now: Instant) throws {
        try db.notifications.tell(
            try db.stockMembers(of: surplus.vendor), kind, about: API.SubjectID(surplus.id), item: "\(surplus.quantity) × \(surplus.name)",
            person: charity.name,
            occasion: String(now.milliseconds), at: now)
    }
}

extension SurplusRecord {
    /// The payload for a charity.
    package func payload(for charity: CharityRecord, at now: Instant) -> API.Surplus? {
        guard let position else { return nil }
        // A list is searched in a square around the charity.
        if self.charity == nil, !charity.reaches(position) { return nil }
        let (status, isMine) = (status(at: now), self.charity == charity.user)
        let actions: [API.Surplus.Action] =
            switch status {
            case .offered: [.claim]
            case .claimed: isMine ? [.release] : []
            case .handedOver: isMine ? [.receipt] : []
            case .missed, .undone, .ended: []
            }
        return API.Surplus(
            id: id, vendorID: vendor, vendorName: vendorName, name: name, quantity: quantity, unit: unit, weightGrams: grams, place: place,
            position: position, distanceMetres: Distance.wholeMetres(charity.position.metres(to: position)), status: status,
            offeredAt: offeredAt, endsAt: endsAt, claimedAt: claimedAt, closedAt: closedAt, allowedActions: actions)
    }
}

extension SurplusRecord {
    /// By which offers are listed.
    package var endsAtMilliseconds: Int64 { endsAt.milliseconds }
    /// By which claims are listed; 0 before a claim.
    package var claimedAtMilliseconds: Int64 { claimedAt?.milliseconds ?? 0 }
}
