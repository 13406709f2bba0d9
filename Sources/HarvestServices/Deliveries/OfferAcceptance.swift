import HarvestCore
import SQLStore

/// A driver accepts some or all orders of an offer.
package struct OfferAcceptance: Sendable {
    let services: Services
    let driver: User.ID
    let language: Language
    let now: Instant

    /// - Parameter language: of the offer's explanation.
    package init(services: Services, driver: User.ID, language: Language, now: Instant) {
        (self.services, self.driver, self.language, self.now) = (services, driver, language, now)
    }

    /// Accepts the chosen orders, releases the others, and starts a delivery session. Repeating it returns what the first time led to.
    ///
    /// Returns nil if the offer is over or none of the chosen orders is left. Throws `AccessRefusal.notFound` for another driver's offer, and
    /// `InputRefusal` for orders that are not in it.
    package func accept(_ id: Offer.ID, _ chosen: [Order.ID], _ db: Transaction) throws -> API.OfferOutcome? {
        guard let offer = try db.offers.find(id, of: driver) else { throw AccessRefusal.notFound }
        try check(chosen, offer)
        switch offer.status(at: now) {
        case .accepted: return try outcome(offer, db)
        case .declined, .expired: return nil
        case .offered: break
        }
        let accepted = try acceptOrders(of: offer, Set(chosen), db)
        let left = offer.items.filter { $0.status == .offered && !accepted.contains($0.order) }
        try OfferClosing(db: db, now: now).escalate(left.map(\.order))
        guard !accepted.isEmpty else {
            if try db.offers.close(offer, as: .expired, at: now) { try db.shifts.end(offer.shift, of: driver, .nothingFound, at: now) }
            return nil
        }
        guard try db.offers.close(offer, as: .accepted, at: now) else { return nil }
        try DeliveryStart(services: services, db: db, now: now).start(
            accepted, from: .market(offer.market), driver: driver, shift: offer.shift)
        return try outcome(offer, db)
    }

    private func check(_ chosen: [Order.ID], _ offer: OfferRecord) throws {
        let unknown = chosen.enumerated().filter { _, order in !offer.items.contains { $0.order == order } }
        if !unknown.isEmpty { throw InputRefusal(unknown.map { .init("order_ids.\($0.offset)", .notFound) }) }
    }

    /// Accepts the chosen orders that are still leased, and releases the others. Returns the accepted ones in the order of the offer.
    private func acceptOrders(of offer: OfferRecord, _ chosen: Set<Order.ID>, _ db: Transaction) throws -> [Order.ID] {
        try offer.items.filter { $0.status == .offered }.compactMap { item in
            guard chosen.contains(item.order), try db.offers.isLeased(item.order) else {
                try db.offers.release(item.order, in: offer, isDeclined: !chosen.contains(item.order), by: .driver, at: now)
                return nil
            }
            let order = try db.orders.transition(
                item.order, to: .accepted, by: .driver, actor: driver.description, driver: driver, at: now)
            if order.incentive != item.incentive { try db.escalations.setIncentive(item.incentive, of: item.order) }
            try db.offers.set(.accepted, item.order, in: offer.id)
            return item.order
        }
    }

    private func outcome(_ offer: OfferRecord, _ db: Transaction) throws -> API.OfferOutcome? {
        let base = services.configuration.baseURL
        guard let session = try db.deliveries.session(ofShift: offer.shift, driver: driver) else { return nil }
        return API.OfferOutcome(
            offer: try OfferPayloads(db: db, base: base, language: language).payload(offer.id, at: now),
            deliverySession: try DeliveryPayloads(db: db, base: base).session(session, at: now))
    }
}
