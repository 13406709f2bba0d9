import HarvestCore
import SQLStore

extension ExchangeRepository {
    /// Stores what one side says about the hand-over, while the two see each other's contact data. Once both say that it was handed over,
    /// their chat closes. Throws `ListingRefusal.notOpen`.
    package func tell(_ outcome: API.ExchangeOutcome, of request: ExchangeRecord, by user: User.ID, at now: Instant) throws {
        let status = request.status(at: now)
        guard status == .accepted, request.hasContact(at: now) else { throw ListingRefusal.notOpen(status) }
        let isBuyer = request.role(of: user) == .buyer
        let column: SQL = isBuyer ? "buyer_outcome" : "seller_outcome"
        try db.enqueue("UPDATE exchange_requests SET \(sql: column) = \(outcome) WHERE id = \(request.id)")
        if !isBuyer { try db.listings.settleSurplus(of: request.listing, outcome, at: now) }
        let other = isBuyer ? request.sellerOutcome : request.buyerOutcome
        if outcome == .handedOver, other == .handedOver { try db.conversations.close(about: API.SubjectID(request.id), at: now) }
    }

    /// How reliable each of these buyers was. One who missed an exchange by the seller's word alone, and said otherwise, did not miss it.
    package func reliability(of buyers: [User.ID], at now: Instant) throws -> [User.ID: Reliability] {
        guard !buyers.isEmpty else { return [:] }
        var found: [User.ID: Reliability] = [:]
        let query: SQL = """
            SELECT buyer_id, count(*) AS exchanges,
                sum(CASE WHEN seller_outcome = 'missed' AND coalesce(buyer_outcome, '') <> 'handed_over' THEN 1 ELSE 0 END) AS missed
            FROM exchange_requests WHERE buyer_id IN (\(list: Set(buyers))) AND requested_at > \(now - Reliability.memorySeconds)
                AND status = \(API.ExchangeStatus.accepted) AND seller_outcome IS NOT NULL GROUP BY buyer_id
            """
        try db.each(query) {
            found[try $0.value("buyer_id")] = Reliability(exchanges: try $0.int("exchanges"), missed: try $0.int("missed"))
        }
        return found
    }

    /// Payloads of requests for one of their parties, with the reliability of the buyers if the viewer is a seller.
    package func payloads(_ requests: [ExchangeRecord], for viewer: ListingViewer) throws -> [API.ExchangeRequest] {
        let buyers = requests.map(\.buyer.id).filter { $0 != viewer.user }
        let known = try reliability(of: buyers, at: viewer.now)
        return requests.map {
            $0.payload(for: viewer, reliability: known[$0.buyer.id] ?? Reliability(exchanges: 0, missed: 0))
        }
    }

    /// Ends contacts whose time is over: their chats close. Returns how many there were.
    func endContacts(limit: Int, at now: Instant) throws -> Int {
        let over = try contactsOver(limit: limit, at: now)
        for id in over {
            try db.enqueue("UPDATE exchange_requests SET has_contact = FALSE WHERE id = \(id)")
            try db.conversations.close(about: API.SubjectID(id), at: now)
        }
        return over.count
    }

    /// Accepted requests whose time of contact is over, and whose chats may be open.
    func contactsOver(limit: Int, at now: Instant) throws -> [ExchangeRequest.ID] {
        try db.all(
            ExchangeRequest.ID.self,
            "SELECT id FROM exchange_requests WHERE has_contact AND contact_until <= \(now) ORDER BY contact_until LIMIT \(limit)")
    }
}
