import HarvestCore
import SQLStore

extension Transaction {
    package var shifts: ShiftRepository { ShiftRepository(db: self) }
}

/// Shifts of drivers. The database allows each driver one shift that is not over.
package struct ShiftRepository {
    let db: Transaction

    /// The driver's shift that is not over.
    package func open(of driver: User.ID) throws -> ShiftRecord? {
        try db.first(
            ShiftRecord.self,
            "SELECT \(sql: ShiftRecord.columns) FROM shifts WHERE driver_id = \(driver) AND status <> 'offline'")
    }

    /// The driver's last shift, if its search found nothing and ended after an instant: the driver wanted orders, and did not go offline on purpose.
    func searchedInVain(_ driver: User.ID, since: Instant) throws -> ShiftRecord? {
        let last = try db.first(
            ShiftRecord.self,
            "SELECT \(sql: ShiftRecord.columns) FROM shifts WHERE driver_id = \(driver) ORDER BY started_at DESC LIMIT 1")
        guard let last, last.endReason == .nothingFound, last.searches, let endedAt = last.endedAt, endedAt > since else { return nil }
        return last
    }

    /// Shifts that wait for an offer, those first whose last search is longest ago.
    func searching(at now: Instant, limit: Int) throws -> [ShiftRecord] {
        try db.all(ShiftRecord.self, Self.searchingQuery(at: now, limit: limit))
    }

    /// The statement of `searching`. A test examines its query plan.
    static func searchingQuery(at now: Instant, limit: Int) -> SQL {
        """
        SELECT \(sql: ShiftRecord.columns) FROM shifts WHERE status = 'searching' AND next_search_at <= \(now)
        ORDER BY next_search_at LIMIT \(limit)
        """
    }

    /// Sets that these shifts were searched for, so that the next pass begins with others. Passes over shifts that another write is changing.
    func setSearched(_ ids: [Shift.ID], at now: Instant) throws {
        try db.execute(
            """
            UPDATE shifts SET next_search_at = \(now) WHERE id IN (
                SELECT o.id FROM shifts o WHERE o.id IN (\(list: ids)) AND o.status = \(ShiftRecord.Status.searching)
                ORDER BY o.id \(sql: .skippingLocked))
            """)
    }

    /// Stores that a shift's searches left the orders of these markets to other drivers. Returns false if that is stored already, if the shift
    /// no longer searches, or if another search stored some since the shift was read.
    func setLeft(_ markets: [Market.ID], by shift: ShiftRecord) throws -> Bool {
        var left = shift
        left.leftMarkets.formUnion(markets)
        guard left.leftMarkets != shift.leftMarkets else { return false }
        let changed = try db.execute(
            """
            UPDATE shifts SET left_markets = \(left.leftMarketsText)
            WHERE id = \(shift.id) AND status = \(ShiftRecord.Status.searching) AND left_markets = \(shift.leftMarketsText)
            """)
        return changed == 1
    }

    /// Starts a shift that searches until `searchEndsAt`, and publishes it.
    package func start(_ id: Shift.ID, of driver: User.ID, at now: Instant, searchEndsAt: Instant) throws {
        let shift = ShiftRecord(
            id: id, driver: driver, status: .searching, startedAt: now, waitingSince: now, searchEndsAt: searchEndsAt, endedAt: nil,
            endReason: nil)
        try start(shift, offer: nil, at: now)
    }

    /// Starts a shift, which searches unless its first search has led to an offer, and publishes it. Returns it as its driver sees it.
    @discardableResult
    func start(_ shift: ShiftRecord, offer: Offer.ID?, at now: Instant) throws -> API.Shift {
        var shift = shift
        if offer != nil { shift.status = .offered }
        try db.execute(
            """
            INSERT INTO shifts (id, driver_id, status, started_at, waiting_since, search_ends_at, next_search_at,
                left_markets)
            VALUES (\(shift.id), \(shift.driver), \(shift.status), \(now), \(shift.waitingSince), \(shift.searchEndsAt),
                \(offer == nil ? now : nil), \(shift.leftMarketsText))
            """)
        return try publish(shift, offer: offer, at: now)
    }

    /// Sets that a searching shift has led to an offer, and publishes it. Returns false if it no longer searches.
    func setOffered(_ shift: ShiftRecord, _ offer: Offer.ID, at now: Instant) throws -> Bool {
        let changed = try db.execute(
            "UPDATE shifts SET status = 'offered', next_search_at = NULL WHERE id = \(shift.id) AND status = 'searching'")
        guard changed == 1 else { return false }
        var shift = shift
        shift.status = .offered
        try publish(shift, offer: offer, at: now)
        return true
    }

    /// Searches for orders again, until `searchEndsAt`, and publishes the shift.
    package func search(_ id: Shift.ID, of driver: User.ID, at now: Instant, until searchEndsAt: Instant) throws {
        try db.execute(
            """
            UPDATE shifts SET status = 'searching', search_ends_at = \(searchEndsAt), next_search_at = \(now)
            WHERE id = \(id) AND status <> 'offline'
            """)
        try publish(driver, at: now)
    }

    /// Sets a status in which the shift does not search, and publishes the shift.
    func set(_ status: ShiftRecord.Status, _ id: Shift.ID, of driver: User.ID, at now: Instant) throws {
        try db.execute("UPDATE shifts SET status = \(status), next_search_at = NULL WHERE id = \(id) AND status <> 'offline'")
        try publish(driver, at: now)
    }

    /// The driver's open shift, for a delivery session that begins without an offer. An open offer is withdrawn. Nil while offline.
    func beginDelivery(of driver: User.ID, at now: Instant) throws -> Shift.ID? {
        guard let open = try open(of: driver) else { return nil }
        if let offer = try db.offers.open(of: driver) { try OfferClosing(db: db, now: now).withdraw(offer) }
        return open.id
    }

    /// Sets that a shift that ended with its delivery session delivers again, and publishes it.
    func resume(_ id: Shift.ID, of driver: User.ID, at now: Instant) throws {
        try db.execute(
            """
            UPDATE shifts SET status = \(ShiftRecord.Status.delivering), ended_at = NULL, end_reason = NULL
            WHERE id = \(id) AND status = \(ShiftRecord.Status.offline)
            """)
        try publish(driver, at: now)
    }

    /// Ends a shift and publishes it. Does nothing if it is over already.
    func end(_ id: Shift.ID, of driver: User.ID, _ reason: ShiftRecord.EndReason, at now: Instant) throws {
        try end(id, where: "status <> 'offline'", reason, at: now)
    }

    /// Ends a shift whose search has found nothing, and publishes it. Does nothing if it no longer searches: at level `.committed` another
    /// server may have made an offer since the shift was read, and a shift that ends leaves no open offer behind.
    func endSearch(_ shift: ShiftRecord, at now: Instant) throws {
        try end(shift.id, where: "status = \(ShiftRecord.Status.searching)", .nothingFound, at: now)
    }

    private func end(_ id: Shift.ID, where condition: SQL, _ reason: ShiftRecord.EndReason, at now: Instant) throws {
        let ended = try db.first(
            ShiftRecord.self,
            """
            UPDATE shifts SET status = 'offline', next_search_at = NULL, ended_at = \(now), end_reason = \(reason)
            WHERE id = \(id) AND \(sql: condition) RETURNING \(sql: ShiftRecord.columns)
            """)
        guard let ended else { return }
        try db.drivers.forgetPosition(of: ended.driver)
        // Nobody has an offer or a running session without a shift.
        try publish(ended, offer: nil, at: now)
    }

    /// Ends the shift of a driver who went offline, signed out or was suspended, and withdraws an open offer. A running delivery session
    /// goes on, because the driver has the goods; the shift ends with it.
    package func leave(_ driver: User.ID, _ reason: ShiftRecord.EndReason, at now: Instant) throws {
        guard let shift = try open(of: driver), shift.status != .delivering else { return }
        if let offer = try db.offers.open(of: driver) { try OfferClosing(db: db, now: now).withdraw(offer) }
        try end(shift.id, of: driver, reason, at: now)
    }

    private func publish(_ driver: User.ID, at now: Instant) throws {
        try publish(try payload(of: driver), of: driver, at: now)
    }

    /// Publishes a shift whose driver has no delivery session.
    @discardableResult
    private func publish(_ shift: ShiftRecord, offer: Offer.ID?, at now: Instant) throws -> API.Shift {
        let payload = shift.payload(offer: offer, session: nil)
        try publish(payload, of: shift.driver, at: now)
        return payload
    }

    private func publish(_ shift: API.Shift, of driver: User.ID, at now: Instant) throws {
        try db.events.publish(.shiftStatusChanged(.init(shift: shift)), to: [driver.description], at: now)
    }
}
