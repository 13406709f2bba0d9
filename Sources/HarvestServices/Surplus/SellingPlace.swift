import HarvestCore
import SQLStore

/// A market where a vendor has a stall, or the restaurant itself, with its hours.
struct SellingPlace {
    let name: String
    /// Nil for a restaurant.
    let market: MarketRecord?
    let position: Position?
    let hours: OpeningHours
    /// The vendor's weekdays; empty for all days of the market.
    let weekdays: [Weekday]

    /// When the vendor sells there on a date.
    func intervals(on date: LocalDate) -> [OpeningInterval] {
        weekdays.isEmpty || weekdays.contains(date.weekday) ? hours.intervals(on: date) : []
    }

    /// When the place closes. Nil while it is closed.
    func closing(at now: Instant) -> Instant? {
        let local = hours.clock.local(now)
        let present = intervals(on: local.date).first { $0.contains(local.time) }
        return present.map { hours.clock.instant(local.date, $0.closes) }
    }
}

extension Transaction {
    /// Where a vendor sells, in the order in which it joined.
    func sellingPlaces(of vendor: VendorMembership) throws -> [SellingPlace] {
        if vendor.isRestaurant, let own = try restaurants.places(of: [vendor.id])[vendor.id] {
            return [SellingPlace(name: vendor.name, market: nil, position: own.position, hours: own.hours, weekdays: [])]
        }
        let stalls = try all(
            "SELECT market_id, weekdays FROM stalls WHERE vendor_id = \(vendor.id) ORDER BY joined_at, market_id LIMIT 200"
        ) {
            (try $0.value("market_id", as: Market.ID.self), StallDays.read(try $0.text("weekdays")))
        }
        let markets = try markets.withHours(stalls.map(\.0))
        let days = Dictionary(stalls, uniquingKeysWith: { first, _ in first })
        return markets.map {
            SellingPlace(name: $0.name, market: $0, position: $0.position, hours: $0.openingHours, weekdays: days[$0.id] ?? [])
        }
    }
}
