import HarvestCore
import SQLStore

/// The events of one transaction, written with two statements: the events, and who receives them.
final class EventBatch: DeferredWrite {
    struct NewEvent {
        let type: String
        let payload: String
        let recipients: Set<String>
        let occurredAt: Instant
    }

    /// Notifications, which are collected too, publish events when they are written.
    let isLast = true
    private var events: [NewEvent] = []

    func add(_ event: NewEvent) { events.append(event) }

    func write(_ db: Transaction) throws {
        for start in stride(from: 0, to: events.count, by: 100) {
            let some = events[start..<min(start + 100, events.count)]
            let numbers = try db.insertNumbered(
                into: "events (type, payload, occurred_at)", some.map { "\($0.type), \($0.payload), \($0.occurredAt)" })
            let recipients: [SQL] = zip(some, numbers).flatMap { event, number -> [SQL] in
                event.recipients.map { "\($0), \(number)" }
            }
            try db.insert(into: "event_recipients (recipient, event_number)", recipients)
        }
    }
}
