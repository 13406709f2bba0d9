import HarvestCore
import SQLStore

/// A push to be queued for each device of a person.
struct NewPush {
    let notification: Notification.ID
    let user: User.ID
    let kind: API.NotificationKind
    let subject: API.SubjectID
    let item: String
    let person: String
    let arrival: NotificationArrival?
}

/// How far a push is.
enum PushStatus: String, Sendable, CaseIterable, SQLValueConvertible {
    case waiting, sent, failed, expired

    /// As the index `pushes_over` lists them.
    static let over: [PushStatus] = [.sent, .failed, .expired]
}

/// The outcome of a claimed push.
enum PushOutcome: Sendable {
    case sent(at: Instant)
    /// The device gets no pushes any more.
    case gone(claimedAt: Instant)
    /// The push is given up if there is no time to retry.
    case failed(String, retryAt: Instant?)
    /// Nobody needs it any more.
    case expired
    /// There was no attempt. Other workers may claim the push at once.
    case unsent(at: Instant)
}

/// A claimed push with its device, and the language and quiet hours of the person.
struct QueuedPush: Sendable, RowDecodable {
    let notification: Notification.ID
    let device: Device.ID
    /// Nil if this version doesn't know the kind.
    let kind: API.NotificationKind?
    let subject: String
    let item: String
    let person: String
    let arrival: NotificationArrival?
    let language: Language
    /// When the person's devices stay silent; nil for never.
    let quietHours: API.DeviceQuietHours?
    let target: PushTarget
    let createdAt: Instant
    /// The number of this attempt, from 1.
    private(set) var attempts: Int64

    static let columns: SQL = """
        p.notification_id, p.device_id, p.kind, p.subject_id, p.item, p.person, p.arrival, p.attempts, p.created_at, u.locale, d.platform, d.app, \
        d.token, d.public_key, d.auth_secret, q.starts_minute, q.ends_minute, q.time_zone
        """

    init(row: Row) throws {
        notification = try row.value("notification_id")
        device = try row.value("device_id")
        kind = API.NotificationKind(rawValue: try row.text("kind"))
        subject = try row.text("subject_id")
        item = try row.text("item")
        person = try row.text("person")
        arrival = NotificationArrival(stored: try row.text("arrival"))
        language = try row.value("locale")
        quietHours = try row.personalQuietHours()
        attempts = try row.value("attempts")
        createdAt = try row.value("created_at")
        let (publicKey, secret) = (try row.textIfPresent("public_key"), try row.textIfPresent("auth_secret"))
        target = PushTarget(
            platform: try row.value("platform"), app: try row.value("app"), token: try row.text("token"),
            keys: publicKey.flatMap { key in secret.map { API.DeviceCreate.Keys(p256dh: key, auth: $0) } })
    }

    /// The push as it is once it is claimed.
    func claimed() -> QueuedPush {
        var push = self
        push.attempts += 1
        return push
    }

    /// Until when it is of use.
    var expiresAt: Instant { createdAt + (kind?.pushLifetimeSeconds ?? 0) }

    /// Whether the device stays silent at an instant.
    func isQuiet(at now: Instant) -> Bool { kind?.ignoresQuietHours != true && quietHours?.contains(now) ?? false }

    /// The push in the person's language; nil if this version can't read it.
    func rendered(at now: Instant) -> OutgoingPush? {
        guard let kind, let subject = API.SubjectID(subject) else { return nil }
        return OutgoingPush(
            notification: notification, kind: kind, subject: subject, title: kind.title(language),
            text: kind.text(item: item, person: person, arrival: arrival?.ifAhead(at: now))(language), target: target,
            lifetimeSeconds: max(0, (expiresAt.milliseconds - now.milliseconds) / 1000), sentAt: now)
    }
}
