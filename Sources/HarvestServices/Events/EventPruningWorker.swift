import HarvestCore
import SQLStore

/// Deletes old events: all after 30 days, drivers' positions after the setting `position_minutes`. It deletes small batches, so that nothing waits for it.
struct EventPruningWorker: Worker {
    static let retentionDays: Int64 = 30
    static let batch = 500
    let services: Services
    let name = "event pruning"
    let everySeconds = 60.0

    func runOnce(now: Instant) async throws -> Bool {
        let positions = try await delete { db in
            try db.events.positions(before: now.adding(minutes: -(try db.settings.read().positionMinutes)), limit: Self.batch)
        }
        let before = now.adding(days: -Self.retentionDays)
        let old = try await delete(isPruning: true) { try $0.events.numbers(before: before, limit: Self.batch) }
        return max(positions, old) == Self.batch
    }

    /// Deletes the events that `find` finds in a read: they never change, and most of the time there is nothing to write.
    private func delete(
        isPruning: Bool = false, _ find: @escaping @Sendable (Transaction) throws -> [Int64]
    ) async throws -> Int {
        let numbers = try await services.read(find)
        guard let last = numbers.max() else { return 0 }
        try await services.database.write { db in
            if isPruning { try db.events.markPruned(through: last) }
            try db.events.delete(numbers)
        }
        return numbers.count
    }
}

extension EventLog {
    /// Positions of drivers. They are not counted as pruned: no listener needs old ones.
    fileprivate func positions(before instant: Instant, limit: Int) throws -> [Int64] {
        try db.all(
            Int64.self,
            """
            SELECT number FROM events WHERE type = 'order.driver_moved' AND occurred_at < \(instant)
                AND number < (SELECT max(number) FROM events) ORDER BY occurred_at LIMIT \(limit)
            """)
    }

    /// The newest event always stays, because its number is the end of the feed.
    fileprivate func numbers(before instant: Instant, limit: Int) throws -> [Int64] {
        try db.all(
            Int64.self,
            """
            SELECT number FROM events WHERE occurred_at < \(instant) AND number < (SELECT max(number) FROM events)
            ORDER BY occurred_at LIMIT \(limit)
            """)
    }

    fileprivate func markPruned(through last: Int64) throws {
        try db.execute("UPDATE event_pruning SET through_number = \(last) WHERE id = 1 AND through_number < \(last)")
    }

    fileprivate func delete(_ numbers: [Int64]) throws {
        try db.execute("DELETE FROM event_recipients WHERE event_number IN (\(list: numbers))")
        try db.execute("DELETE FROM events WHERE number IN (\(list: numbers))")
    }
}
