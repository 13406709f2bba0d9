import HarvestCore
import SQLStore

/// Updates the figures of the days whose orders have changed.
struct FiguresWorker: Worker {
    let services: Services
    let name = "figures"
    let everySeconds = 15.0

    /// Updates one day. The last stale day, which is usually today and changes all the time, is updated once a pass.
    func runOnce(now: Instant) async throws -> Bool {
        let waiting = try await services.read { db in
            try db.one(Int.self, "SELECT count(*) FROM (SELECT DISTINCT day FROM stale_days LIMIT 2) AS few")
        }
        return try await services.refreshFigures() && waiting > 1
    }
}

extension Services {
    /// Updates the latest stale day. Returns false if there is none. The sums are read outside the write transaction; a day whose orders
    /// change meanwhile stays stale.
    func refreshFigures() async throws -> Bool {
        let next = try await read { db -> (DailyFigures.Day, DailyFigures.StaleDay)? in
            guard let stale = try db.dailyFigures.nextStale() else { return nil }
            return (try db.dailyFigures.compute(stale.day), stale)
        }
        guard let (day, stale) = next else { return false }
        let now = now()
        try await write { try $0.dailyFigures.store(day, stale: stale, at: now) }
        return true
    }

    /// Updates all stale days, and returns their number.
    @discardableResult
    func rebuildFigures() async throws -> Int {
        var days = 0
        while try await refreshFigures() { days += 1 }
        return days
    }
}
