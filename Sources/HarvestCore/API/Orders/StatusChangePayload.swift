extension API {
    /// A state that an order reached, and when.
    public struct StatusChange: Codable, Sendable, Hashable {
        public var status: DeliveryStatus
        public var at: Instant

        public init(status: DeliveryStatus, at: Instant) {
            self.status = status
            self.at = at
        }
    }
}

extension API.StatusChange: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.status, status)
            json.member(CodingKeys.at, at)
        }
    }
}
