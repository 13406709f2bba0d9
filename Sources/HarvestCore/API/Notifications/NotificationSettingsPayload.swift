extension API {
    /// The notification switches of a person, by topic, and their quiet hours. `account` has none, because it cannot be switched off.
    public struct NotificationSettings: Sendable, Hashable {
        /// Every topic of `NotificationTopic.switchable`.
        public var topics: [NotificationTopic: Switches]
        /// When devices stay silent. nil for never.
        public var quietHours: DeviceQuietHours?

        public init(_ topics: [NotificationTopic: Switches], quietHours: DeviceQuietHours? = nil) {
            (self.topics, self.quietHours) = (topics, quietHours)
        }

        /// The switches of a topic.
        public subscript(topic: NotificationTopic) -> Switches { topics[topic] ?? topic.defaults }
    }

    /// Body of `PATCH /me/notification-settings`. Topics that are left out stay as they are; an empty body is refused.
    public struct NotificationSettingsPatch: Sendable, Hashable {
        public var topics: [NotificationTopic: SwitchesPatch]
        /// `.remove` for devices that are never silent.
        public var quietHours: Change<DeviceQuietHours>

        public init(_ topics: [NotificationTopic: SwitchesPatch], quietHours: Change<DeviceQuietHours> = .keep) {
            (self.topics, self.quietHours) = (topics, quietHours)
        }
    }
}

/// A topic, or `quiet_hours`.
private struct SettingsKey: CodingKey {
    static let quietHours = SettingsKey(stringValue: "quiet_hours")

    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    init(_ topic: API.NotificationTopic) { self.init(stringValue: topic.rawValue) }
}

extension API.NotificationSettings: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: SettingsKey.self)
        self.init(
            Dictionary(
                uniqueKeysWithValues: try API.NotificationTopic.switchable.map {
                    ($0, try container.decode(API.Switches.self, forKey: SettingsKey($0)))
                }), quietHours: try container.decodeIfPresent(API.DeviceQuietHours.self, forKey: .quietHours))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: SettingsKey.self)
        for topic in API.NotificationTopic.switchable { try container.encode(self[topic], forKey: SettingsKey(topic)) }
        try container.encodeIfPresent(quietHours, forKey: .quietHours)
    }
}

extension API.NotificationSettingsPatch: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: SettingsKey.self)
        var topics: [API.NotificationTopic: API.SwitchesPatch] = [:]
        for topic in API.NotificationTopic.switchable {
            topics[topic] = try container.decodeIfPresent(API.SwitchesPatch.self, forKey: SettingsKey(topic))
        }
        self.init(topics, quietHours: try container.decode(API.Change<API.DeviceQuietHours>.self, forKey: .quietHours))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: SettingsKey.self)
        for topic in API.NotificationTopic.switchable { try container.encodeIfPresent(topics[topic], forKey: SettingsKey(topic)) }
        try container.encode(quietHours, forKey: .quietHours)
    }
}

extension API.NotificationSettingsPatch: InputPayload {
    public init?(reading input: inout InputReader) {
        var topics: [API.NotificationTopic: API.SwitchesPatch] = [:]
        for topic in API.NotificationTopic.switchable { topics[topic] = input.optional(topic.rawValue, .object(API.SwitchesPatch.self)) }
        let quietHours = input.change("quiet_hours", .object(API.DeviceQuietHours.self))
        if input.memberCount == 0 { input.note(.required) }
        self.init(topics, quietHours: quietHours)
    }
}
