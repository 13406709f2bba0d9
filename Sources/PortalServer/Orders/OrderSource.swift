import HarvestCore
import SQLStore

/// What orders need to know of the market or the restaurant that they are from.
struct OrderSource: Sendable {
    let id: API.SourceID
    let name: String
    let address: String
    let position: Position
    let timeZone: String
    let taxBasisPoints: Int
    let photo: Photo.ID?
    let isOpenForOrders: Bool

    var clock: MarketClock { MarketClocks[timeZone] }

    func payload(_ photos: OrderPhotos) -> API.Source {
        API.Source(
            kind: id.restaurant == nil ? .market : .restaurant, id: id, name: name, address: address, position: position,
            timeZone: timeZone, photo: photo.flatMap { photos[$0] })
    }
}

extension API.SourceID {
    /// Nil for a restaurant.
    var market: Market.ID? {
        guard case .market(let id) = self else { return nil }
        return id
    }

    /// Nil for a market.
    var restaurant: Vendor.ID? {
        guard case .restaurant(let id) = self else { return nil }
        return id
    }
}

/// Read from `coalesce(market_id, restaurant_id)`: of the two columns one is always empty.
extension API.SourceID: SQLValueConvertible {
    public var sqlValue: SQLValue { .text(description) }
    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

/// Joins the source of the orders `o`: a market `m`, or a restaurant `r`. Both are found by their keys.
enum SourceJoin {
    static let id: SQL = "coalesce(o.market_id, o.restaurant_id)"
    static let tables: SQL = "LEFT JOIN markets m ON m.id = o.market_id LEFT JOIN vendors r ON r.id = o.restaurant_id"
    static let name: SQL = "coalesce(m.name, r.name)"
    static let timeZone: SQL = "coalesce(m.time_zone, r.time_zone)"
}

extension Transaction {
    var orderSources: OrderSourceRepository { OrderSourceRepository(db: self) }
}

struct OrderSourceRepository {
    let db: Transaction

    func all(_ ids: some Sequence<API.SourceID>) throws -> [API.SourceID: OrderSource] {
        let found = try markets(ids.compactMap(\.market)) + restaurants(ids.compactMap(\.restaurant))
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    }

    func find(_ id: API.SourceID) throws -> OrderSource? { try all([id])[id] }

    /// As apps get them, with their photos.
    func payloads(_ ids: some Sequence<API.SourceID>, base: String) throws -> [API.SourceID: API.Source] {
        let sources = try all(Set(ids))
        let photos = try OrderPhotos(sources.values.compactMap(\.photo), baseURL: base, db)
        return sources.mapValues { $0.payload(photos) }
    }

    /// When it takes orders.
    func hours(of source: OrderSource) throws -> OpeningHours {
        let hours =
            switch source.id {
            case .market(let id): try db.markets.hours(of: [id])[id]
            case .restaurant(let id): try db.restaurants.hours(of: [id])[id]
            }
        return hours?.openingHours(source.clock) ?? .never(source.clock)
    }

    private func markets(_ ids: [Market.ID]) throws -> [OrderSource] {
        guard !ids.isEmpty else { return [] }
        return try db.all(
            """
            SELECT id, name, street, city, state, zip, lat, lon, time_zone, tax_bp, photo_id, status FROM markets
            WHERE id IN (\(list: ids)) AND lat IS NOT NULL LIMIT 1000
            """
        ) { row in
            var columns = RowCursor(row)
            let (id, name) = (try columns.next(Market.ID.self), try columns.next(String.self))
            let (street, city) = (try columns.next(String.self), try columns.next(String.self))
            let place = [try columns.next(String.self), try columns.next(String.self)].filter { !$0.isEmpty }.joined(separator: " ")
            return try Self.source(
                .market(id), name, [street, city, place].filter { !$0.isEmpty }.joined(separator: ", "), &columns, openWhen: "open")
        }.compactMap(\.self)
    }

    /// One that has not said where it is can't be ordered from.
    private func restaurants(_ ids: [Vendor.ID]) throws -> [OrderSource] {
        guard !ids.isEmpty else { return [] }
        return try db.all(
            """
            SELECT id, name, address, lat, lon, time_zone, tax_bp, photo_id, status FROM vendors
            WHERE id IN (\(list: ids)) AND kind = 'restaurant' AND lat IS NOT NULL LIMIT 1000
            """
        ) { row in
            var columns = RowCursor(row)
            let (id, name) = (try columns.next(Vendor.ID.self), try columns.next(String.self))
            return try Self.source(.restaurant(id), name, try columns.next(), &columns, openWhen: "approved")
        }.compactMap(\.self)
    }

    private static func source(
        _ id: API.SourceID, _ name: String, _ address: String, _ columns: inout RowCursor, openWhen status: String
    ) throws -> OrderSource? {
        guard let position = Position(latitude: try columns.next(), longitude: try columns.next()) else { return nil }
        return OrderSource(
            id: id, name: name, address: address, position: position, timeZone: try columns.next(), taxBasisPoints: try columns.next(),
            photo: try columns.nextIfPresent(), isOpenForOrders: try columns.next(String.self) == status)
    }
}

extension OpeningHours {
    /// The first slots that an order can be scheduled for: those of the next two weeks that have not begun.
    func nextSlots(after now: Instant, limit: Int = 10) -> [API.Slot] {
        slots(from: clock.today(at: now), days: Self.slotDaysLimit, after: now).filter { $0.starts > now }.prefix(limit).map(API.Slot.init)
    }
}
