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
        let moves = try await services.database.write { db in
            try db.events.dropMoves(before: now.adding(minutes: -Self.keptMoveMinutes), limit: Self.batch)
        }
        let old = try await services.database.write { db in
            try db.events.drop(before: now.adding(days: -Self.keptDays), limit: Self.batch)
        }
        return max(moves, old) == Self.batch
    }
}

extension EventLog {
    /// Where a driver was: the customer's map has forgotten it too. Positions before it stay good.
    fileprivate func dropMoves(before moment: Instant, limit: Int) throws -> Int {
        try drop(
            try db.all(
                Int64.self,
                """
                SELECT number FROM events WHERE type = 'order.driver_moved' AND occurred_at < \(moment)
                    AND number < (SELECT max(number) FROM events) ORDER BY occurred_at LIMIT \(limit)
                """))
    }

    /// The newest event always stays: it is the present number of the feed.
    fileprivate func drop(before moment: Instant, limit: Int) throws -> Int {
        let old = try db.all(
            Int64.self,
            """
            SELECT number FROM events WHERE occurred_at < \(moment) AND number < (SELECT max(number) FROM events)
            ORDER BY occurred_at LIMIT \(limit)
            """)
        guard let last = old.max() else { return 0 }
        try db.execute("UPDATE event_pruning SET through_number = \(last) WHERE id = 1 AND through_number < \(last)")
        return try drop(old)
    }

    private func drop(_ numbers: [Int64]) throws -> Int {
        guard !numbers.isEmpty else { return 0 }
        try db.execute("DELETE FROM event_recipients WHERE event_number IN (\(list: numbers))")
        return try db.execute("DELETE FROM events WHERE number IN (\(list: numbers))")
    }
}
