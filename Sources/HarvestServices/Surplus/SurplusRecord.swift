import HarvestCore
import SQLStore

/// What a vendor does with unsold produce, as it is stored.
package struct SurplusRecord: Sendable {
    package let id: Surplus.ID
    package let vendor: Vendor.ID
    let vendorName: String
    let isVendorSuspended: Bool
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
    /// Where the listing is and what it costs. Nil for other kinds.
    let posting: SurplusPosting?
    let charity: User.ID?
    let charityName: String?
    /// Who gave and received it, as both were called when it was handed over. Nil before, and for neighbors.
    let parties: SurplusParties?
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
            charity: charityName, posting: posting, requests: requests, place: place, offeredAt: offeredAt, endsAt: endsAt,
            canUndo: canUndo(at: now))
    }

    /// The receipt of what was handed over to a charity. Nil before, and for neighbors.
    package var receipt: API.SurplusReceipt? {
        guard kind == .charity, storedStatus == .handedOver, let parties, let closedAt else { return nil }
        return API.SurplusReceipt(
            surplusID: id, vendorName: parties.giverName, vendorAddress: parties.giverAddress, charityName: parties.receiverName,
            charityAddress: parties.receiverAddress,
            name: name, quantity: quantity, unit: unit, weightGrams: grams, valueCents: Cents(unitPrice.amount * Int64(quantity)),
            currency: "USD", place: place, handedOverAt: closedAt)
    }

    static let columns: SQL = """
        s.id, s.vendor_id, v.name AS vendor_name, v.status AS vendor_status, s.produce_id, s.kind, s.status, s.name, s.unit, \
        s.unit_price_cents, s.quantity, s.grams, s.percent, s.listing_id, s.charity_id, h.name AS charity_name, \
        l.price_cents AS listing_price, lc.name AS listing_community, \
        s.giver_name, s.giver_address, s.receiver_name, s.receiver_address, s.place, s.lat, s.lon, s.offered_at, s.ends_at, s.claimed_at, s.closed_at, \
        (SELECT count(*) FROM exchange_requests e WHERE e.listing_id = s.listing_id \
        AND e.status = \(API.ExchangeStatus.requested)) AS requests
        """
    static let tables: SQL = """
        surpluses s JOIN vendors v ON v.id = s.vendor_id LEFT JOIN charities h ON h.user_id = s.charity_id \
        LEFT JOIN listings l ON l.id = s.listing_id LEFT JOIN communities lc ON lc.id = l.community_id
        """
}

extension SurplusRecord: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        id = try row.value("id")
        vendor = try row.value("vendor_id")
        vendorName = try row.text("vendor_name")
        isVendorSuspended = try row.value("vendor_status", as: VendorStatus.self) == .suspended
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
        posting = try row.textIfPresent("listing_community").map {
            SurplusPosting(community: $0, price: try row.value("listing_price"))
        }
        charity = try row.valueIfPresent("charity_id")
        charityName = try row.textIfPresent("charity_name")
        parties = try SurplusParties(row: row)
        requests = try row.int("requests")
        place = try row.text("place")
        position = try row.position("lat", "lon")
        offeredAt = try row.value("offered_at")
        endsAt = try row.value("ends_at")
        claimedAt = try row.valueIfPresent("claimed_at")
        closedAt = try row.valueIfPresent("closed_at")
    }
}

/// What a receipt says about both sides.
struct SurplusParties: Sendable {
    let giverName: String
    let giverAddress: String
    let receiverName: String
    let receiverAddress: String

    /// Nil if it was not handed over to a charity.
    init?(row: Row) throws {
        guard let giver = try row.textIfPresent("giver_name"), let receiver = try row.textIfPresent("receiver_name") else { return nil }
        (giverName, receiverName) = (giver, receiver)
        giverAddress = try row.textIfPresent("giver_address") ?? ""
        receiverAddress = try row.textIfPresent("receiver_address") ?? ""
    }
}

extension SurplusKind: SQLValueConvertible {}
extension API.SurplusStatus: SQLValueConvertible {}
