extension API {
    /// Body of `POST /listings/{listing_id}/reports`.
    public struct ListingReportCreate: Codable, Sendable, Hashable {
        /// What is wrong with a listing.
        public enum Reason: String, Codable, Sendable, Hashable, CaseIterable {
            case unsafe
            case notFood = "not_food"
            case offensive, fraud, other
        }

        public var reason: Reason
        /// Up to 500 characters. nil for none.
        public var text: String?

        public init(reason: Reason, text: String? = nil) {
            self.reason = reason
            self.text = text
        }
    }

    /// Body of `POST /listings/{listing_id}/appeal`.
    public struct ListingAppeal: Codable, Sendable, Hashable {
        /// Why the listing should be shown again, 1 to 500 characters.
        public var text: String

        public init(text: String) {
            self.text = text
        }
    }
}

extension API.ListingReportCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let reason = input.required("reason", .choice(Reason.self))
        let text = input.optional("text", .text(1...500))
        guard let reason else { return nil }
        self.init(reason: reason, text: text)
    }
}

extension API.ListingAppeal: InputPayload {
    public init?(reading input: inout InputReader) {
        let text = input.required("text", .text(1...500))
        guard let text else { return nil }
        self.init(text: text)
    }
}
