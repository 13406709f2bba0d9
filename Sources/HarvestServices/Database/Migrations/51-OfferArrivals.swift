import SQLStore

extension Migration {
    /// When the driver would arrive at each customer of an offer, in minutes from its making.
    static let createOfferArrivals = Migration(
        "2026-11-25 Keep the estimated arrival at each customer of an offer", .expands,
        [.both("ALTER TABLE offer_orders ADD COLUMN arrival_minutes BIGINT")])
}
