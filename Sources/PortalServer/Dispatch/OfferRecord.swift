import HarvestCore
import SQLStore

/// Orders held for one driver until the lease ends.
struct OfferRecord: Sendable {
    enum Status: String, Sendable, SQLValueConvertible { case offered, accepted, declined, expired }

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
    let shift: Shift.ID
    let market: Market.ID
    let status: Status
    let metres: Int
    let minutes: Int
    let earn: Cents
    let offeredAt: Instant
    let expiresAt: Instant
    var items: [Item] = []

    /// Where it stands at a moment: a lease that ran out has ended, whether or not anybody wrote it down yet.
    func status(at now: Instant) -> Status { status == .offered && expiresAt <= now ? .expired : status }

    static let columns: SQL =
        "id, driver_id, shift_id, market_id, status, distance_m, estimated_minutes, earn_cents, offered_at, expires_at"
}

extension OfferRecord: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        driver = try row.value(at: 1)
        shift = try row.value(at: 2)
        market = try row.value(at: 3)
        status = try row.value(at: 4)
        metres = try row.int(at: 5)
        minutes = try row.int(at: 6)
        earn = try row.value(at: 7)
        offeredAt = try row.value(at: 8)
        expiresAt = try row.value(at: 9)
    }
}
