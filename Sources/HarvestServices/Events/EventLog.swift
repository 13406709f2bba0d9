import HarvestCore
import SQLStore

extension Transaction {
    package var events: EventLog { EventLog(db: self) }
}

/// The numbered events that live pages and apps follow.
///
/// In PostgreSQL the order of numbers is not the order of commits: a write that is still running may yet add an event with a lower number. An
/// event is delivered only below the committed watermark, under which every write has ended. In SQLite all events are below it.
package struct EventLog {
    /// Numbers below it are safe to deliver.
    static let committedWatermark: SQL = "SELECT settled_below FROM numbers WHERE name = 'events'"

    let db: Transaction

    /// Adds an event. Call it in the transaction of the change that it reports. It is written with the closure's other events when the closure
    /// ends, and has no number before.
    /// - Parameters:
    ///   - payload: the JSON text of the event's payload.
    ///   - recipients: identifiers of people and vendors, or an `EventRecipient`. Nobody else ever receives it.
    func publish(_ type: String, payload: String, to recipients: [String], at now: Instant) {
        db.deferred(EventBatch.init).add(.init(type: type, payload: payload, recipients: Set(recipients), occurredAt: now))
    }

    /// The highest number below the committed watermark; 0 in an empty log.
    package func lastNumber() throws -> Int64 {
        try db.one(Int64.self, "SELECT coalesce(max(number), 0) FROM events WHERE number < (\(sql: Self.committedWatermark))")
    }

    /// Whether there are events that can't be delivered yet, because a write that began before theirs has not ended.
    func hasEventsAboveWatermark() throws -> Bool {
        try db.first(Int64.self, "SELECT number FROM events WHERE number >= (\(sql: Self.committedWatermark)) LIMIT 1") != nil
    }

    /// Recipients of the events in (`number`, `last`], or nil if there are more than `limit`.
    ///
    /// It does not check the watermark, because `last` was below it before: a read may compute a lower watermark than an earlier one, while a
    /// write of another database on the same server ends.
    func recipients(after number: Int64, through last: Int64, limit: Int) throws -> Set<String>? {
        let recipients = try db.all(
            String.self,
            """
            SELECT recipient FROM event_recipients
            WHERE event_number > \(number) AND event_number <= \(last) LIMIT \(limit + 1)
            """)
        return recipients.count > limit ? nil : Set(recipients)
    }

    /// The highest number that was pruned for its age. A listener that received everything up to it has missed nothing.
    func prunedNumber() throws -> Int64 {
        try db.one(Int64.self, "SELECT through_number FROM event_pruning WHERE id = 1")
    }

    /// Whether a listener that received everything up to `number` can resume after it.
    ///
    /// It can't if a later event was pruned, nor if the number was never given out: then it is from a history that was lost, for example when
    /// a backup was restored, and new events would get lower numbers.
    package func canResume(after number: Int64) throws -> Bool {
        guard try number >= prunedNumber() else { return false }
        return try number <= db.one(Int64.self, "SELECT coalesce(max(number), 0) FROM events")
    }

    /// The events after `number` that `access` permits, oldest first, each once. They are below the committed watermark of this read, or at
    /// most `watermark`, an earlier one. Fewer than `limit` are all that there are.
    package func events(after number: Int64, for access: EventAccess, limit: Int, watermark: Int64 = 0) throws -> [LiveEvent] {
        var (found, last): ([LiveEvent], Int64) = ([], number)
        while found.count < limit {
            let wanted = limit - found.count
            let read = try stored(after: last, for: access, limit: wanted, watermark: watermark)
            found += try withoutPastPositions(read)
            guard read.count == wanted, let end = read.last?.number else { break }
            last = end
        }
        return found
    }

    private func stored(after number: Int64, for access: EventAccess, limit: Int, watermark: Int64) throws -> [LiveEvent] {
        try events(
            after: number, for: access.recipients, limit: limit, watermark: watermark,
            where: access.restriction.map { restriction in
                """
                (r.recipient <> \(restriction.vendor)
                    OR (SELECT t.type FROM events t WHERE t.number = r.event_number) IN (\(list: restriction.types)))
                """
            })
    }

    /// The same for any of `recipients`. `condition` is about a row `r` of `event_recipients`.
    func events(
        after number: Int64, for recipients: [String], limit: Int, watermark: Int64 = 0, where condition: SQL? = nil
    ) throws -> [LiveEvent] {
        try db.all(
            LiveEvent.self,
            """
            SELECT \(sql: LiveEvent.columns) FROM events e
            WHERE e.number IN (
                SELECT r.event_number FROM event_recipients r
                WHERE r.recipient IN (\(list: recipients)) AND r.event_number > \(number)
                    AND (r.event_number < (\(sql: Self.committedWatermark)) OR r.event_number <= \(watermark))
                    AND \(sql: condition ?? "1 = 1")
                ORDER BY r.event_number LIMIT \(limit * recipients.count))
            ORDER BY e.number LIMIT \(limit)
            """)
    }
}
