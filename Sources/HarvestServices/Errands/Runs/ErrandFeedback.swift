import HarvestCore
import SQLStore

/// What the people of an errand say about it afterwards.
package struct ErrandFeedback: Sendable {
    /// How often one person may complain about one errand.
    static let complaintLimit = 10

    let errand: Errand.ID
    let person: User.ID
    let now: Instant

    package init(_ errand: Errand.ID, by person: User.ID, at now: Instant) {
        (self.errand, self.person, self.now) = (errand, person, now)
    }

    /// The requester rates the runner's service once the errand is completed. Rating again replaces the rating.
    package func rate(_ input: API.ErrandRatingPut, _ db: Transaction) throws -> API.ErrandRating {
        let found = try db.errands.find(errand, ofRequester: person)
        guard found.status == .completed else { throw ErrandRefusal.illegalState(found.status) }
        try db.execute(
            """
            UPDATE errands SET stars = \(input.stars), rating_comment = \(input.comment), rated_at = \(now), version = version + 1
            WHERE id = \(errand)
            """)
        return API.ErrandRating(stars: input.stars, comment: input.comment, ratedAt: now)
    }

    /// The requester or the runner complains to the operator.
    package func complain(_ reason: String, _ db: Transaction) throws {
        let (_, role) = try db.errands.find(errand, for: person)
        guard role != .neighbour else { throw ErrandRefusal.notAllowed }
        // Two complaints at once must see each other.
        try db.accounts.lock(person)
        let count = try db.one(
            Int.self, "SELECT count(*) FROM errand_complaints WHERE errand_id = \(errand) AND user_id = \(person)")
        guard count < Self.complaintLimit else { throw LimitRefusal.rateLimited(retryAfterSeconds: 86_400) }
        try db.execute(
            "INSERT INTO errand_complaints (errand_id, user_id, reason, created_at) VALUES (\(errand), \(person), \(reason), \(now))")
    }
}
