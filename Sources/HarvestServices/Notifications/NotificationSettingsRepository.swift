import HarvestCore
import SQLStore

extension Transaction {
    /// People's notification switches.
    package var notificationSettings: NotificationSettingsRepository { NotificationSettingsRepository(db: self) }
}

/// People's notification switches. Only topics that differ from their defaults are stored.
package struct NotificationSettingsRepository {
    let db: Transaction

    /// The switches of a person.
    package func find(of user: User.ID) throws -> API.NotificationSettings {
        let changed = try db.all(
            "SELECT topic, in_app, push, email FROM notification_settings WHERE user_id = \(user) LIMIT 100"
        ) { row in
            (
                topic: API.NotificationTopic(rawValue: try row.text("topic")),
                switches: API.Switches(inApp: try row.bool("in_app"), push: try row.bool("push"), email: try row.bool("email"))
            )
        }
        var topics = Dictionary(uniqueKeysWithValues: API.NotificationTopic.switchable.map { ($0, $0.defaults) })
        for (topic, switches) in changed { if let topic { topics[topic] = switches } }
        return API.NotificationSettings(topics)
    }

    /// Changes the switches of a person. Returns them as they are then.
    package func update(_ patch: API.NotificationSettingsPatch, of user: User.ID) throws -> API.NotificationSettings {
        var settings = try find(of: user)
        for (topic, change) in patch.topics { settings.topics[topic] = settings[topic].applying(change) }
        let changed = patch.topics.keys.sorted { $0.rawValue < $1.rawValue }
        try db.execute("DELETE FROM notification_settings WHERE user_id = \(user) AND topic IN (\(list: changed.map(\.rawValue)))")
        let rows: [SQL] = changed.filter { settings[$0] != $0.defaults }.map { topic in
            let switches = settings[topic]
            return "\(user), \(topic.rawValue), \(switches.inApp), \(switches.push), \(switches.email)"
        }
        try db.insert(into: "notification_settings (user_id, topic, in_app, push, email)", rows)
        return settings
    }
}
