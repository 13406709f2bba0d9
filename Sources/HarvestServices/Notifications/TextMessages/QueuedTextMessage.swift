import HarvestCore
import SQLStore

/// A text message to be queued.
struct NewTextMessage {
    let id: TextMessage.ID
    /// The person it is for; nil for a number without an account.
    let user: User.ID?
    let phone: String
    let body: String
    let lifetimeSeconds: Int64
    /// The topic of a notification: who switches it off gets no text that waits.
    var topic: API.NotificationTopic?
    /// False for a text that the person's quiet hours end, as they do for most notifications.
    var ignoresQuietHours = true
}

/// How far a text message is.
enum TextMessageStatus: String, Sendable, CaseIterable, SQLValueConvertible {
    case waiting, sent, failed, expired

    /// As the index `text_messages_over` lists them.
    static let over: [TextMessageStatus] = [.sent, .failed, .expired]
}

/// The outcome of a claimed text message.
enum TextMessageOutcome: Sendable {
    case sent(at: Instant)
    /// The text is given up if there is no time to retry. `mayBeSent` if the provider may have accepted it nevertheless.
    case failed(String, retryAt: Instant?, mayBeSent: Bool)
    /// Nobody needs or wants it anymore, or the person's quiet hours have begun. There was no attempt.
    case expired
    /// There was no attempt. Other workers may claim the text at once.
    case unsent(at: Instant)
}

/// A claimed text message, and the quiet hours of its person.
struct QueuedTextMessage: Sendable, RowDecodable {
    let id: TextMessage.ID
    /// The person it is for; nil for a number without an account.
    let user: User.ID?
    let phone: String
    let purpose: TextMessagePurpose
    let body: String
    let createdAt: Instant
    let expiresAt: Instant
    let ignoresQuietHours: Bool
    /// When the person's devices stay silent; nil for never.
    let quietHours: API.DeviceQuietHours?
    /// The number of this attempt, from 1.
    private(set) var attempts: Int64
    /// How often the provider may have accepted it, with this attempt.
    private(set) var sends: Int64

    static let columns: SQL = """
        t.id, t.user_id, t.phone, t.purpose, t.body, t.created_at, t.expires_at, t.ignores_quiet_hours, t.attempts, t.sends, q.starts_minute, q.ends_minute, q.time_zone
        """

    init(row: Row) throws {
        id = try row.value("id")
        user = try row.valueIfPresent("user_id")
        phone = try row.text("phone")
        purpose = try row.value("purpose")
        body = try row.text("body")
        createdAt = try row.value("created_at")
        expiresAt = try row.value("expires_at")
        ignoresQuietHours = try row.bool("ignores_quiet_hours")
        quietHours = try row.personalQuietHours()
        attempts = try row.value("attempts")
        sends = try row.value("sends")
    }

    /// The text as it is once it is claimed.
    func claimed() -> QueuedTextMessage {
        var text = self
        text.attempts += 1
        text.sends += 1
        return text
    }

    /// Whether the phone stays silent at an instant.
    func isQuiet(at now: Instant) -> Bool { !ignoresQuietHours && quietHours?.contains(now) ?? false }

    var outgoing: OutgoingTextMessage { OutgoingTextMessage(id: id, phone: phone, body: body) }
}
