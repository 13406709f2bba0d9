extension API {
    /// Who cancelled an order, when and why.
    public struct Cancellation: Codable, Sendable, Hashable {
        /// Who cancelled it.
        public enum By: String, Codable, Sendable, Hashable, CaseIterable {
            case customer, vendor, admin
        }

        public var by: By
        /// nil when none was given.
        public var reason: String?
        public var at: Instant

        public init(by: By, reason: String? = nil, at: Instant) {
            self.by = by
            self.reason = reason
            self.at = at
        }
    }
}

extension API.Cancellation: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.by, by)
            json.member(CodingKeys.reason, reason)
            json.member(CodingKeys.at, at)
        }
    }
}

extension API.Cancellation.By: JSONWritable {}
