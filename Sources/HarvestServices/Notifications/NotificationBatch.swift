import HarvestCore
import SQLStore

/// The notifications of one transaction, written with two statements, and one more each if somebody has devices, and if somebody gets texts: who
/// gets them, the notifications, the pushes, and the texts. Their events are written with the transaction's others.
final class NotificationBatch: DeferredWrite {
    private var told: [(user: User.ID, new: NewNotification)] = []
    private var arrivals: [API.SubjectID: API.ArrivalEstimate] = [:]

    func add(_ new: NewNotification, to user: User.ID) { told.append((user, new)) }

    /// When the driver of an order is expected. The transaction's notifications about it say so.
    func add(_ arrival: API.ArrivalEstimate, of subject: API.SubjectID) { arrivals[subject] = arrival }

    func write(_ db: Transaction) throws {
        for start in stride(from: 0, to: told.count, by: 100) {
            try write(Array(told[start..<min(start + 100, told.count)]), db)
        }
    }

    private func write(_ told: [(user: User.ID, new: NewNotification)], _ db: Transaction) throws {
        let readers = try NotificationReader.all(of: told, db).sorted { $0.position < $1.position }
        let messages = readers.map { reader in
            let new = told[reader.position].new
            return NotificationMessage(reader: reader, new: new, new.kind.saysArrival ? arrivals[new.subject] : nil)
        }
        let stored = try store(messages.filter(\.reader.channels.inApp), db)
        // Who was told before by the app was pushed and e-mailed, too.
        let fresh = messages.filter { !$0.reader.channels.inApp || stored.contains($0.id) }
        for message in fresh where message.reader.channels.inApp { try message.publish(db) }
        try db.pushes.queue(
            fresh.filter { $0.reader.channels.push && $0.reader.hasDevices && !$0.isQuiet }.map(\.push), at: told[0].new.createdAt)
        try db.textMessages.queue(fresh.compactMap(\.textMessage), .notification, at: told[0].new.createdAt)
        try db.outbox.queue(fresh.compactMap(\.email), at: told[0].new.createdAt)
    }

    /// Stores notifications. Returns those that were not stored before.
    private func store(_ messages: [NotificationMessage], _ db: Transaction) throws -> Set<Notification.ID> {
        guard !messages.isEmpty else { return [] }
        let ids = try db.all(
            Notification.ID.self,
            """
            INSERT INTO notifications (id, user_id, kind, subject_id, item, person, arrival, created_at) VALUES \(rows: messages.map(\.row))
            ON CONFLICT DO NOTHING RETURNING id
            """)
        return Set(ids)
    }
}

/// A notification for one person.
struct NotificationMessage {
    let reader: NotificationReader
    let new: NewNotification
    let id: Notification.ID
    private let item: String
    private let person: String
    private let arrival: NotificationArrival?

    /// - Parameter estimate: when the driver is expected, if it is known.
    init(reader: NotificationReader, new: NewNotification, _ estimate: API.ArrivalEstimate?) {
        (self.reader, self.new, id) = (reader, new, new.id(for: reader.user))
        arrival = estimate.flatMap { estimate in
            reader.timeZone.map { NotificationArrival(estimate, at: new.createdAt, timeZone: $0) }
        }
        if case .text(let text) = new.item { item = text } else { item = reader.source ?? "" }
        if case .text(let text) = new.person { person = text } else { person = reader.person ?? "" }
    }

    var row: SQL {
        "\(id), \(reader.user), \(new.kind), \(new.subject.description), \(item), \(person), \(arrival?.stored ?? ""), \(new.createdAt)"
    }

    /// Whether devices stay silent.
    var isQuiet: Bool {
        new.isQuiet || (!new.kind.ignoresQuietHours && reader.quietHours?.contains(new.createdAt) ?? false)
    }

    var push: NewPush {
        NewPush(
            notification: id, user: reader.user, kind: new.kind, subject: new.subject, item: item, person: person, arrival: arrival)
    }

    /// Nil if the person wants none, has no verified number, or it stays silent.
    var textMessage: NewTextMessage? {
        guard reader.channels.sms, let phone = reader.phone, !isQuiet else { return nil }
        return NewTextMessage(
            id: TextMessage.ID(uuid: id.uuid), user: reader.user, phone: phone,
            body: new.kind.textMessage(item: item, person: person, arrival: arrival, reader.language),
            lifetimeSeconds: new.kind.pushLifetimeSeconds, topic: new.kind.topic, ignoresQuietHours: new.kind.ignoresQuietHours)
    }

    /// Nil if the person wants none, or gets one of its own.
    var email: NewEmail? {
        guard reader.channels.email, !new.isEmailed, !new.kind.isEmailedAlways else { return nil }
        let email = Email.notification(name: reader.name, kind: new.kind, item: item, person: person, arrival: arrival)
        return NewEmail(id: Email.ID(uuid: id.uuid), email: email, language: reader.language, recipient: reader.email)
    }

    func publish(_ db: Transaction) throws {
        let payload = API.Notification(
            id: id, kind: new.kind, title: new.kind.title(reader.language),
            text: new.kind.text(item: item, person: person, arrival: arrival)(reader.language), subjectID: new.subject,
            createdAt: new.createdAt)
        try db.events.publish(.notificationCreated(.init(notification: payload)), to: [reader.user.description], at: new.createdAt)
    }
}
