import HarvestCore
import SQLStore

extension Transaction {
    /// The markets and restaurants that orders are from.
    package var orderSources: OrderSourceRepository { OrderSourceRepository(db: self) }
}

/// Markets and restaurants as orders see them. One without a position can't be ordered from and is not found.
package struct OrderSourceRepository {
    let db: Transaction

    /// The markets and restaurants of these ids that exist.
    func all(_ ids: some Sequence<API.SourceID>) throws -> [API.SourceID: OrderSource] {
        let sources = try markets(ids.compactMap(\.market)) + restaurants(ids.compactMap(\.restaurant))
        return Dictionary(uniqueKeysWithValues: sources.map { ($0.id, $0) })
    }

    /// The market or restaurant, or nil if there is none.
    package func find(_ id: API.SourceID) throws -> OrderSource? { try all([id])[id] }

    /// Markets and restaurants as apps get them, with their photos.
    /// - Parameter base: the portal's URL, for links to photos.
    package func payloads(_ ids: some Sequence<API.SourceID>, base: String) throws -> [API.SourceID: API.Source] {
        let sources = try all(Set(ids))
        let photos = try OrderPhotos(sources.values.compactMap(\.photo), baseURL: base, db)
        return sources.mapValues { $0.payload(photos) }
    }

    /// When the market or restaurant takes orders.
    package func hours(of source: OrderSource) throws -> OpeningHours {
        let hours =
            switch source.id {
            case .market(let id): try db.markets.hours(of: [id])[id]
            case .restaurant(let id): try db.restaurants.hours(of: [id])[id]
            }
        return hours?.openingHours(source.clock) ?? .never(source.clock)
    }

    /// The market or restaurant with its hours, or nil if there is none. A market comes from memory if it was read in the same version of all
    /// markets. A restaurant is read, because its menu's visibility depends on more.
    func open(_ id: API.SourceID, marketsVersion version: Int64) throws -> OpenSource? {
        guard id.market != nil else { return try open(id) }
        return try db.remembered("source \(id)", version: version) { try open(id) }
    }

    /// The market or restaurant, or nil if there is none. A market comes from memory as with `open`.
    func find(_ id: API.SourceID, marketsVersion version: Int64) throws -> OrderSource? {
        try id.market == nil ? find(id) : open(id, marketsVersion: version)?.source
    }

    private func open(_ id: API.SourceID) throws -> OpenSource? {
        try find(id).map { OpenSource(source: $0, hours: try hours(of: $0)) }
    }

    private func markets(_ ids: [Market.ID]) throws -> [OrderSource] {
        guard !ids.isEmpty else { return [] }
        return try db.all(
            """
            SELECT \(sql: OrderSource.marketColumns) FROM markets
            WHERE id IN (\(list: ids)) AND lat IS NOT NULL LIMIT 1000
            """, OrderSource.market)
    }

    private func restaurants(_ ids: [Vendor.ID]) throws -> [OrderSource] {
        guard !ids.isEmpty else { return [] }
        return try db.all(
            """
            SELECT \(sql: OrderSource.restaurantColumns) FROM vendors v
            WHERE v.id IN (\(list: ids)) AND v.kind = 'restaurant' AND v.lat IS NOT NULL LIMIT 1000
            """, OrderSource.restaurant)
    }
}

/// A market or restaurant and when it takes orders.
struct OpenSource: Sendable {
    let source: OrderSource
    let hours: OpeningHours
}
