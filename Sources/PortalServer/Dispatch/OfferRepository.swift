import HarvestCore
import SQLStore

extension Transaction {
    var offers: OfferRepository { OfferRepository(db: self) }
}

/// Offers and the leases that they are.
struct OfferRepository {
    let db: Transaction

    /// An offer with its orders; nil when there is none, or it is another driver's.
    func find(_ id: Offer.ID, of driver: User.ID) throws -> OfferRecord? {
        try complete(
            try db.first(
                OfferRecord.self, "SELECT \(sql: OfferRecord.columns) FROM offers WHERE id = \(id) AND driver_id = \(driver)"))
    }

    /// The offer that waits for this driver's answer.
    func open(of driver: User.ID) throws -> OfferRecord? {
        try complete(
            try db.first(
                OfferRecord.self, "SELECT \(sql: OfferRecord.columns) FROM offers WHERE driver_id = \(driver) AND status = 'offered'"))
    }

    /// Offers whose lease has run out.
    func overdue(at now: Instant, limit: Int) throws -> [(id: Offer.ID, driver: User.ID)] {
        try db.all("SELECT id, driver_id FROM offers WHERE status = 'offered' AND expires_at <= \(now) ORDER BY expires_at LIMIT \(limit)")
        {
            (try $0.value(at: 0), try $0.value(at: 1))
        }
    }

    func add(_ id: Offer.ID, _ draft: OfferDraft, shift: ShiftRecord, at now: Instant, expiresAt: Instant) throws {
        try db.execute(
            """
            INSERT INTO offers (id, driver_id, shift_id, market_id, status, distance_m, estimated_minutes, earn_cents, why, offered_at, expires_at)
            VALUES (\(id), \(shift.driver), \(shift.id), \(draft.market), 'offered', \(draft.metres), \(draft.minutes), \(draft.earn),
                \(draft.why), \(now), \(expiresAt))
            """)
        for (position, item) in draft.items.enumerated() {
            try db.execute(
                """
                INSERT INTO offer_orders (offer_id, order_id, position, status, earn_cents, drop_off_distance_m, estimated_minutes)
                VALUES (\(id), \(item.order), \(position), 'offered', \(item.earn), \(item.metres), \(item.minutes))
                """)
        }
    }

    /// Writes down how an offer ended. False when it had ended already: somebody else was first.
    func close(_ offer: OfferRecord, as status: OfferRecord.Status, reason: String? = nil, at now: Instant) throws -> Bool {
        let closed = try db.execute(
            """
            UPDATE offers SET status = \(status), decline_reason = \(reason), closed_at = \(now)
            WHERE id = \(offer.id) AND status = 'offered'
            """)
        guard closed == 1 else { return false }
        let payload = API.OfferClosed(offerID: offer.id, status: API.Offer.Status(rawValue: status.rawValue) ?? .expired)
        try db.events.publish(.offerClosed(payload), to: [offer.driver.description], at: now)
        return true
    }

    func set(_ status: OfferRecord.Item.Status, _ order: Order.ID, in offer: Offer.ID) throws {
        try db.execute("UPDATE offer_orders SET status = \(status) WHERE offer_id = \(offer) AND order_id = \(order)")
    }

    /// Gives a leased order back to those who wait; one that was cancelled meanwhile is only let go.
    func giveBack(_ order: Order.ID, in offer: OfferRecord, declined: Bool, by party: OrderParty, at now: Instant) throws {
        let isLeased = try isLeased(order)
        if isLeased {
            try db.orderStates.move(order, to: .created, by: party, actor: party == .driver ? offer.driver.description : nil, at: now)
        }
        try set(isLeased && declined ? .declined : .released, order, in: offer.id)
        if declined { try remember(order, declinedBy: offer.driver, at: now) }
    }

    func isLeased(_ order: Order.ID) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM orders WHERE id = \(order) AND status = 'retrieved'") != nil
    }

    /// This order is never offered to this driver again.
    func remember(_ order: Order.ID, declinedBy driver: User.ID, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO declines (driver_id, order_id, declined_at) VALUES (\(driver), \(order), \(now))
            ON CONFLICT (driver_id, order_id) DO NOTHING
            """)
    }

    private func complete(_ offer: OfferRecord?) throws -> OfferRecord? {
        guard var offer else { return nil }
        offer.items = try db.all(
            """
            SELECT order_id, status, earn_cents, drop_off_distance_m, estimated_minutes FROM offer_orders
            WHERE offer_id = \(offer.id) ORDER BY position LIMIT 20
            """
        ) { row in
            .init(
                order: try row.value(at: 0), status: try row.value(at: 1), earn: try row.value(at: 2), metres: try row.int(at: 3),
                minutes: try row.int(at: 4))
        }
        return offer
    }
}
