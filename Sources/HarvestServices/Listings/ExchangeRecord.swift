import HarvestCore
import SQLStore

/// A request for a listing as one of its two parties sees it.
package struct ExchangeRecord: Sendable {
    package let id: ExchangeRequest.ID
    package let listing: ListingRecord
    package let buyer: NeighborRecord
    var storedStatus: API.ExchangeStatus
    package let requestedAt: Instant
    let decidedAt: Instant?
    let contactUntil: Instant?
    let buyerOutcome: API.ExchangeOutcome?
    let sellerOutcome: API.ExchangeOutcome?
    /// The other side's. Nil unless the request is accepted and the time of contact has not ended.
    let contact: API.Contact?

    /// What it is at an instant.
    package func status(at now: Instant) -> API.ExchangeStatus { storedStatus.shown(listing.status(at: now)) }

    /// Columns of `tables(for:at:)`. Contact data are read only while they may be seen.
    static func columns(for viewer: User.ID, at now: Instant) -> SQL {
        let isShown: SQL = "e.status = \(API.ExchangeStatus.accepted) AND e.contact_until > \(now)"
        return """
            e.id AS exchange_id, e.status AS exchange_status, e.requested_at, e.decided_at, e.contact_until, e.buyer_outcome, \
            e.seller_outcome, \(sql: NeighborRecord.buyerColumns), CASE WHEN \(sql: isShown) THEN o.email END AS contact_email, \
            CASE WHEN \(sql: isShown) THEN o.first_name END AS contact_first_name, \
            CASE WHEN \(sql: isShown) THEN o.last_name END AS contact_last_name, \
            CASE WHEN \(sql: isShown) THEN o.phone END AS contact_phone, \
            CASE WHEN \(sql: isShown) THEN a.title END AS contact_street, CASE WHEN \(sql: isShown) THEN a.apt END AS contact_apt, \
            CASE WHEN \(sql: isShown) THEN a.subtitle END AS contact_town, e.buyer_id = \(viewer) AS viewer_is_buyer, \(sql: ListingRecord.columns(for: viewer))
            """
    }

    /// Requests `e` with their listings, buyers and the side that the viewer is not.
    static func tables(for viewer: User.ID) -> SQL {
        """
        exchange_requests e JOIN listings l ON l.id = e.listing_id \(sql: ListingRecord.joins(for: viewer)) \
        JOIN users b ON b.id = e.buyer_id LEFT JOIN photos bp ON bp.id = b.photo_id \
        LEFT JOIN users o ON o.id = CASE WHEN e.buyer_id = \(viewer) THEN e.seller_id ELSE e.buyer_id END \
        AND o.status = \(AccountStatus.active) \
        LEFT JOIN addresses a ON a.user_id = o.id AND a.is_active
        """
    }
}

extension ExchangeRecord: RowDecodable {
    /// Reads `columns(for:at:)`.
    package init(row: Row) throws {
        id = try row.value("exchange_id")
        storedStatus = try row.value("exchange_status")
        requestedAt = try row.value("requested_at")
        decidedAt = try row.valueIfPresent("decided_at")
        contactUntil = try row.valueIfPresent("contact_until")
        buyerOutcome = try row.valueIfPresent("buyer_outcome")
        sellerOutcome = try row.valueIfPresent("seller_outcome")
        buyer = try NeighborRecord(row: row, NeighborRecord.buyer)
        let listing = try ListingRecord(row: row)
        let isBuyer = try row.bool("viewer_is_buyer")
        contact = try row.contact().map { contact in isBuyer ? listing.vendor?.contact(email: contact.email) ?? contact : contact }
        self.listing = listing
    }
}

extension Row {
    /// The contact data of a row, or nil where they may not be seen.
    fileprivate func contact() throws -> API.Contact? {
        guard let email = try textIfPresent("contact_email") else { return nil }
        let name = PersonName.full(try text("contact_first_name"), try text("contact_last_name"))
        let phone = try textIfPresent("contact_phone")
        let address = [try textIfPresent("contact_street"), try textIfPresent("contact_apt"), try textIfPresent("contact_town")]
        let line = address.compactMap(\.self).joined(separator: ", ")
        return API.Contact(displayName: name, email: email, phone: phone, address: line.isEmpty ? nil : line)
    }
}
