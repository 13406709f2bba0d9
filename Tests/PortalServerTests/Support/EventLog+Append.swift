import HarvestCore
import SQLStore

@testable import HarvestServices

extension EventLog {
    /// Adds an event at once instead of at the end of the closure, and returns its number.
    @discardableResult
    func append(_ type: String, payload: String, to recipients: [String], at now: Instant) throws -> Int64 {
        let batch = EventBatch()
        batch.add(.init(type: type, payload: payload, recipients: Set(recipients), occurredAt: now))
        try batch.write(db)
        return try db.one(Int64.self, "SELECT max(number) FROM events")
    }
}
