import HarvestCore
import SQLStore

/// Names of listeners that are not one person or one vendor.
enum EventRecipient {
    /// Every admin.
    static let admins = "admins"

    /// Everything that one person listens as.
    static func all(of user: User.ID, vendor: Vendor.ID?, isAdmin: Bool) -> [String] {
        [user.description] + (vendor.map { [$0.description] } ?? []) + (isAdmin ? [admins] : [])
    }
}

extension Transaction {
    var events: EventLog { EventLog(db: self) }
}

/// Writes and reads the numbered facts that live pages and apps follow.
struct EventLog {
    let db: Transaction

    /// Adds one event, in the transaction of the change it tells of. `payload` is the JSON text of the event's payload;
    /// `recipients` are ids of people and vendors (or `EventRecipient`): nobody else ever receives it.
    func publish(_ type: String, payload: String, to recipients: [String], at now: Instant) throws {
        let number = try db.one(
            Int64.self, "INSERT INTO events (type, payload, occurred_at) VALUES (\(type), \(payload), \(now)) RETURNING number")
        for recipient in Set(recipients) {
            _ = try db.execute("INSERT INTO event_recipients (recipient, event_number) VALUES (\(recipient), \(number))")
        }
    }

    /// The highest number so far; 0 in an empty log.
    func lastNumber() throws -> Int64 {
        try db.one(Int64.self, "SELECT coalesce(max(number), 0) FROM events")
    }

    /// Whom the events after `number` are for; nil when there are more than `limit` to tell.
    func recipients(after number: Int64, limit: Int) throws -> Set<String>? {
        let told = try db.all(
            String.self, "SELECT recipient FROM event_recipients WHERE event_number > \(number) LIMIT \(limit + 1)")
        return told.count > limit ? nil : Set(told)
    }

    /// The highest number that was pruned for its age: who has heard everything up to it has missed nothing.
    func prunedNumber() throws -> Int64 {
        try db.one(Int64.self, "SELECT through_number FROM event_pruning WHERE id = 1")
    }

    /// What any of `recipients` may see after `number`, oldest first, each event once.
    func events(after number: Int64, for recipients: [String], limit: Int) throws -> [LiveEvent] {
        try db.all(
            LiveEvent.self,
            """
            SELECT e.number, e.type, e.occurred_at, e.payload FROM events e
            WHERE e.number IN (
                SELECT r.event_number FROM event_recipients r
                WHERE r.recipient IN (\(list: recipients)) AND r.event_number > \(number) ORDER BY r.event_number LIMIT \(limit * recipients.count))
            ORDER BY e.number LIMIT \(limit)
            """)
    }
}

extension LiveEvent: RowDecodable {
    public init(row: Row) throws {
        number = try row.value(at: 0)
        type = try row.value(at: 1)
        occurredAt = try row.value(at: 2)
        payload = try row.value(at: 3)
    }
}
