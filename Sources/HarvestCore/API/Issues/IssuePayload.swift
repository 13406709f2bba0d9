extension API {
    /// A problem that the customer reported with a line of an order, or with the order.
    public struct Issue: Codable, Sendable, Hashable {
        public var id: IssueID
        public var orderID: OrderID
        /// nil for the order as a whole.
        public var lineID: LineID?
        public var kind: IssueKind
        /// How many units of the line. nil for the order as a whole.
        public var quantity: Int?
        /// nil for none.
        public var description: String?
        public var photos: [Photo]
        public var status: IssueStatus
        /// The line, or the whole order, was paid with EBT: its vendor settles the problem on its terminal, and nothing goes back to the card.
        /// nil otherwise.
        public var paidWithEBT: Bool?
        /// What goes back to the card. nil unless it was refunded.
        public var refundCents: Cents?
        /// ISO 4217.
        public var currency: String
        /// What the operator says about the decision. nil before it.
        public var answer: String?
        public var reportedAt: Instant
        /// nil before the decision.
        public var answeredAt: Instant?

        private enum CodingKeys: String, CodingKey {
            case id
            case orderID = "order_id"
            case lineID = "line_id"
            case kind, quantity, description, photos, status
            case paidWithEBT = "paid_with_ebt"
            case refundCents = "refund_cents"
            case currency, answer
            case reportedAt = "reported_at"
            case answeredAt = "answered_at"
        }

        public init(
            id: IssueID, orderID: OrderID, lineID: LineID? = nil, kind: IssueKind, quantity: Int? = nil, description: String? = nil,
            photos: [Photo], status: IssueStatus, paidWithEBT: Bool? = nil, refundCents: Cents? = nil, currency: String,
            answer: String? = nil, reportedAt: Instant, answeredAt: Instant? = nil
        ) {
            (self.id, self.orderID, self.lineID) = (id, orderID, lineID)
            (self.kind, self.quantity, self.description, self.photos) = (kind, quantity, description, photos)
            (self.status, self.paidWithEBT, self.refundCents) = (status, paidWithEBT, refundCents)
            (self.currency, self.answer) = (currency, answer)
            (self.reportedAt, self.answeredAt) = (reportedAt, answeredAt)
        }
    }
}
