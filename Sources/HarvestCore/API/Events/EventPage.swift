extension API {
    /// The feed after a number, as JSON. Events of unknown types are skipped.
    public struct EventPage: Sendable, Hashable {
        public var data: [Event]
        /// Ask again with `after` this number.
        public var nextAfter: Int
        /// Whether more is there already.
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
