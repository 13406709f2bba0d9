import HarvestCore
import SQLStore

extension Transaction {
    /// What people should know.
    package var notifications: NotificationRepository { NotificationRepository(db: self) }
}

/// Tells people what happened, in the transaction in which it happens.
package struct NotificationRepository {
    let db: Transaction

    /// Tells people something, each once for one `subject` and `occasion`, in their language.
    /// - Parameters:
    ///   - item: what it is about in a few words, such as a listing's title.
    ///   - person: the short name of who caused it.
    ///   - occasion: what distinguishes it from an earlier notification of the same kind about the same subject, such as the identifier of
    ///     the runner who accepted; empty if there is only one.
    package func tell(
        _ people: [User.ID], _ kind: API.NotificationKind, about subject: API.SubjectID, item: String = "", person: String = "",
        occasion: String = "", at now: Instant
    ) throws {
        let new = NewNotification(kind: kind, subject: subject, item: item, person: person, occasion: occasion, createdAt: now)
        let readers = try readers(people)
        let rows: [SQL] = readers.map {
            "\(new.id(for: $0.id)), \($0.id), \(kind), \(subject.description), \(new.item), \(new.person), \(now)"
        }
        try db.insert(into: "notifications (id, user_id, kind, subject_id, item, person, created_at)", rows, "ON CONFLICT (id) DO NOTHING")
        for reader in readers {
            try db.events.publish(.notificationCreated(.init(notification: new.payload(for: reader))), to: [reader.id.description], at: now)
        }
    }

    /// The active people among these, in the order of their identifiers.
    private func readers(_ people: [User.ID]) throws -> [NotificationReader] {
        guard !people.isEmpty else { return [] }
        return try db.all(
            NotificationReader.self,
            "SELECT u.id, u.locale FROM users u WHERE u.id IN (\(list: people)) AND u.status = \(AccountStatus.active) ORDER BY u.id LIMIT \(people.count)"
        )
    }
}

/// Who gets a notification.
struct NotificationReader: RowDecodable {
    let id: User.ID
    let language: Language

    init(row: Row) throws {
        id = try row.value("id")
        language = try row.value("locale")
    }
}

/// A notification before it is stored.
struct NewNotification {
    let kind: API.NotificationKind
    let subject: API.SubjectID
    let item: String
    let person: String
    let occasion: String
    let createdAt: Instant

    /// A hash of what it tells whom, so that nobody is told twice.
    func id(for user: User.ID) -> Notification.ID {
        let digest = Digest.sha256("\(kind.rawValue) \(subject) \(occasion) \(user)".utf8)
        return Notification.ID(uuid: UUIDBytes(bytes: digest.prefix(16)) ?? UUIDBytes(high: 0, low: 0))
    }

    func payload(for reader: NotificationReader) -> API.Notification {
        API.Notification(
            id: id(for: reader.id), kind: kind, title: kind.title(reader.language),
            text: kind.text(item: item, person: person)(reader.language), subjectID: subject, createdAt: createdAt)
    }
}

extension API.NotificationKind: SQLValueConvertible {}
