extension API {
    /// Body of `POST /orders/{order_id}/issues`.
    public struct IssueCreate: Codable, Sendable, Hashable {
        public var kind: IssueKind
        /// nil for the order as a whole.
        public var lineID: LineID?
        /// How many units of the line. nil means all that were bought.
        public var quantity: Int?
        /// Up to 1,000 characters.
        public var description: String?
        /// Up to 5 of the customer's own photos. nil means none.
        public var photoIDs: [PhotoID]?

        private enum CodingKeys: String, CodingKey {
            case kind
            case lineID = "line_id"
            case quantity, description
            case photoIDs = "photo_ids"
        }

        public init(
            kind: IssueKind, lineID: LineID? = nil, quantity: Int? = nil, description: String? = nil, photoIDs: [PhotoID]? = nil
        ) {
            (self.kind, self.lineID, self.quantity, self.description, self.photoIDs) = (kind, lineID, quantity, description, photoIDs)
        }
    }
}

extension API.IssueCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let kind = input.required("kind", .choice(API.IssueKind.self))
        let lineID = input.optional("line_id", .id(API.LineID.self))
        let quantity = input.optional("quantity", .integer(1...999))
        let description = input.optional("description", .text(1...1000))
        let photoIDs = input.optional("photo_ids", .list(.id(API.PhotoID.self), 0...5, unique: { $0 }))
        guard let kind else { return nil }
        self.init(kind: kind, lineID: lineID, quantity: quantity, description: description, photoIDs: photoIDs)
    }
}
