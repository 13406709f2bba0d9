import HarvestCore
import SQLStore

/// What orders need to know of the market that they are for.
struct OrderMarket: Sendable {
    let id: Market.ID
    let name: String
    let address: String
    let position: Position
    let timeZone: String
    let taxBasisPoints: Int
    let photo: Photo.ID?
    let isOpenForOrders: Bool

    var clock: MarketClock { MarketClocks[timeZone] }

    func source(_ photos: OrderPhotos) -> API.Source {
        API.Source(
            kind: .market, id: .market(id), name: name, address: address, position: position, timeZone: timeZone,
            photo: photo.flatMap { photos[$0] })
    }
}

extension Transaction {
    var orderMarkets: OrderMarketRepository { OrderMarketRepository(db: self) }
}

struct OrderMarketRepository {
    let db: Transaction

    func all(_ ids: some Sequence<Market.ID>) throws -> [Market.ID: OrderMarket] {
        let markets = try db.all(
            """
            SELECT id, name, street, city, state, zip, lat, lon, time_zone, tax_bp, photo_id, status FROM markets
            WHERE id IN (\(list: ids)) AND lat IS NOT NULL LIMIT 1000
            """, Self.market)
        return Dictionary(uniqueKeysWithValues: markets.compactMap { $0 }.map { ($0.id, $0) })
    }

    func find(_ id: Market.ID) throws -> OrderMarket? { try all([id])[id] }

    /// When the market is open.
    func hours(of market: OrderMarket) throws -> OpeningHours {
        try db.markets.hours(of: [market.id])[market.id]?.openingHours(market.clock) ?? .never(market.clock)
    }

    private static func market(_ row: Row) throws -> OrderMarket? {
        var columns = RowCursor(row)
        let (id, name) = (try columns.next(Market.ID.self), try columns.next(String.self))
        let (street, city) = (try columns.next(String.self), try columns.next(String.self))
        let place = [try columns.next(String.self), try columns.next(String.self)].filter { !$0.isEmpty }.joined(separator: " ")
        guard let position = Position(latitude: try columns.next(), longitude: try columns.next()) else { return nil }
        return OrderMarket(
            id: id, name: name, address: [street, city, place].filter { !$0.isEmpty }.joined(separator: ", "), position: position,
            timeZone: try columns.next(), taxBasisPoints: try columns.next(), photo: try columns.nextIfPresent(),
            isOpenForOrders: try columns.next(String.self) == "open")
    }
}

extension OpeningHours {
    /// The first slots that an order can be scheduled for: those of the next two weeks that have not begun.
    func nextSlots(after now: Instant, limit: Int = 10) -> [API.Slot] {
        slots(from: clock.today(at: now), days: Self.slotDaysLimit, after: now).filter { $0.starts > now }.prefix(limit).map(API.Slot.init)
    }
}
