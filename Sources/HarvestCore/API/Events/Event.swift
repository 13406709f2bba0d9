extension API {
    /// One change, as the feed delivers it.
    public struct Event: Sendable, Hashable {
        /// Number in the feed. Numbers grow; missing ones are other people's events.
        public var id: Int
        public var occurredAt: Instant
        public var payload: EventPayload

        public init(id: Int, occurredAt: Instant, payload: EventPayload) {
            self.id = id
            self.occurredAt = occurredAt
            self.payload = payload
        }
    }
}

extension API.Event: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, type
        case occurredAt = "occurred_at"
        case payload
    }

    /// Throws `API.UnknownEventType` for a type that this version does not know, which readers of the feed skip.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let type = try container.decode(String.self, forKey: .type)
        guard let known = API.EventType(rawValue: type) else { throw API.UnknownEventType(type: type) }
        id = try container.decode(Int.self, forKey: .id)
        occurredAt = try container.decode(Instant.self, forKey: .occurredAt)
        payload = try API.EventPayload(known, from: container.superDecoder(forKey: .payload))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(payload.type.rawValue, forKey: .type)
        try container.encode(occurredAt, forKey: .occurredAt)
        try payload.encode(to: container.superEncoder(forKey: .payload))
    }
}

extension API {
    /// Thrown by decoding a single event whose type this version does not know. Skip the event.
    public struct UnknownEventType: Error, Sendable, Hashable {
        public let type: String
    }
}
