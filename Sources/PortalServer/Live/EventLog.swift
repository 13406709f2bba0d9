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
    @discardableResult
    func publish(_ type: String, payload: String, to recipients: [String], at now: Instant) throws -> Int64 {
        let number = try db.one(
            Int64.self, "INSERT INTO events (type, payload, occurred_at) VALUES (\(type), \(payload), \(now)) RETURNING number")
        for recipient in Set(recipients) {
            _ = try db.execute("INSERT INTO event_recipients (recipient, event_number) VALUES (\(recipient), \(number))")
        }
        return number
    }

    /// The highest number so far that no other will come before; 0 in an empty log.
    func lastNumber() throws -> Int64 {
        try db.one(Int64.self, "SELECT coalesce(max(number), 0) FROM events WHERE number < (\(sql: Self.settledBelow))")
    }

    /// Whether there are events that can't be told yet: a write that began before theirs has not ended.
    func hasUnsettled() throws -> Bool {
        try db.first(Int64.self, "SELECT number FROM events WHERE number >= (\(sql: Self.settledBelow)) LIMIT 1") != nil
    }

    /// Has the next numbers follow those that are there, in a database that was restored to a server which counts its transactions anew.
    /// For the start, before anything is published.
    func continueNumbers() throws {
        for (name, table) in [("events", "events"), ("ledger_entries", "ledger_entries")] as [(String, SQL)] {
            try db.execute(
                """
                UPDATE numbering SET first_number = 1 + (SELECT max(number) FROM \(sql: table)),
                    first_transaction = (SELECT next_transaction FROM numbers WHERE name = \(name))
                WHERE name = \(name) AND (SELECT coalesce(max(number), 0) FROM \(sql: table))
                    >= (SELECT begun_below FROM numbers WHERE name = \(name))
                """)
        }
    }

    private static let settledBelow: SQL = "SELECT settled_below FROM numbers WHERE name = 'events'"

    /// Whom the events after `number` are for, through `last`, which could be told already: what can be told may seem less a moment later, when
    /// another database's write has ended. Nil when there are more than `limit` to tell.
    func recipients(after number: Int64, through last: Int64, limit: Int) throws -> Set<String>? {
        let told = try db.all(
            String.self,
            """
            SELECT recipient FROM event_recipients
            WHERE event_number > \(number) AND event_number <= \(last) LIMIT \(limit + 1)
            """)
        return told.count > limit ? nil : Set(told)
    }

    /// The highest number that was pruned for its age: who has heard everything up to it has missed nothing.
    func prunedNumber() throws -> Int64 {
        try db.one(Int64.self, "SELECT through_number FROM event_pruning WHERE id = 1")
    }

    /// Whether who heard everything up to `number` can go on from there. Not when something after it was pruned, nor when it was never given
    /// out: then it is from a history that was lost, as after a backup was restored, and new events would carry numbers below it.
    func canResume(after number: Int64) throws -> Bool {
        guard try number >= prunedNumber() else { return false }
        return try number <= db.one(Int64.self, "SELECT coalesce(max(number), 0) FROM events")
    }

    /// What any of `recipients` may see after `number`, oldest first, each event once. Events through `told` could be told before, and still
    /// can.
    func events(after number: Int64, for recipients: [String], limit: Int, told: Int64 = 0) throws -> [LiveEvent] {
        try db.all(
            LiveEvent.self,
            """
            SELECT e.number, e.type, e.occurred_at, e.payload FROM events e
            WHERE e.number IN (
                SELECT r.event_number FROM event_recipients r
                WHERE r.recipient IN (\(list: recipients)) AND r.event_number > \(number)
                    AND (r.event_number < (\(sql: Self.settledBelow)) OR r.event_number <= \(told)) ORDER BY r.event_number LIMIT \(limit * recipients.count))
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

extension Services {
    /// Reads when what was published before can be told, so that people find their own deeds: writes that began before have ended. After fifty
    /// looks, in half a second, it reads what there is; what is left is told later.
    func readSettled<T: Sendable>(looks: Int = 50, _ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        for _ in 0..<looks {
            if let answer = try await read({ db in try db.events.hasUnsettled() ? nil : body(db) }) { return answer }
            try await Task.sleep(for: .milliseconds(10))
        }
        return try await read(body)
    }
}
