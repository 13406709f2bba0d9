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
        /// The part of it that the platform adds.
        let incentive: Cents
        let metres: Int
        let minutes: Int
        /// The arrival at the customer, from the offer's making; nil for an offer of before it was stored.
        let arrival: Int?
    }

    let id: Offer.ID
    let driver: User.ID
    package let shift: Shift.ID
    let market: Market.ID
    let status: Status
    let metres: Int
    let minutes: Int
    let earn: Cents
    /// Why the driver gets it.
    let reason: OfferReason
    let offeredAt: Instant
    let expiresAt: Instant
    var items: [Item] = []

    /// The status at a time: an offer whose lease ran out is expired, whether or not that is stored yet.
    package func status(at now: Instant) -> Status { status == .offered && expiresAt <= now ? .expired : status }

    static let columns: SQL =
        """
        id, driver_id, shift_id, market_id, status, distance_m, estimated_minutes, earn_cents, pick_up_seconds, added_seconds, rival_count,
        is_assigned, (SELECT count(*) FROM offer_orders i WHERE i.offer_id = offers.id) AS order_count, offered_at, expires_at
        """
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
        reason = OfferReason(
            metres: metres, orders: try row.int("order_count"), pickUpSeconds: try row.intIfPresent("pick_up_seconds"),
            addedSeconds: try row.intIfPresent("added_seconds") ?? 0, rivalCount: try row.intIfPresent("rival_count") ?? 0,
            isAssigned: try row.bool("is_assigned"))
        offeredAt = try row.value("offered_at")
        expiresAt = try row.value("expires_at")
    }
}
