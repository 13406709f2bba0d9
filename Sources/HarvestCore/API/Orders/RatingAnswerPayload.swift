extension API {
    /// What a vendor answers to the rating of an order.
    public struct RatingAnswer: Codable, Sendable, Hashable {
        public var vendorID: VendorID
        public var vendorName: String
        public var text: String
        public var answeredAt: Instant

        private enum CodingKeys: String, CodingKey {
            case vendorID = "vendor_id"
            case vendorName = "vendor_name"
            case text
            case answeredAt = "answered_at"
        }

        public init(vendorID: VendorID, vendorName: String, text: String, answeredAt: Instant) {
            (self.vendorID, self.vendorName, self.text, self.answeredAt) = (vendorID, vendorName, text, answeredAt)
        }
    }
}

extension API.RatingAnswer: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.vendorID, vendorID)
            json.member(CodingKeys.vendorName, vendorName)
            json.member(CodingKeys.text, text)
            json.member(CodingKeys.answeredAt, answeredAt)
        }
    }
}
