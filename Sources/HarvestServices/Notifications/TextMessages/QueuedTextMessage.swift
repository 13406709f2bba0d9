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
    /// The text is given up if there is no time to retry.
    case failed(String, retryAt: Instant?)
    /// Nobody needs it anymore, or the person's quiet hours have begun.
    case expired
    /// There was no attempt. Other workers may claim the text at once.
    case unsent(at: Instant)
}

/// A claimed text message, and the quiet hours of its person.
struct QueuedTextMessage: Sendable, RowDecodable {
    let id: TextMessage.ID
    let phone: String
    let purpose: TextMessagePurpose
    let body: String
    let expiresAt: Instant
    /// When the person's devices stay silent; nil for never.
    let quietHours: API.DeviceQuietHours?
    /// The number of this attempt, from 1.
    private(set) var attempts: Int64

    static let columns: SQL = """
        t.id, t.phone, t.purpose, t.body, t.expires_at, t.attempts, q.starts_minute, q.ends_minute, q.time_zone
        """

    init(row: Row) throws {
        id = try row.value("id")
        phone = try row.text("phone")
        purpose = try row.value("purpose")
        body = try row.text("body")
        expiresAt = try row.value("expires_at")
        quietHours = try row.personalQuietHours()
        attempts = try row.value("attempts")
    }

    /// The text as it is once it is claimed.
    func claimed() -> QueuedTextMessage {
        var text = self
        text.attempts += 1
        return text
    }

    /// Whether the phone stays silent at an instant. Codes and answers are sent at any time, because their reader waits for them.
    func isQuiet(at now: Instant) -> Bool { purpose == .notification && quietHours?.contains(now) ?? false }

    var outgoing: OutgoingTextMessage { OutgoingTextMessage(id: id, phone: phone, body: body) }
}
