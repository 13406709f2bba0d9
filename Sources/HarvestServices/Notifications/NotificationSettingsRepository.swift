import HarvestCore
import SQLStore

extension Transaction {
    /// People's notification switches.
    package var notificationSettings: NotificationSettingsRepository { NotificationSettingsRepository(db: self) }
}

/// People's notification switches and quiet hours. Only topics that differ from their defaults are stored.
package struct NotificationSettingsRepository {
    let db: Transaction

    /// The switches of a person.
    package func find(of user: User.ID) throws -> API.NotificationSettings {
        let changed = try db.all(
            "SELECT topic, in_app, push, email, sms FROM notification_settings WHERE user_id = \(user) LIMIT 100"
        ) { row in
            (
                topic: API.NotificationTopic(rawValue: try row.text("topic")),
                switches: API.Switches(
                    inApp: try row.bool("in_app"), push: try row.bool("push"), email: try row.bool("email"), sms: try row.bool("sms"))
            )
        }
        var topics = Dictionary(uniqueKeysWithValues: API.NotificationTopic.switchable.map { ($0, $0.defaults) })
        for (topic, switches) in changed { if let topic { topics[topic] = switches } }
        return API.NotificationSettings(topics, quietHours: try quietHours(of: user))
    }

    /// Changes the switches of a person. Returns them as they are then.
    package func update(_ patch: API.NotificationSettingsPatch, of user: User.ID) throws -> API.NotificationSettings {
        var settings = try find(of: user)
        for (topic, change) in patch.topics { settings.topics[topic] = settings[topic].applying(change) }
        let changed = patch.topics.keys.sorted { $0.rawValue < $1.rawValue }
        if !changed.isEmpty {
            try db.execute("DELETE FROM notification_settings WHERE user_id = \(user) AND topic IN (\(list: changed.map(\.rawValue)))")
        }
        let rows: [SQL] = changed.filter { settings[$0] != $0.defaults }.map { topic in
            let switches = settings[topic]
            return "\(user), \(topic.rawValue), \(switches.inApp), \(switches.push), \(switches.email), \(switches.sms)"
        }
        try db.insert(into: "notification_settings (user_id, topic, in_app, push, email, sms)", rows)
        settings.quietHours = patch.quietHours.applied(to: settings.quietHours)
        if patch.quietHours != .keep { try save(settings.quietHours, of: user) }
        return settings
    }

    /// The time zone of a person's current community. Nil without one.
    package func timeZone(of user: User.ID) throws -> String? {
        try db.first(String.self, "SELECT c.time_zone FROM users u JOIN communities c ON c.id = u.community_id WHERE u.id = \(user)")
    }

    private func quietHours(of user: User.ID) throws -> API.DeviceQuietHours? {
        try db.first("SELECT starts_minute, ends_minute, time_zone FROM quiet_hours WHERE user_id = \(user)") {
            try $0.personalQuietHours()
        } ?? nil
    }

    private func save(_ hours: API.DeviceQuietHours?, of user: User.ID) throws {
        guard let hours else {
            try db.execute("DELETE FROM quiet_hours WHERE user_id = \(user)")
            return
        }
        try db.execute(
            """
            INSERT INTO quiet_hours (user_id, starts_minute, ends_minute, time_zone)
            VALUES (\(user), \(hours.fromLocal.minutesSinceMidnight), \(hours.untilLocal.minutesSinceMidnight), \(hours.timeZone))
            ON CONFLICT (user_id) DO UPDATE SET starts_minute = excluded.starts_minute, ends_minute = excluded.ends_minute,
                time_zone = excluded.time_zone
            """)
    }
}

extension Row {
    /// The columns `starts_minute`, `ends_minute` and `time_zone`; nil if the person has none.
    func personalQuietHours() throws -> API.DeviceQuietHours? {
        guard let from = try intIfPresent("starts_minute").flatMap({ LocalTime(minutesSinceMidnight: $0) }),
            let until = try intIfPresent("ends_minute").flatMap({ LocalTime(minutesSinceMidnight: $0) })
        else { return nil }
        return API.DeviceQuietHours(fromLocal: from, untilLocal: until, timeZone: try text("time_zone"))
    }
}

extension API.DeviceQuietHours {
    /// Whether devices stay silent at an instant.
    func contains(_ now: Instant) -> Bool {
        guard let clock = MarketClock(timeZone), let hours = QuietHours(from: fromLocal, until: untilLocal) else { return false }
        return hours.contains(clock.local(now).time)
    }
}
