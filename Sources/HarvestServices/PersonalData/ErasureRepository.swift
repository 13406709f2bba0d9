import HarvestCore
import SQLStore

extension Transaction {
    /// Requests to erase accounts.
    package var erasures: ErasureRepository { ErasureRepository(db: self) }
}

/// Requests to erase accounts. They can be undone until they are due.
package struct ErasureRepository {
    /// How long a request can be undone.
    package static let days = 30

    let db: Transaction

    /// Asks for the erasure of an account, and returns when it is due. Store credit goes back to the cards that were charged for it: the
    /// recovery worker sends it. Repeating changes nothing. Throws an `ErasureRefusal`.
    /// - Parameter refund: the id of the first refund of credit.
    package func request(for user: User.ID, refund: Refund.ID, at now: Instant) throws -> Instant {
        if let due = try due(user) { return due }
        try requireNothingRuns(user)
        try CreditRefund(of: user, first: refund, at: now).decide(db)
        let due = now.adding(days: Int64(Self.days))
        try db.execute("UPDATE users SET erasure_at = \(due), version = version + 1 WHERE id = \(user)")
        try db.emailNotifications.changed(.erasureRequested, of: user, at: now)
        return due
    }

    /// Takes a request back. Without one, nothing changes.
    package func undo(for user: User.ID, at now: Instant) throws {
        let rows = try db.execute(
            "UPDATE users SET erasure_at = NULL, version = version + 1 WHERE id = \(user) AND erasure_at IS NOT NULL")
        if rows == 1 { try db.emailNotifications.changed(.erasureUndone, of: user, at: now) }
    }

    private func due(_ user: User.ID) throws -> Instant? {
        try db.first("SELECT erasure_at FROM users WHERE id = \(user)") { try $0.valueIfPresent("erasure_at", as: Instant.self) } ?? nil
    }

    /// Accounts whose erasure is due.
    func due(at now: Instant, limit: Int) throws -> [DataSubject] {
        try db.all(
            "SELECT id, email FROM users WHERE erasure_at <= \(now) AND status <> \(AccountStatus.erased) ORDER BY erasure_at, id LIMIT \(limit)"
        ) {
            DataSubject(id: try $0.value("id"), email: try $0.text("email"))
        }
    }

    /// Erases an account if its request is still due. What still runs postpones it. Returns whether it is erased.
    func carryOut(_ person: DataSubject, _ services: Services, at now: Instant) throws -> Bool {
        guard let due = try due(person.id), due <= now, try !running(person.id),
            try isWithoutCredit(person.id, refund: services.id(), at: now)
        else { return false }
        for community in try communities(of: person.id) {
            try CommunityDeparture(services: services, db: db, user: person.id, community: community, at: now).leave()
        }
        for vendor in try soleVendors(of: person.id) { try close(vendor) }
        // A profile photo may show a listing, too.
        try db.execute("UPDATE users SET photo_id = NULL WHERE id = \(person.id)")
        try db.photos.eraseListingPhotos(of: person.id)
        try db.personalData.erase(person)
        return true
    }

    /// Gives back credit that came in since the request. Returns whether there is none, and none is on its way from or to the card.
    private func isWithoutCredit(_ user: User.ID, refund: Refund.ID, at now: Instant) throws -> Bool {
        let isComing = try db.first(
            Int.self, "SELECT 1 FROM payments WHERE user_id = \(user) AND becomes_credit AND pending_step IS NOT NULL LIMIT 1")
        guard try isComing == nil && CreditRefund(of: user, first: refund, at: now).decide(db).isEmpty else { return false }
        return try db.storeCredit.unsentRefunds(of: user).isEmpty
    }

    /// A vendor that nobody owns any more is not shown and not paid to anybody.
    private func close(_ vendor: Vendor.ID) throws {
        try db.execute(
            """
            UPDATE vendors SET status = \(VendorStatus.suspended), status_reason = 'Closed by its owner', phone = '', address = '', website = '',
                takes_ebt = FALSE, fns_number = NULL, ebt_stopped_reason = NULL
            WHERE id = \(vendor)
            """)
    }
}

// MARK: What still runs

extension ErasureRepository {
    private func requireNothingRuns(_ user: User.ID) throws {
        if try running(user) { throw ErasureRefusal.jobsRunning }
        let others = try db.first(
            Int.self,
            """
            SELECT 1 FROM users u WHERE u.id = \(user) AND u.is_admin
                AND NOT EXISTS (SELECT 1 FROM users o WHERE o.is_admin AND o.status = \(AccountStatus.active) AND o.erasure_at IS NULL AND o.id <> u.id)
            """)
        if others != nil { throw ErasureRefusal.lastAdmin }
    }

    /// Whether an order, a delivery or a payout of the person or of a vendor that nobody else owns is not over.
    private func running(_ user: User.ID) throws -> Bool {
        let (vendors, active) = (try soleVendors(of: user), OrderStatus.active)
        if try hasOrders(user, vendors, active) { return true }
        let isReliedUpon = try communities(of: user).contains { community in
            try db.matches.hasOpen(of: user, in: community) || db.errands.isUnderWay(of: user, in: community)
        }
        if isReliedUpon { return true }
        var accounts: [LedgerAccount] = [.driverPending(user), .driverPayable(user)]
        for vendor in vendors { accounts += [.vendorPending(vendor), .vendorPayable(vendor)] }
        return try accounts.contains { try db.ledger.balance(of: $0) != .zero }
    }

    private func hasOrders(_ user: User.ID, _ vendors: [Vendor.ID], _ active: [OrderStatus]) throws -> Bool {
        try db.one(
            Bool.self,
            """
            SELECT EXISTS (SELECT 1 FROM orders WHERE customer_id = \(user) AND (status IN (\(list: active)) OR unpaid_since IS NOT NULL))
                OR EXISTS (SELECT 1 FROM orders WHERE driver_id = \(user) AND status IN (\(list: active)))
                OR EXISTS (SELECT 1 FROM shifts WHERE driver_id = \(user) AND ended_at IS NULL)
                OR EXISTS (
                    SELECT 1 FROM order_vendors v JOIN orders o ON o.number = v.order_number
                    WHERE v.vendor_id IN (\(list: vendors)) AND v.is_open AND o.status IN (\(list: active)))
            """)
    }

    private func communities(of user: User.ID) throws -> [Community.ID] {
        try db.all(Community.ID.self, "SELECT community_id FROM memberships WHERE user_id = \(user) ORDER BY community_id LIMIT 1000")
    }

    /// The vendors of which the person is the only owner.
    private func soleVendors(of user: User.ID) throws -> [Vendor.ID] {
        try db.all(
            Vendor.ID.self,
            """
            SELECT m.vendor_id FROM vendor_members m WHERE m.user_id = \(user) AND m.role = 'owner'
                AND NOT EXISTS (
                    SELECT 1 FROM vendor_members o WHERE o.vendor_id = m.vendor_id AND o.role = 'owner' AND o.user_id <> \(user))
            ORDER BY m.vendor_id LIMIT 100
            """)
    }
}
