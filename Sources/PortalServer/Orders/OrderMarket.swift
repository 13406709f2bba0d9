import Foundation
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

    var clock: MarketClock { MarketClock(timeZone) ?? .losAngeles }

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
        var weeks: [(season: Season?, weekly: [Weekday: [OpenInterval]])] = []
        try db.each(
            """
            SELECT weekday, opens_minute, closes_minute, season_from, season_until FROM market_hours
            WHERE market_id = \(market.id) ORDER BY season_from, weekday, opens_minute LIMIT 1000
            """
        ) { row in
            guard let day = Weekday(rawValue: try row.int(at: 0)), let opens = LocalTime(minutesSinceMidnight: try row.int(at: 1)),
                let closes = LocalTime(minutesSinceMidnight: try row.int(at: 2)), let interval = OpenInterval(opens: opens, closes: closes)
            else { return }
            let season = Self.season(from: try row.text(at: 3), until: try row.text(at: 4))
            let index = weeks.firstIndex { $0.season == season } ?? weeks.endIndex
            if index == weeks.endIndex { weeks.append((season, [:])) }
            weeks[index].weekly[day, default: []].append(interval)
        }
        let closed = try db.all("SELECT closed_on FROM market_closed_dates WHERE market_id = \(market.id) LIMIT 1000") {
            try $0.value(LocalDate.self, at: 0)
        }
        return try OpeningHours(
            seasons: try weeks.map { try SeasonalHours(season: $0.season, weekly: $0.weekly) },
            closedDates: Set(closed.prefix(OpeningHours.closedDatesLimit)), timeZone: market.clock.timeZone)
    }

    private static func season(from: String, until: String) -> Season? {
        guard let from = MonthDay(from), let until = MonthDay(until) else { return nil }
        return Season(from: from, until: until)
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

extension API.Slot {
    init(_ slot: Slot) {
        self.init(
            startsAt: slot.starts, endsAt: slot.ends, localDate: slot.date, startsLocal: slot.startsLocal, endsLocal: slot.endsLocal,
            isAvailable: true)
    }
}

extension OpeningHours {
    /// The first slots that an order can be scheduled for: those of the next two weeks that have not begun.
    func nextSlots(after now: Instant, limit: Int = 10) -> [API.Slot] {
        slots(from: clock.today(at: now), days: Self.slotDaysLimit, after: now).filter { $0.starts > now }.prefix(limit).map(API.Slot.init)
    }
}
