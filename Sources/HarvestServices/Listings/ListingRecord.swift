import HarvestCore
import SQLStore

/// A listing as one viewer sees it.
package struct ListingRecord: Sendable {
    package let id: Listing.ID
    package let community: Community.ID
    /// Who posted it. For a vendor's listing a member of the vendor, whom nobody sees.
    package let seller: NeighborRecord
    /// The vendor that passes on surplus. Nil for a person's listing.
    package let vendor: ListingVendor?
    package var title: String
    package var description: String
    package var quantity: Int
    package var price: Cents
    package var category: CategoryRecord
    let photo: StoredPhoto
    /// As it is stored: an available listing that is 14 days old counts as expired before a worker has marked it.
    var storedStatus: API.ListingStatus
    let selection: API.ListingSelection
    /// The secret of the draw until it was drawn. Nil without a draw.
    let drawSeed: String?
    var drawAt: Instant?
    let drawnAt: Instant?
    let drawRequests: Int
    let hiddenReason: String?
    let appeal: String?
    let appealAnswer: String?
    package let postedAt: Instant
    /// The viewer's own request. Nil without one.
    var request: API.MyRequest?
    /// How many people asked whom the seller may meet, or gave it to. Nil for everybody but the seller.
    let requestCount: Int?

    /// The name of who offers it, as everybody sees it.
    package var sellerName: String { vendor?.name ?? seller.name }

    /// What it is at an instant.
    package func status(at now: Instant) -> API.ListingStatus {
        storedStatus == .available && postedAt <= ListingRules.newestExpired(at: now) ? .expired : storedStatus
    }

    /// Columns of `tables`.
    static func columns(for viewer: User.ID?) -> SQL {
        """
        l.id AS listing_id, l.community_id, \(sql: NeighborRecord.sellerColumns), \(sql: ListingVendor.columns), l.title, l.description, l.quantity, l.price_cents, \
        \(sql: CategoryRecord.columns), \(sql: StoredPhoto.columns), l.status AS listing_status, l.selection, l.draw_seed, l.draw_at, \
        l.drawn_at, l.draw_requests, l.hidden_reason, l.appeal, l.appeal_answer, l.posted_at, r.id AS request_id, r.status AS request_status, \
        CASE WHEN l.seller_id = \(viewer ?? nobody) THEN (SELECT count(*) FROM exchange_requests x \
        WHERE x.listing_id = l.id AND x.status <> \(API.ExchangeStatus.withdrawn) \
        AND \(sql: ExchangeRepository.isShown("x", to: viewer ?? nobody))) END AS request_count
        """
    }

    /// What is joined to `listings l`. A viewer of nil is a guest.
    static func joins(for viewer: User.ID?) -> SQL {
        """
        JOIN categories c ON c.id = l.category_id JOIN photos f ON f.id = l.photo_id JOIN users u ON u.id = l.seller_id \
        LEFT JOIN photos s ON s.id = u.photo_id LEFT JOIN vendors lv ON lv.id = l.vendor_id \
        LEFT JOIN photos lf ON lf.id = lv.photo_id \
        LEFT JOIN exchange_requests r ON r.listing_id = l.id AND r.buyer_id = \(viewer ?? nobody)
        """
    }

    /// No person has this identifier.
    static let nobody = User.ID(uuid: .lowest)
}

extension ListingRecord: RowDecodable {
    /// Reads `columns(for:)`.
    package init(row: Row) throws {
        id = try row.value("listing_id")
        community = try row.value("community_id")
        seller = try NeighborRecord(row: row, NeighborRecord.seller)
        vendor = try ListingVendor(row: row)
        title = try row.text("title")
        description = try row.text("description")
        quantity = try row.int("quantity")
        price = try row.value("price_cents")
        category = try CategoryRecord(row: row)
        guard let picture = try row.photo() else { throw UnusableRow(column: "photo_id") }
        photo = picture
        storedStatus = try row.value("listing_status")
        selection = try row.value("selection")
        drawSeed = try row.textIfPresent("draw_seed")
        drawAt = try row.valueIfPresent("draw_at")
        drawnAt = try row.valueIfPresent("drawn_at")
        drawRequests = try row.int("draw_requests")
        hiddenReason = try row.textIfPresent("hidden_reason")
        appeal = try row.textIfPresent("appeal")
        appealAnswer = try row.textIfPresent("appeal_answer")
        postedAt = try row.value("posted_at")
        if let id = try row.valueIfPresent("request_id", as: ExchangeRequest.ID.self) {
            request = API.MyRequest(id: id, status: try row.value("request_status"))
        } else {
            request = nil
        }
        requestCount = try row.intIfPresent("request_count")
    }
}

extension API.ListingStatus: SQLValueConvertible {}
extension API.ListingSelection: SQLValueConvertible {}
extension API.ExchangeStatus: SQLValueConvertible {}
extension API.ExchangeOutcome: SQLValueConvertible {}
