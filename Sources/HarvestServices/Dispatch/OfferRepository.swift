import HarvestCore
import SQLStore

extension Transaction {
    package var offers: OfferRepository { OfferRepository(db: self) }
}

/// Offers, their orders, and what drivers declined.
package struct OfferRepository {
    /// An offer has at most ten orders (`DispatchLimits`).
    private static let itemLimit = 20

    let db: Transaction

    /// An offer with its orders, or nil if there is none or it is another driver's.
    package func find(_ id: Offer.ID, of driver: User.ID) throws -> OfferRecord? {
        try first("id = \(id) AND driver_id = \(driver)")
    }

    /// The offer that waits for this driver's answer.
    package func open(of driver: User.ID) throws -> OfferRecord? {
        try first("driver_id = \(driver) AND status = 'offered'")
    }

    /// Offers whose lease has run out, the oldest first.
    func overdue(at now: Instant, limit: Int) throws -> [(id: Offer.ID, driver: User.ID)] {
        try db.all("SELECT id, driver_id FROM offers WHERE status = 'offered' AND expires_at <= \(now) ORDER BY expires_at LIMIT \(limit)")
        {
            (try $0.value("id"), try $0.value("driver_id"))
        }
    }

    /// Adds an offer with its orders.
    func add(_ offer: OfferRecord, why: String) throws {
        try db.execute(
            """
            INSERT INTO offers (id, driver_id, shift_id, market_id, status, distance_m, estimated_minutes, earn_cents, why, pick_up_seconds,
                added_seconds, rival_count, is_assigned, offered_at, expires_at)
            VALUES (\(offer.id), \(offer.driver), \(offer.shift), \(offer.market), \(offer.status), \(offer.metres), \(offer.minutes),
                \(offer.earn), \(why), \(offer.reason.pickUpSeconds), \(offer.reason.addedSeconds), \(offer.reason.rivalCount),
                \(offer.reason.isAssigned), \(offer.offeredAt), \(offer.expiresAt))
            """)
        let rows = offer.items.enumerated().map { position, item -> SQL in
            "(\(offer.id), \(item.order), \(position), \(item.status), \(item.earn), \(item.incentive), \(item.metres), \(item.minutes), \(item.arrival))"
        }
        try db.execute(
            """
            INSERT INTO offer_orders (offer_id, order_id, position, status, earn_cents, incentive_cents, drop_off_distance_m, estimated_minutes,
                arrival_minutes)
            VALUES \(sql: rows.joined(separator: ", "))
            """)
    }

    /// Closes an open offer and publishes it. Returns false if somebody else has closed it already.
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

    /// Sets the status of an order in an offer.
    func set(_ status: OfferRecord.Item.Status, _ order: Order.ID, in offer: Offer.ID) throws {
        try db.execute("UPDATE offer_orders SET status = \(status) WHERE offer_id = \(offer) AND order_id = \(order)")
    }

    /// Releases an order of an offer. If it is still leased, it waits for a driver again.
    func release(_ order: Order.ID, in offer: OfferRecord, isDeclined: Bool, by actor: OrderActor, at now: Instant) throws {
        let isLeased = try isLeased(order)
        if isLeased {
            try db.orders.transition(order, to: .created, by: actor, actor: actor == .driver ? offer.driver.description : nil, at: now)
        }
        try set(isLeased && isDeclined ? .declined : .released, order, in: offer.id)
        if isDeclined { try addDecline(of: order, by: offer.driver, at: now) }
    }

    /// Whether an order is leased to a driver.
    func isLeased(_ order: Order.ID) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM orders WHERE id = \(order) AND status = 'retrieved'") != nil
    }

    /// Stores that a driver declined an order or handed it back, which is never offered to them again.
    func addDecline(of order: Order.ID, by driver: User.ID, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO declines (driver_id, order_id, declined_at) VALUES (\(driver), \(order), \(now))
            ON CONFLICT (driver_id, order_id) DO NOTHING
            """)
    }

    private func first(_ condition: SQL) throws -> OfferRecord? {
        guard
            var offer = try db.first(
                OfferRecord.self, "SELECT \(sql: OfferRecord.columns) FROM offers WHERE \(sql: condition)")
        else { return nil }
        offer.items = try db.all(
            """
            SELECT order_id, status, earn_cents, incentive_cents, drop_off_distance_m, estimated_minutes, arrival_minutes FROM offer_orders
            WHERE offer_id = \(offer.id) ORDER BY position LIMIT \(Self.itemLimit)
            """
        ) { row in
            .init(
                order: try row.value("order_id"), status: try row.value("status"), earn: try row.value("earn_cents"),
                incentive: try row.value("incentive_cents"), metres: try row.int("drop_off_distance_m"),
                minutes: try row.int("estimated_minutes"),
                arrival: try row.intIfPresent("arrival_minutes"))
        }
        return offer
    }
}
