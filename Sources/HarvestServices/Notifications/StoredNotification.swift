import HarvestCore
import SQLStore

/// A notification as it is stored.
struct StoredNotification: RowDecodable {
    private let id: Notification.ID
    private let kind: String
    private let subject: String
    private let item: String
    private let person: String
    private let arrival: NotificationArrival?
    private let createdAt: Instant
    private let readAt: Instant?

    static let columns: SQL = "id, kind, subject_id, item, person, arrival, created_at, read_at"

    init(row: Row) throws {
        id = try row.value("id")
        kind = try row.text("kind")
        subject = try row.text("subject_id")
        item = try row.text("item")
        person = try row.text("person")
        arrival = NotificationArrival(stored: try row.text("arrival"))
        createdAt = try row.value("created_at")
        readAt = try row.valueIfPresent("read_at")
    }

    /// The notification in a language as it reads at an instant; nil if it is of a kind that this version doesn't know.
    func payload(_ language: Language, at now: Instant) -> API.Notification? {
        guard let kind = API.NotificationKind(rawValue: kind), let subject = API.SubjectID(subject) else { return nil }
        return API.Notification(
            id: id, kind: kind, title: kind.title(language),
            text: kind.text(item: item, person: person, arrival: arrival?.ifAhead(at: now))(language), subjectID: subject,
            createdAt: createdAt, readAt: readAt)
    }
}
