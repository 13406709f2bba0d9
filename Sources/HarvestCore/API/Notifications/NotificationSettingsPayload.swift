extension API {
    /// The notification switches of a person, by topic. `account` has none, because it cannot be switched off.
    public struct NotificationSettings: Sendable, Hashable {
        /// Every topic of `NotificationTopic.switchable`.
        public var topics: [NotificationTopic: Switches]

        public init(_ topics: [NotificationTopic: Switches]) {
            self.topics = topics
        }

        /// The switches of a topic.
        public subscript(topic: NotificationTopic) -> Switches { topics[topic] ?? topic.defaults }
    }

    /// Body of `PATCH /me/notification-settings`. Topics that are left out stay as they are; an empty body is refused.
    public struct NotificationSettingsPatch: Sendable, Hashable {
        public var topics: [NotificationTopic: SwitchesPatch]

        public init(_ topics: [NotificationTopic: SwitchesPatch]) {
            self.topics = topics
        }
    }
}

extension API.NotificationTopic: CodingKey {}

extension API.NotificationSettings: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: API.NotificationTopic.self)
        self.init(
            Dictionary(
                uniqueKeysWithValues: try API.NotificationTopic.switchable.map {
                    ($0, try container.decode(API.Switches.self, forKey: $0))
                }))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: API.NotificationTopic.self)
        for topic in API.NotificationTopic.switchable { try container.encode(self[topic], forKey: topic) }
    }
}

extension API.NotificationSettingsPatch: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: API.NotificationTopic.self)
        var topics: [API.NotificationTopic: API.SwitchesPatch] = [:]
        for topic in API.NotificationTopic.switchable {
            topics[topic] = try container.decodeIfPresent(API.SwitchesPatch.self, forKey: topic)
        }
        self.init(topics)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: API.NotificationTopic.self)
        for topic in API.NotificationTopic.switchable { try container.encodeIfPresent(topics[topic], forKey: topic) }
    }
}

extension API.NotificationSettingsPatch: InputPayload {
    public init?(reading input: inout InputReader) {
        var topics: [API.NotificationTopic: API.SwitchesPatch] = [:]
        for topic in API.NotificationTopic.switchable { topics[topic] = input.optional(topic.rawValue, .object(API.SwitchesPatch.self)) }
        if input.memberCount == 0 { input.note(.required) }
        self.init(topics)
    }
}
