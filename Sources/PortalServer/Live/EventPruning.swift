import HarvestCore
import SQLStore

/// Drops events that nobody asks for any more: all after thirty days, a driver's moves after an hour. Small batches, so that nobody waits for it.
struct EventPruning: Worker {
    static let keptDays: Int64 = 30
    static let keptMoveMinutes: Int64 = 60
    static let batch = 500
    let services: Services
    let name = "event pruning"
    let everySeconds = 60.0

    func tick() async throws -> Bool {
        let now = services.now()
        let moves = try await drop { try $0.events.moves(before: now.adding(minutes: -Self.keptMoveMinutes), limit: Self.batch) }
        let old = try await drop(isPruning: true) { try $0.events.numbers(before: now.adding(days: -Self.keptDays), limit: Self.batch) }
        return max(moves, old) == Self.batch
    }

    /// What is dropped stays what it was, so it can be looked for in a read: most of the time there is nothing to write.
    private func drop(
        isPruning: Bool = false, _ find: @escaping @Sendable (Transaction) throws -> [Int64]
    ) async throws -> Int {
        let numbers = try await services.read(find)
        guard let last = numbers.max() else { return 0 }
        try await services.database.write { db in
            if isPruning { try db.events.markPruned(through: last) }
            try db.events.drop(numbers)
        }
        return numbers.count
    }
}

extension EventLog {
    /// Where a driver was: the customer's map has forgotten it too. Positions before it stay good.
    fileprivate func moves(before moment: Instant, limit: Int) throws -> [Int64] {
        try db.all(
            Int64.self,
            """
            SELECT number FROM events WHERE type = 'order.driver_moved' AND occurred_at < \(moment)
                AND number < (SELECT max(number) FROM events) ORDER BY occurred_at LIMIT \(limit)
            """)
    }

    /// The newest event always stays: it is the present number of the feed.
    fileprivate func numbers(before moment: Instant, limit: Int) throws -> [Int64] {
        try db.all(
            Int64.self,
            """
            SELECT number FROM events WHERE occurred_at < \(moment) AND number < (SELECT max(number) FROM events)
            ORDER BY occurred_at LIMIT \(limit)
            """)
    }

    fileprivate func markPruned(through last: Int64) throws {
        try db.execute("UPDATE event_pruning SET through_number = \(last) WHERE id = 1 AND through_number < \(last)")
    }

    fileprivate func drop(_ numbers: [Int64]) throws {
        try db.execute("DELETE FROM event_recipients WHERE event_number IN (\(list: numbers))")
        try db.execute("DELETE FROM events WHERE number IN (\(list: numbers))")
    }
}
