import HarvestCore
import SQLStore

/// What a vendor does with unsold produce, as it is stored.
package struct SurplusRecord: Sendable {
    package let id: Surplus.ID
    package let vendor: Vendor.ID
    let vendorName: String
    let vendorAddress: String
    let produce: Produce.ID
    package let kind: SurplusKind
    /// As it is stored: an offer whose time is over has ended, but its vendor can still take it back.
    package let storedStatus: API.SurplusStatus
    package let name: String
    let unit: String
    let unitPrice: Cents
    package let quantity: Int
    package let grams: Int
    let percent: Int?
    package let listing: Listing.ID?
    let charity: User.ID?
    let charityName: String?
    let charityAddress: String?
    package let requests: Int
    let place: String
    let position: Position?
    package let offeredAt: Instant
    let endsAt: Instant
    let claimedAt: Instant?
    let closedAt: Instant?

    /// What it is at an instant.
    package func status(at now: Instant) -> API.SurplusStatus { storedStatus == .offered && endsAt <= now ? .ended : storedStatus }

    /// Whether its vendor can take it back: nobody has claimed it, and a markdown is not over by itself.
    func canUndo(at now: Instant) -> Bool { storedStatus == .offered && (kind != .markdown || now < endsAt) }

    /// What the vendor's pages show.
    package func summary(at now: Instant) -> SurplusSummary {
        SurplusSummary(
            id: id, kind: kind, status: status(at: now), name: name, unit: unit, quantity: quantity, grams: grams, percent: percent,
            charity: charityName, requests: requests, place: place, offeredAt: offeredAt, endsAt: endsAt, canUndo: canUndo(at: now))
    }

    /// The receipt of what was handed over to a charity. Nil before, and for neighbors.
    package var receipt: API.SurplusReceipt? {
        guard kind == .charity, storedStatus == .handedOver, let charityName, let charityAddress, let closedAt else { return nil }
        return API.SurplusReceipt(
            surplusID: id, vendorName: vendorName, vendorAddress: vendorAddress, charityName: charityName, charityAddress: charityAddress,
            name: name, quantity: quantity, unit: unit, weightGrams: grams, valueCents: Cents(unitPrice.amount * Int64(quantity)),
            currency: "USD", place: place, handedOverAt: closedAt)
    }

    static let columns: SQL = """
        s.id, s.vendor_id, v.name AS vendor_name, v.address AS vendor_address, s.produce_id, s.kind, s.status, s.name, s.unit, \
        s.unit_price_cents, s.quantity, s.grams, s.percent, s.listing_id, s.charity_id, h.name AS charity_name, \
        h.address AS charity_address, s.place, s.lat, s.lon, s.offered_at, s.ends_at, s.claimed_at, s.closed_at, \
        (SELECT count(*) FROM exchange_requests e WHERE e.listing_id = s.listing_id \
        AND e.status = \(API.ExchangeStatus.requested)) AS requests
        """
    static let tables: SQL = "surpluses s JOIN vendors v ON v.id = s.vendor_id LEFT JOIN charities h ON h.user_id = s.charity_id"
}

extension SurplusRecord: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        id = try row.value("id")
        vendor = try row.value("vendor_id")
        vendorName = try row.text("vendor_name")
        vendorAddress = try row.text("vendor_address")
        produce = try row.value("produce_id")
        kind = try row.value("kind")
        storedStatus = try row.value("status")
        name = try row.text("name")
        unit = try row.text("unit")
        unitPrice = try row.value("unit_price_cents")
        quantity = try row.int("quantity")
        grams = try row.int("grams")
        percent = try row.intIfPresent("percent")
        listing = try row.valueIfPresent("listing_id")
        charity = try row.valueIfPresent("charity_id")
        charityName = try row.textIfPresent("charity_name")
        charityAddress = try row.textIfPresent("charity_address")
        requests = try row.int("requests")
        place = try row.text("place")
        position = try row.position("lat", "lon")
        offeredAt = try row.value("offered_at")
        endsAt = try row.value("ends_at")
        claimedAt = try row.valueIfPresent("claimed_at")
        closedAt = try row.valueIfPresent("closed_at")
    }
}

extension SurplusKind: SQLValueConvertible {}
extension API.SurplusStatus: SQLValueConvertible {}
