import HarvestCore
import SQLStore

/// Closes offers without a delivery. Each way checks the stored status, so that of two at the same time only one has an effect.
package struct OfferClosing {
    let db: Transaction
    let now: Instant

    package init(db: Transaction, now: Instant) { (self.db, self.now) = (db, now) }

    /// The driver declines: these orders are never offered to them again.
    package func decline(_ offer: OfferRecord, reason: String?) throws {
        guard try db.offers.close(offer, as: .declined, reason: reason, at: now) else { return }
        try releaseOrders(of: offer, isDeclined: true, by: .driver)
    }

    /// The driver goes offline. The orders wait again and may be offered to the same driver later.
    func withdraw(_ offer: OfferRecord) throws {
        guard try db.offers.close(offer, as: .expired, at: now) else { return }
        try releaseOrders(of: offer, isDeclined: false, by: .driver)
    }

    /// The lease ran out: the orders wait again. The driver searches on, or goes offline if the search is over too.
    func expire(_ offer: OfferRecord) throws {
        guard offer.expiresAt <= now, try db.offers.close(offer, as: .expired, at: now) else { return }
        try releaseOrders(of: offer, isDeclined: false, by: .system)
        guard let shift = try db.shifts.open(of: offer.driver), shift.status == .offered else { return }
        if shift.searchEndsAt <= now {
            try db.shifts.end(shift.id, of: offer.driver, .nothingFound, at: now)
        } else {
            try db.shifts.search(shift.id, of: offer.driver, at: now, until: shift.searchEndsAt)
        }
    }

    /// Removes an order that somebody else cancelled. An offer without orders closes, and its driver begins a new search, or goes offline again if
    /// it was made to a driver who was offline.
    func remove(_ order: Order.ID) throws {
        let holder = try db.first(
            """
            SELECT o.id, o.driver_id FROM offer_orders i JOIN offers o ON o.id = i.offer_id WHERE i.order_id = \(order) AND i.status = 'offered'
            """
        ) { (id: try $0.value("id", as: Offer.ID.self), driver: try $0.value("driver_id", as: User.ID.self)) }
        guard let holder, let offer = try db.offers.find(holder.id, of: holder.driver) else { return }
        try db.offers.set(.released, order, in: offer.id)
        guard !offer.items.contains(where: { $0.order != order && $0.status == .offered }) else { return }
        guard try db.offers.close(offer, as: .expired, at: now) else { return }
        guard let shift = try db.shifts.open(of: offer.driver), shift.status == .offered else { return }
        try searchAgain(shift)
    }

    /// Begins a driver's search again, with its full time. A driver who was offline when an administrator chose them goes offline instead. Returns
    /// whether the shift searches.
    @discardableResult
    package func searchAgain(_ shift: ShiftRecord) throws -> Bool {
        if shift.searches {
            try db.shifts.search(shift.id, of: shift.driver, at: now, until: now + (try db.dispatchRules().searchSeconds))
        } else {
            try db.shifts.end(shift.id, of: shift.driver, .nothingFound, at: now)
        }
        return shift.searches
    }

    private func releaseOrders(of offer: OfferRecord, isDeclined: Bool, by actor: OrderActor) throws {
        for item in offer.items where item.status == .offered {
            try db.offers.release(item.order, in: offer, isDeclined: isDeclined, by: actor, at: now)
        }
        try escalate(offer.items.filter { $0.status == .offered }.map(\.order))
        // Who had an offer has no place to keep: the waiting begins again.
        try db.execute("UPDATE shifts SET waiting_since = \(now) WHERE id = \(offer.shift)")
    }

    /// The time under an offer that nobody accepted counts as waiting.
    func escalate(_ orders: [Order.ID]) throws {
        guard !orders.isEmpty else { return }
        try OrderEscalation(db: db, rules: try db.dispatchRules().escalation, now: now).takeDue(of: orders)
    }
}
