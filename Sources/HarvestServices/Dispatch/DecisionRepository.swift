import Foundation
import HarvestCore
import SQLStore

extension Transaction {
    package var decisions: DecisionRepository { DecisionRepository(db: self) }
}

/// Decisions of searches, with all that they saw.
package struct DecisionRepository {
    /// A decision as it is stored.
    package struct Stored: Sendable {
        package let id: String
        package let driver: User.ID
        package let at: Instant
        /// As JSON, byte for byte.
        package let text: String

        /// Nil if it is damaged.
        package var decision: DispatchDecision? { try? JSONDecoder().decode(DispatchDecision.self, from: Data(text.utf8)) }
    }

    let db: Transaction

    /// Stores a decision. That of an offer has the offer's identifier, so it is found without an index of its own.
    func add(_ decision: DispatchDecision, of driver: User.ID, offer: Offer.ID?, id: [UInt8], at now: Instant) throws {
        let outcome = decision.market.map { "offered at \($0)" } ?? (decision.leftCount > 0 ? "left to others" : "nothing found")
        try db.execute(
            """
            INSERT INTO dispatch_decisions (id, driver_id, offer_id, inputs, outcome, decided_at)
            VALUES (\((offer?.uuid.bytes ?? id).hexadecimal), \(driver), \(offer), \(try JSONBytes.text(decision)), \(outcome), \(now))
            """)
    }

    /// The decision that led to an offer; nil for an offer of before decisions had the offer's identifier.
    func find(_ offer: Offer.ID) throws -> Stored? {
        try db.first(
            "SELECT \(sql: Self.columns) FROM dispatch_decisions WHERE id = \(offer.uuid.bytes.hexadecimal)", Self.stored)
    }

    /// At most `limit` decisions of a span of time, after one of them, in the order in which they were made.
    package func during(_ span: Range<Instant>, after last: Stored?, limit: Int) throws -> [Stored] {
        try db.all(
            """
            SELECT \(sql: Self.columns) FROM dispatch_decisions
            WHERE decided_at >= \(last?.at ?? span.lowerBound) AND decided_at < \(span.upperBound)
                AND (decided_at, id) > (\(last?.at ?? span.lowerBound), \(last?.id ?? ""))
            ORDER BY decided_at, id LIMIT \(limit)
            """, Self.stored)
    }

    /// The oldest decisions of before an instant.
    func ids(before instant: Instant, limit: Int) throws -> [String] {
        try db.all(
            String.self, "SELECT id FROM dispatch_decisions WHERE decided_at < \(instant) ORDER BY decided_at LIMIT \(limit)")
    }

    func delete(_ ids: [String]) throws { try db.execute("DELETE FROM dispatch_decisions WHERE id IN (\(list: ids))") }

    private static let columns: SQL = "id, driver_id, inputs, decided_at"

    private static func stored(_ row: Row) throws -> Stored {
        Stored(id: try row.text("id"), driver: try row.value("driver_id"), at: try row.value("decided_at"), text: try row.text("inputs"))
    }
}
