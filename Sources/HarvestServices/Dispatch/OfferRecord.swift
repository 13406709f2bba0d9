import HarvestCore
import SQLStore

/// Orders that are leased to one driver until the offer expires.
package struct OfferRecord: Sendable {
    /// How the offer stands.
    package enum Status: String, Sendable, SQLValueConvertible { case offered, accepted, declined, expired }

    struct Item: Sendable {
        enum Status: String, Sendable, SQLValueConvertible { case offered, accepted, declined, released }

        let order: Order.ID
        let status: Status
        let earn: Cents
        let metres: Int
        let minutes: Int
    }

    let id: Offer.ID
    let driver: User.ID
    package let shift: Shift.ID
    let market: Market.ID
    let status: Status
    let metres: Int
    let minutes: Int
    let earn: Cents
    let offeredAt: Instant
    let expiresAt: Instant
    var items: [Item] = []

    /// The status at a time: an offer whose lease ran out is expired, whether or not that is stored yet.
    package func status(at now: Instant) -> Status { status == .offered && expiresAt <= now ? .expired : status }

    static let columns: SQL =
        "id, driver_id, shift_id, market_id, status, distance_m, estimated_minutes, earn_cents, offered_at, expires_at"
}

extension OfferRecord: RowDecodable {
    package init(row: Row) throws {
        id = try row.value("id")
        driver = try row.value("driver_id")
        shift = try row.value("shift_id")
        market = try row.value("market_id")
        status = try row.value("status")
        metres = try row.int("distance_m")
        minutes = try row.int("estimated_minutes")
        earn = try row.value("earn_cents")
        offeredAt = try row.value("offered_at")
        expiresAt = try row.value("expires_at")
    }
}
