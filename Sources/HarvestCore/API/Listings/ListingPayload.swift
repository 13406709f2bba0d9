extension API {
    /// Food that somebody offers in a community, as the caller sees it.
    public struct Listing: Codable, Sendable, Hashable {
        /// What the caller may do with a listing now.
        public enum Action: String, Codable, Sendable, Hashable, CaseIterable {
            case request, withdraw, edit, end
            case acceptARequest = "accept_a_request"
            case report, appeal
        }

        public var id: ListingID
        public var communityID: CommunityID
        public var title: String
        public var quantity: Int
        /// 0 for free.
        public var priceCents: Cents
        public var currency: String
        public var category: Category
        /// nil for none.
        public var description: String?
        public var photo: Photo
        public var seller: Seller
        public var status: ListingStatus
        public var selection: ListingSelection
        /// When one of the requests is drawn. nil without a draw, and until somebody asks.
        public var drawAt: Instant?
        /// For the seller and those who asked. nil until it was drawn.
        public var draw: ListingDraw?
        public var postedAt: Instant
        /// At this instant the listing is out.
        public var expiresAt: Instant
        public var isMine: Bool
        /// How many people asked. nil for everybody but the seller.
        public var requestCount: Int?
        /// The caller's own request. nil without one.
        public var myRequest: MyRequest?
        /// Why an administrator hid it. nil for everybody but the seller.
        public var hiddenReason: String?
        /// Why it stays hidden after an appeal. nil for everybody but the seller.
        public var appealAnswer: String?
        public var allowedActions: [Action]

        private enum CodingKeys: String, CodingKey {
            case id
            case communityID = "community_id"
            case title, quantity
            case priceCents = "price_cents"
            case currency, category, description, photo, seller, status, selection
            case drawAt = "draw_at"
            case draw
            case postedAt = "posted_at"
            case expiresAt = "expires_at"
            case isMine = "is_mine"
            case requestCount = "request_count"
            case myRequest = "my_request"
            case hiddenReason = "hidden_reason"
            case appealAnswer = "appeal_answer"
            case allowedActions = "allowed_actions"
        }

        public init(
            id: ListingID, communityID: CommunityID, title: String, quantity: Int, priceCents: Cents, currency: String, category: Category,
            description: String? = nil, photo: Photo, seller: Seller, status: ListingStatus, selection: ListingSelection,
            drawAt: Instant? = nil, draw: ListingDraw? = nil, postedAt: Instant, expiresAt: Instant, isMine: Bool, requestCount: Int? = nil,
            myRequest: MyRequest? = nil, hiddenReason: String? = nil, appealAnswer: String? = nil, allowedActions: [Action]
        ) {
            self.id = id
            self.communityID = communityID
            self.title = title
            self.quantity = quantity
            self.priceCents = priceCents
            self.currency = currency
            self.category = category
            self.description = description
            self.photo = photo
            self.seller = seller
            self.status = status
            self.selection = selection
            self.drawAt = drawAt
            self.draw = draw
            self.postedAt = postedAt
            self.expiresAt = expiresAt
            self.isMine = isMine
            self.requestCount = requestCount
            self.myRequest = myRequest
            (self.hiddenReason, self.appealAnswer) = (hiddenReason, appealAnswer)
            self.allowedActions = allowedActions
        }
    }

    /// The caller's own request for a listing.
    public struct MyRequest: Codable, Sendable, Hashable {
        public var id: ExchangeRequestID
        public var status: ExchangeStatus

        public init(id: ExchangeRequestID, status: ExchangeStatus) {
            self.id = id
            self.status = status
        }
    }
}

extension API.Listing: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.id, id)
            json.member(CodingKeys.communityID, communityID)
            json.member(CodingKeys.title, title)
            json.member(CodingKeys.quantity, quantity)
            json.member(CodingKeys.priceCents, priceCents)
            json.member(CodingKeys.currency, currency)
            json.member(CodingKeys.category, category)
            json.member(CodingKeys.description, description)
            json.member(CodingKeys.photo, photo)
            json.member(CodingKeys.seller, seller)
            json.member(CodingKeys.status, status)
            json.member(CodingKeys.selection, selection)
            json.member(CodingKeys.drawAt, drawAt)
            json.member(CodingKeys.draw, draw)
            json.member(CodingKeys.postedAt, postedAt)
            json.member(CodingKeys.expiresAt, expiresAt)
            json.member(CodingKeys.isMine, isMine)
            json.member(CodingKeys.requestCount, requestCount)
            json.member(CodingKeys.myRequest, myRequest)
            json.member(CodingKeys.hiddenReason, hiddenReason)
            json.member(CodingKeys.appealAnswer, appealAnswer)
            json.member(CodingKeys.allowedActions, allowedActions)
        }
    }
}

extension API.Listing.Action: JSONWritable {}

extension API.MyRequest: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.id, id)
            json.member(CodingKeys.status, status)
        }
    }
}
