import HarvestCore
import SQLStore

/// Who gets a notification, with the names that it mentions.
struct NotificationReader: RowDecodable {
    /// Of the notification among those of the batch.
    let position: Int
    let user: User.ID
    let language: Language
    let email: String
    let name: String
    let hasDevices: Bool
    /// The number for texts: verified, and its owner wants them. Otherwise nil.
    let phone: String?
    let channels: API.Switches
    /// When the person's devices stay silent; nil for never.
    let quietHours: API.DeviceQuietHours?
    /// Of the market or restaurant; nil if it is about neither.
    let source: String?
    /// Of the market or restaurant; nil if it is about neither.
    let timeZone: String?
    /// The short name of who caused it; nil if nobody did.
    let person: String?

    init(row: Row) throws {
        position = try row.int("position")
        user = try row.value("id")
        language = try row.value("locale")
        email = try row.text("email")
        name = try row.text("first_name")
        hasDevices = try row.bool("has_devices")
        phone = try row.textIfPresent("phone")
        let topic = API.NotificationTopic(rawValue: try row.text("topic")) ?? .account
        let changed = try row.boolIfPresent("in_app").map { inApp in
            API.Switches(inApp: inApp, push: try row.bool("push"), email: try row.bool("by_email"), sms: try row.bool("sms"))
        }
        channels = topic == .account ? topic.defaults : changed ?? topic.defaults
        source = try row.textIfPresent("source")
        timeZone = try row.textIfPresent("source_zone")
        quietHours = try row.personalQuietHours()
        person = try row.textIfPresent("causer_first").map { PersonName.short($0, try row.text("causer_last")) }
    }

    /// The active ones of the recipients of some notifications, with their switches. One statement, by primary keys.
    static func all(of told: [(user: User.ID, new: NewNotification)], _ db: Transaction) throws -> [NotificationReader] {
        let rows: [SQL] = told.enumerated().map { position, one in
            let source = one.new.item.sourceID ?? one.user.uuid
            return "\(position), \(one.user), \(one.new.kind.topic.rawValue), \(source), \(one.new.person.user ?? User.none)"
        }
        return try db.all(
            NotificationReader.self,
            """
            WITH told (position, user_id, topic, source_id, causer_id) AS (VALUES \(rows: rows))
            SELECT told.position, told.topic, u.id, u.locale, u.email, u.first_name, s.in_app, s.push, s.email AS by_email, s.sms, t.phone,
                EXISTS (SELECT 1 FROM push_devices d WHERE d.user_id = u.id) AS has_devices, coalesce(m.name, v.name) AS source,
                coalesce(m.time_zone, v.time_zone) AS source_zone, q.starts_minute, q.ends_minute, q.time_zone,
                c.first_name AS causer_first, c.last_name AS causer_last
            FROM told JOIN users u ON u.id = told.user_id LEFT JOIN users c ON c.id = told.causer_id
            LEFT JOIN markets m ON m.id = told.source_id LEFT JOIN vendors v ON v.id = told.source_id
            LEFT JOIN notification_settings s ON s.user_id = told.user_id AND s.topic = told.topic
            LEFT JOIN quiet_hours q ON q.user_id = told.user_id
            LEFT JOIN verified_phones t ON t.user_id = told.user_id AND \(sql: VerifiedPhoneRepository.getsTexts)
            WHERE u.status = 'active' LIMIT \(told.count)
            """)
    }
}

extension User {
    /// The identifier of nobody.
    fileprivate static let none = ID(uuid: UUIDBytes(high: 0, low: 0))
}
