import HarvestCore
import SQLStore

/// What is left of a vendor's produce at a place that closes soon.
package struct UnsoldProduce: Sendable {
    /// One produce with stock.
    package struct Item: Sendable {
        package let produce: VendorProduce.Item
        /// The present markdown; nil without one.
        package let markdown: Markdown?
        /// The weight of one piece by the last hand-over; nil before one, and for what is sold by weight.
        package let gramsEach: Int?
    }

    /// The market's or the restaurant's name.
    package let place: String
    package let closesAt: Instant
    package let items: [Item]
}

extension VendorSurplus {
    /// The most items that are offered for one tap.
    private static let limit = 30

    /// The places of `places` that close soon, with when.
    func closing(_ places: [SellingPlace], at now: Instant) throws -> [(place: SellingPlace, at: Instant)] {
        let minutes = try db.settings.read().surplusMinutes
        return places.compactMap { place in
            guard let end = place.closing(at: now), end <= now + minutes * 60 else { return nil }
            return (place, end)
        }
    }

    /// What is left at the first of `places` that closes soon and has something left. Nil if none closes soon.
    func unsold(at places: [SellingPlace], language: Language, at now: Instant) throws -> UnsoldProduce? {
        let closing = try closing(places, at: now)
        for (place, end) in closing {
            let left = try db.produce(of: vendor.id).left(at: place.market?.id, language: language, limit: Self.limit)
            if !left.isEmpty { return try unsold(left, at: place, until: end, now) }
        }
        return closing.first.map { UnsoldProduce(place: $0.place.name, closesAt: $0.at, items: []) }
    }

    private func unsold(
        _ left: [VendorProduce.Item], at place: SellingPlace, until end: Instant, _ now: Instant
    ) throws -> UnsoldProduce {
        UnsoldProduce(place: place.name, closesAt: end, items: try items(left, at: now))
    }

    /// One produce with stock. Nil if there is no such produce, nothing is counted, or nothing is left.
    package func unsoldItem(_ id: Produce.ID, language: Language, at now: Instant) throws -> UnsoldProduce.Item? {
        guard let found = try db.produce(of: vendor.id).find(id, language: language), let left = found.stock, left > 0 else { return nil }
        return try items([found], at: now).first
    }

    private func items(_ left: [VendorProduce.Item], at now: Instant) throws -> [UnsoldProduce.Item] {
        let markdowns = try db.produce(of: vendor.id).markdowns(of: left.map(\.id), at: now)
        let weights = try gramsEach(of: left.map(\.id))
        return left.map { item in
            let isWeighed = UnitWeight.milligrams(of: item.unit) != nil
            return .init(produce: item, markdown: markdowns[item.id], gramsEach: isWeighed ? nil : weights[item.id])
        }
    }

    /// The weight of one piece of each produce by its last hand-over.
    private func gramsEach(of ids: [Produce.ID]) throws -> [Produce.ID: Int] {
        guard !ids.isEmpty else { return [:] }
        var weights: [Produce.ID: Int] = [:]
        let query: SQL = """
            SELECT s.produce_id, s.grams, s.quantity FROM surpluses s WHERE s.quantity > 0 AND s.kind <> \(SurplusKind.markdown) AND s.produce_id IN (\(list: ids)) \
            AND s.offered_at = (SELECT max(x.offered_at) FROM surpluses x WHERE x.produce_id = s.produce_id AND x.quantity > 0 AND x.kind <> \(SurplusKind.markdown))
            """
        try db.each(query) {
            let (grams, quantity) = (try $0.int("grams"), try $0.int("quantity"))
            weights[try $0.value("produce_id")] = max(1, (grams + quantity / 2) / quantity)
        }
        return weights
    }
}

extension VendorProduce {
    /// Available items with stock, at a market or anywhere, most left first.
    fileprivate func left(at market: Market.ID?, language: Language, limit: Int) throws -> [Item] {
        var query: SQL = "FROM produce p WHERE p.vendor_id = \(vendor) AND p.removed_at IS NULL AND p.available AND p.stock > 0"
        if let market {
            query += " AND EXISTS (SELECT 1 FROM produce_markets m WHERE m.produce_id = p.id AND m.market_id = \(market))"
        }
        return try items(query + " ORDER BY p.stock DESC, p.name, p.id LIMIT \(limit)", language)
    }

    /// The markdowns that are active.
    fileprivate func markdowns(of ids: [Produce.ID], at now: Instant) throws -> [Produce.ID: Markdown] {
        guard !ids.isEmpty else { return [:] }
        var markdowns: [Produce.ID: Markdown] = [:]
        try db.each("SELECT id, markdown_percent, markdown_until FROM produce WHERE id IN (\(list: ids)) AND markdown_until > \(now)") {
            markdowns[try $0.value("id")] = try $0.markdown()
        }
        return markdowns
    }
}
