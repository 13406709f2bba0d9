import HarvestCore
import SQLStore

/// Ends proposals that the traveller has not answered in time, as if they were declined: both look on, and the pair is not proposed again.
struct MatchExpiryWorker: Worker {
    static let batch = 50
    let services: Services
    let name = "match expiry"
    let everySeconds = 30.0

    func runOnce(now: Instant) async throws -> Bool {
        let due = try await services.read { try $0.matches.unanswered(limit: Self.batch, at: now) }
        for match in due {
            do {
                try await services.write { [services] db in
                    try Matching(services: services, db: db, at: now).expire(match.id, of: match.traveller)
                }
            } catch is MatchRefusal {
                // It was answered or withdrawn a moment ago.
            }
        }
        return due.count == Self.batch
    }
}

extension MatchRepository {
    /// Proposals that have waited for an answer longer than the setting allows, oldest first.
    func unanswered(limit: Int, at now: Instant) throws -> [(id: Match.ID, traveller: User.ID)] {
        let hours = try db.settings.read().matchAnswerHours
        return try db.all(Self.unansweredQuery(before: now - hours * 3600, limit: limit)) {
            (id: try $0.value("id"), traveller: try $0.value("traveller_id"))
        }
    }

    /// The statement of `unanswered`. A test examines its query plan.
    static func unansweredQuery(before instant: Instant, limit: Int) -> SQL {
        """
        SELECT m.id, m.traveller_id FROM matches m
        WHERE m.status IN (\(literals: [API.MatchStatus.proposed])) AND m.proposed_at <= \(instant) ORDER BY m.proposed_at LIMIT \(limit)
        """
    }
}
