import HarvestCore
import SQLStore

/// What administrators read about listings.
extension ListingReports {
    /// More reports than one listing gets before somebody looks at it.
    private static let reportLimit = 100
    private static let requestLimit = 100
    private static let columns: SQL = """
        l.id, l.title, u.first_name, u.last_name, c.name AS community_name, l.status, l.posted_at, l.seller_id, l.description, \
        l.price_cents, l.photo_id, l.hidden_reason, l.appeal, l.appeal_answer, (SELECT count(*) FROM listing_reports x \
        WHERE x.listing_id = l.id AND x.is_open) AS open_reports
        """
    private static let people: SQL = "JOIN users u ON u.id = l.seller_id JOIN communities c ON c.id = l.community_id"

    /// A page of the listings to look at: reported ones by their first open report, hidden ones by their age, all newest first.
    /// - Parameters:
    ///   - community: nil for all communities.
    ///   - typed: a part of the title, of the description, or of the seller's name, e-mail address or phone number.
    package func summaries(
        _ chosen: ListingCase, in community: Community.ID? = nil, search typed: String = "", offset: Int, limit: Int
    ) throws -> [AdminListingSummary] {
        let order: SQL =
            switch chosen {
            case .reported: "q.first_at, l.id"
            case .appealed, .hidden: "l.posted_at, l.id"
            case .all: community == nil ? "l.id DESC" : "l.posted_at DESC, l.id DESC"
            }
        let only: SQL = community.map { "l.community_id = \($0)" } ?? "l.id > \(Listing.ID.lowest)"
        return try db.all(
            """
            SELECT \(sql: Self.columns) FROM \(sql: Self.source(chosen)) \(sql: Self.people)
            WHERE \(sql: only) \(sql: Self.condition(chosen)) \(sql: Self.matching(typed))
            ORDER BY \(sql: order) LIMIT \(limit) OFFSET \(offset)
            """
        ) { try AdminListingDetail(row: $0).summary }
    }

    /// How many listings there are to look at, in all communities. Nobody counts all listings.
    package func count(_ chosen: ListingCase) throws -> Int {
        guard chosen != .all else { return 0 }
        return try db.one(
            Int.self, "SELECT count(*) FROM \(sql: Self.source(chosen)) WHERE l.id > \(Listing.ID.lowest) \(sql: Self.condition(chosen))")
    }

    /// A listing with its latest reports, its requests and its exchange, or nil.
    package func detail(_ id: Listing.ID) throws -> AdminListingDetail? {
        let found = try db.first("SELECT \(sql: Self.columns) FROM listings l \(sql: Self.people) WHERE l.id = \(id)") {
            try AdminListingDetail(row: $0)
        }
        guard var detail = found else { return nil }
        detail.reports = try db.all(
            """
            SELECT r.reporter_id, u.first_name, u.last_name, r.reason, r.text, r.reported_at, r.is_open
            FROM listing_reports r JOIN users u ON u.id = r.reporter_id WHERE r.listing_id = \(id)
            ORDER BY r.reported_at DESC LIMIT \(Self.reportLimit)
            """
        ) { row in
            AdminListingReport(
                reporterID: try row.value("reporter_id"), reporter: PersonName.full(try row.text("first_name"), try row.text("last_name")),
                reason: try row.value("reason"), text: try row.text("text"), reportedAt: try row.value("reported_at"),
                isOpen: try row.bool("is_open"))
        }
        try addRequests(to: &detail)
        return detail
    }

    /// Those who asked, first the one who was given it, of whom administrators read the contact data and the chat as long as they are stored.
    private func addRequests(to detail: inout AdminListingDetail) throws {
        let listing = detail.summary.status
        let requests = try db.all(
            """
            SELECT e.id, e.buyer_id, u.first_name, u.last_name, e.status, e.requested_at
            FROM exchange_requests e JOIN users u ON u.id = e.buyer_id WHERE e.listing_id = \(detail.summary.id)
            ORDER BY CASE e.status WHEN \(literals: [API.ExchangeStatus.accepted]) THEN 0 ELSE 1 END, e.requested_at, e.id
            LIMIT \(Self.requestLimit)
            """
        ) { row in
            let request = AdminListingRequest(
                buyerID: try row.value("buyer_id"), buyer: PersonName.full(try row.text("first_name"), try row.text("last_name")),
                status: try row.value("status", as: API.ExchangeStatus.self).shown(listing), requestedAt: try row.value("requested_at"))
            return (id: try row.value("id", as: ExchangeRequest.ID.self), request: request)
        }
        detail.requests = requests.map(\.request)
        guard let accepted = requests.first(where: { $0.request.status == .accepted }),
            let seller = try db.parties.find(detail.sellerID), let buyer = try db.parties.find(accepted.request.buyerID)
        else { return }
        detail.exchange = (seller, buyer)
        detail.messages = try db.parties.messages(about: API.SubjectID(accepted.id))
    }

    private static func source(_ chosen: ListingCase) -> SQL {
        guard chosen == .reported else { return "listings l" }
        return """
            (SELECT listing_id, min(reported_at) AS first_at FROM listing_reports WHERE is_open GROUP BY listing_id) q \
            JOIN listings l ON l.id = q.listing_id
            """
    }

    private static func matching(_ typed: String) -> SQL {
        guard let pattern = SearchText.pattern(typed), let seller = PersonSearch(typed) else { return "" }
        return "AND (l.search LIKE \(pattern) ESCAPE '\\' OR \(sql: seller.condition))"
    }

    private static func condition(_ chosen: ListingCase) -> SQL {
        switch chosen {
        case .reported, .all: ""
        case .appealed: "AND l.status = \(literals: [API.ListingStatus.hidden]) AND l.appeal IS NOT NULL AND l.appeal_answer IS NULL"
        case .hidden: "AND l.status = \(literals: [API.ListingStatus.hidden])"
        }
    }
}

extension AdminListingDetail {
    fileprivate init(row: Row) throws {
        let summary = AdminListingSummary(
            id: try row.value("id"), title: try row.text("title"),
            seller: PersonName.full(try row.text("first_name"), try row.text("last_name")), community: try row.text("community_name"),
            status: try row.value("status"), openReports: try row.int("open_reports"), postedAt: try row.value("posted_at"))
        self.init(
            summary: summary, sellerID: try row.value("seller_id"), description: try row.text("description"),
            price: try row.value("price_cents"), photo: try row.value("photo_id"), hiddenReason: try row.textIfPresent("hidden_reason"),
            appeal: try row.textIfPresent("appeal"), appealAnswer: try row.textIfPresent("appeal_answer"))
    }
}
