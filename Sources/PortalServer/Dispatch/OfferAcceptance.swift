import HarvestCore
import SQLStore

/// A driver takes some or all orders of an offer.
struct OfferAcceptance: Sendable {
    let services: Services
    let driver: User.ID
    let language: Language
    let now: Instant

    /// Nil when the offer is over, or nothing of what was chosen is left. Repeating an acceptance gives what it became.
    func accept(_ id: Offer.ID, _ chosen: [Order.ID], _ db: Transaction) throws -> API.OfferOutcome? {
        guard let offer = try db.offers.find(id, of: driver) else { throw Problem.notFound }
        try check(chosen, offer)
        switch offer.status(at: now) {
        case .accepted: return try outcome(offer, db)
        case .declined, .expired: return nil
        case .offered: break
        }
        let taken = try settle(offer, Set(chosen), db)
        guard !taken.isEmpty else {
            if try db.offers.close(offer, as: .expired, at: now) { try db.shifts.end(offer.shift, of: driver, .nothingFound, at: now) }
            return nil
        }
        guard try db.offers.close(offer, as: .accepted, at: now) else { return nil }
        try DeliveryStart(services: services, db: db, now: now).start(
            taken, from: .market(offer.market), driver: driver, shift: offer.shift)
        return try outcome(offer, db)
    }

    private func check(_ chosen: [Order.ID], _ offer: OfferRecord) throws {
        let errors = chosen.enumerated().filter { _, order in !offer.items.contains { $0.order == order } }.map {
            API.FieldError("order_ids.\($0.offset)", .notFound, in: language)
        }
        if !errors.isEmpty { throw Problem.invalid(errors) }
    }

    /// Orders that are this driver's now, in the order of the offer. The rest went back.
    private func settle(_ offer: OfferRecord, _ chosen: Set<Order.ID>, _ db: Transaction) throws -> [Order.ID] {
        try offer.items.filter { $0.status == .offered }.compactMap { item in
            guard chosen.contains(item.order), try db.offers.isLeased(item.order) else {
                try db.offers.giveBack(item.order, in: offer, declined: !chosen.contains(item.order), by: .driver, at: now)
                return nil
            }
            try db.orderStates.move(item.order, to: .accepted, by: .driver, actor: driver.description, driver: driver, at: now)
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
