import HarvestCore
import SQLStore

extension Transaction {
    var shifts: ShiftRepository { ShiftRepository(db: self) }
}

/// Who is online, and since when. A driver has at most one shift that isn't over: the database's own rule.
struct ShiftRepository {
    let db: Transaction

    /// The shift that runs, if one does.
    func open(of driver: User.ID) throws -> ShiftRecord? {
        try db.first(
            ShiftRecord.self,
            "SELECT \(sql: ShiftRecord.columns) FROM shifts WHERE driver_id = \(driver) AND status <> 'offline'")
    }

    /// As its driver sees it: the running or the latest one.
    func payload(of driver: User.ID) throws -> API.Shift {
        guard let latest = try open(of: driver) ?? last(of: driver) else { return API.Shift(status: .offline) }
        let offer = try db.first(Offer.ID.self, "SELECT id FROM offers WHERE driver_id = \(driver) AND status = 'offered'")
        let session = try db.first(
            DeliverySession.ID.self, "SELECT id FROM delivery_sessions WHERE driver_id = \(driver) AND status = 'running'")
        return latest.payload(offer: latest.status == .offered ? offer : nil, session: session)
    }

    private func last(of driver: User.ID) throws -> ShiftRecord? {
        try db.first(
            ShiftRecord.self,
            "SELECT \(sql: ShiftRecord.columns) FROM shifts WHERE driver_id = \(driver) ORDER BY started_at DESC, id DESC LIMIT 1")
    }

    /// Those who wait for an offer, longest first.
    func searching(at now: Instant, limit: Int) throws -> [ShiftRecord] {
        try db.all(
            ShiftRecord.self,
            """
            SELECT \(sql: ShiftRecord.columns) FROM shifts WHERE status = 'searching' AND next_search_at <= \(now)
            ORDER BY next_search_at LIMIT \(limit)
            """)
    }

    func start(_ id: Shift.ID, of driver: User.ID, at now: Instant, searchEndsAt: Instant) throws {
        try db.execute(
            """
            INSERT INTO shifts (id, driver_id, status, started_at, search_ends_at, next_search_at)
            VALUES (\(id), \(driver), 'searching', \(now), \(searchEndsAt), \(now))
            """)
        try tell(driver, at: now)
    }

    /// The driver waits for an offer (again), until `searchEndsAt`.
    func search(_ id: Shift.ID, of driver: User.ID, at now: Instant, until searchEndsAt: Instant) throws {
        try db.execute(
            """
            UPDATE shifts SET status = 'searching', search_ends_at = \(searchEndsAt), next_search_at = \(now)
            WHERE id = \(id) AND status <> 'offline'
            """)
        try tell(driver, at: now)
    }

    func set(_ status: ShiftRecord.Status, _ id: Shift.ID, of driver: User.ID, at now: Instant) throws {
        try db.execute("UPDATE shifts SET status = \(status), next_search_at = NULL WHERE id = \(id) AND status <> 'offline'")
        try tell(driver, at: now)
    }

    /// Sets the driver offline; nothing happens where the shift is over already.
    func end(_ id: Shift.ID, of driver: User.ID, _ reason: ShiftRecord.EndReason, at now: Instant) throws {
        let ended = try db.execute(
            """
            UPDATE shifts SET status = 'offline', next_search_at = NULL, ended_at = \(now), end_reason = \(reason)
            WHERE id = \(id) AND status <> 'offline'
            """)
        if ended == 1 { try tell(driver, at: now) }
    }

    /// Signed out, suspended or sent off: whoever waits for an offer or looks at one goes offline, and the orders go back. A tour goes on to
    /// its end, for the bags are on the way, and the shift ends with it.
    func leave(_ driver: User.ID, _ reason: ShiftRecord.EndReason, at now: Instant) throws {
        guard let shift = try open(of: driver), shift.status != .delivering else { return }
        if let offer = try db.offers.open(of: driver) { try OfferEnding(db: db, now: now).withdraw(offer) }
        try end(shift.id, of: driver, reason, at: now)
    }

    private func tell(_ driver: User.ID, at now: Instant) throws {
        try db.events.publish(.shiftStatusChanged(.init(shift: try payload(of: driver))), to: [driver.description], at: now)
    }
}
