extension API {
    /// Events after a number, oldest first. Decoding skips events whose type this version does not know.
    public struct EventPage: Sendable, Hashable {
        public var data: [Event]
        /// The next `after`, also when `data` is empty.
        public var nextAfter: Int
        /// True when more events exist: ask again at once.
        public var hasMore: Bool

        public init(data: [Event], nextAfter: Int, hasMore: Bool) {
            self.data = data
            self.nextAfter = nextAfter
            self.hasMore = hasMore
        }
    }
}

extension API.EventPage: Codable {
    private enum CodingKeys: String, CodingKey {
        case data
        case nextAfter = "next_after"
        case hasMore = "has_more"
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        data = try container.decode([Known].self, forKey: .data).compactMap(\.event)
        nextAfter = try container.decode(Int.self, forKey: .nextAfter)
        hasMore = try container.decode(Bool.self, forKey: .hasMore)
    }

    private struct Known: Decodable {
        let event: API.Event?

        init(from decoder: any Decoder) throws {
            do {
                event = try API.Event(from: decoder)
            } catch is API.UnknownEventType {
                event = nil
            }
        }
    }
}
