import HarvestCore
import SQLStore

extension Transaction {
    /// What people should know.
    package var notifications: NotificationRepository { NotificationRepository(db: self) }
}

/// Tells people what happened, in the transaction in which it happens, and lists what they were told.
package struct NotificationRepository {
    /// Unread notifications are counted up to here.
    static let unreadLimit = 1000

    let db: Transaction

    /// Tells people something, each once for one `subject` and `occasion`, in their language and by the channels that they chose. It is written
    /// with the closure's other notifications when the closure ends.
    /// - Parameters:
    ///   - item: what it is about in a few words, such as a listing's title.
    ///   - person: the short name of who caused it.
    ///   - occasion: what distinguishes it from an earlier notification of the same kind about the same subject, such as the identifier of
    ///     the runner who accepted; empty if there is only one.
    ///   - isQuiet: whether devices stay silent.
    package func tell(
        _ people: [User.ID], _ kind: API.NotificationKind, about subject: API.SubjectID, item: String = "", person: String = "",
        occasion: String = "", isQuiet: Bool = false, at now: Instant
    ) throws {
        try tell(people, kind, about: subject, item: .text(item), person: .text(person), occasion: occasion, isQuiet: isQuiet, at: now)
    }

    /// The same with names that are looked up when it is written.
    func tell(
        _ people: [User.ID], _ kind: API.NotificationKind, about subject: API.SubjectID, item: NotificationItem,
        person: NotificationPerson = .text(""), occasion: String = "", isEmailed: Bool = false,
        isQuiet: Bool = false, at now: Instant
    ) throws {
        let new = NewNotification(
            kind: kind, subject: subject, item: item, person: person, occasion: occasion, isEmailed: isEmailed, isQuiet: isQuiet,
            createdAt: now)
        for user in Set(people).sorted() { db.deferred(NotificationBatch.init).add(new, to: user) }
    }

    /// When the driver of an order is expected. What this transaction tells about the order on its way says so.
    func expect(_ arrival: API.ArrivalEstimate, of subject: API.SubjectID) {
        db.deferred(NotificationBatch.init).add(arrival, of: subject)
    }

    /// What a person was told, newest first, from before one on.
    package func list(
        of user: User.ID, unreadOnly: Bool, before: (at: Instant, id: Notification.ID)?, limit: Int, in language: Language,
        at now: Instant
    ) throws -> [API.Notification] {
        let unread: SQL = unreadOnly ? "AND read_at IS NULL" : .empty
        let after: SQL = before.map { "AND (created_at < \($0.at) OR (created_at = \($0.at) AND id < \($0.id)))" } ?? .empty
        return try db.all(
            StoredNotification.self,
            """
            SELECT \(sql: StoredNotification.columns) FROM notifications WHERE user_id = \(user) \(sql: unread) \(sql: after)
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        ).compactMap { $0.payload(language, at: now) }
    }

    /// Marks a notification and all older ones of a person as read. Returns false if it isn't this person's.
    package func markRead(through id: Notification.ID, of user: User.ID, at now: Instant) throws -> Bool {
        let last = try db.first(Instant.self, "SELECT created_at FROM notifications WHERE id = \(id) AND user_id = \(user)")
        guard let last else { return false }
        try db.execute(
            """
            UPDATE notifications SET read_at = \(now)
            WHERE user_id = \(user) AND read_at IS NULL AND (created_at < \(last) OR (created_at = \(last) AND id <= \(id)))
            """)
        return true
    }

    /// Marks the notice of messages in a conversation as read, because its reader has seen them.
    func markMessagesRead(in conversation: Conversation.ID, by user: User.ID, at now: Instant) throws {
        try db.enqueue(
            """
            UPDATE notifications SET read_at = \(now)
            WHERE user_id = \(user) AND subject_id = \(API.SubjectID(conversation).description) AND kind = 'message.received'
                AND read_at IS NULL
            """)
    }
}

extension API.NotificationKind: SQLValueConvertible {}
