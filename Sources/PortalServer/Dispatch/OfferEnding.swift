import HarvestCore
import SQLStore

/// Ways in which an offer ends without a delivery. Each decides again what it finds, so that of two at once only one counts.
struct OfferEnding {
    let db: Transaction
    let now: Instant

    /// The driver says no: these orders are never offered to them again.
    func decline(_ offer: OfferRecord, reason: String?) throws {
        guard try db.offers.close(offer, as: .declined, reason: reason, at: now) else { return }
        for item in offer.items where item.status == .offered {
            try db.offers.giveBack(item.order, in: offer, declined: true, by: .driver, at: now)
        }
    }

    /// The driver goes offline: the orders go back, and may be offered to them another time.
    func withdraw(_ offer: OfferRecord) throws {
        guard try db.offers.close(offer, as: .expired, at: now) else { return }
        for item in offer.items where item.status == .offered {
            try db.offers.giveBack(item.order, in: offer, declined: false, by: .driver, at: now)
        }
    }

    /// The lease ran out: the orders go back. Somebody who doesn't answer is set offline when the search is over too.
    func expire(_ offer: OfferRecord) throws {
        guard offer.expiresAt <= now, try db.offers.close(offer, as: .expired, at: now) else { return }
        for item in offer.items where item.status == .offered {
            try db.offers.giveBack(item.order, in: offer, declined: false, by: .system, at: now)
        }
        guard let shift = try db.shifts.open(of: offer.driver), shift.status == .offered else { return }
        if shift.searchEndsAt <= now {
            try db.shifts.end(shift.id, of: offer.driver, .nothingFound, at: now)
        } else {
            try db.shifts.search(shift.id, of: offer.driver, at: now, until: shift.searchEndsAt)
        }
    }

    /// An order left the offer: cancelled by somebody else. Without any order left the offer is over and the search goes on.
    func release(_ order: Order.ID) throws {
        let holder = try db.first(
            """
            SELECT o.id, o.driver_id FROM offer_orders i JOIN offers o ON o.id = i.offer_id WHERE i.order_id = \(order) AND i.status = 'offered'
            """
        ) { (id: try $0.value(Offer.ID.self, at: 0), driver: try $0.value(User.ID.self, at: 1)) }
        guard let holder, let offer = try db.offers.find(holder.id, of: holder.driver) else { return }
        try db.offers.set(.released, order, in: offer.id)
        guard !offer.items.contains(where: { $0.order != order && $0.status == .offered }) else { return }
        guard try db.offers.close(offer, as: .expired, at: now) else { return }
        guard let shift = try db.shifts.open(of: offer.driver), shift.status == .offered else { return }
        try db.shifts.search(shift.id, of: offer.driver, at: now, until: now + (try db.dispatchRules().searchSeconds))
    }
}
