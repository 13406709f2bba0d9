import HarvestCore
import SQLStore

extension Transaction {
    /// Who blocks whom.
    package var blocks: BlockRepository { BlockRepository(db: self) }
}

/// People who block each other: neither sees what the other offers or asks for, whichever of them blocked.
package struct BlockRepository {
    let db: Transaction

    /// Whether one of the two blocks the other, so that they must not meet.
    package func areApart(_ one: User.ID, _ other: User.ID) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM blocks b WHERE b.blocker_id = \(one) AND b.blocked_id = \(other)
            UNION ALL SELECT 1 FROM blocks c WHERE c.blocker_id = \(other) AND c.blocked_id = \(one) LIMIT 1
            """) != nil
    }

    /// Whether a person may meet another, as a condition of a statement. The person's blocks are read once, not once per row.
    /// - Parameter other: the column with the other's id, such as `e.requester_id`, which is never null.
    package static func mayMeet(_ person: User.ID, _ other: SQL) -> SQL {
        """
        \(sql: other) NOT IN (SELECT blocked_id FROM blocks WHERE blocker_id = \(person)
            UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = \(person))
        """
    }

    /// That one of two people blocks the other, as a condition of a statement about both.
    /// - Parameters:
    ///   - one: the id of one, or its column.
    ///   - other: the same of the other.
    static func areApart(_ one: SQL, _ other: SQL) -> SQL {
        """
        EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = \(sql: one) AND b.blocked_id = \(sql: other))
            OR EXISTS (SELECT 1 FROM blocks c WHERE c.blocker_id = \(sql: other) AND c.blocked_id = \(sql: one))
        """
    }

    /// Blocks a person. Blocking twice has no effect. Throws `AccessRefusal.notFound` if there is no such person, and for oneself.
    package func add(_ other: User.ID, by person: User.ID, at now: Instant) throws {
        let isKnown = try db.first(Int.self, "SELECT 1 FROM users WHERE id = \(other)") != nil
        guard isKnown, other != person else { throw AccessRefusal.notFound }
        try db.execute(
            """
            INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES (\(person), \(other), \(now))
            ON CONFLICT (blocker_id, blocked_id) DO NOTHING
            """)
    }

    /// Lifts a block. Lifting one that isn't there has no effect.
    package func remove(_ other: User.ID, by person: User.ID) throws {
        try db.execute("DELETE FROM blocks WHERE blocker_id = \(person) AND blocked_id = \(other)")
    }

    /// The people whom somebody blocks, in the order of their ids, from after `last` on.
    /// - Parameter base: the server's own address, with which the addresses of photos begin.
    package func list(by person: User.ID, after last: User.ID?, limit: Int, base: String) throws -> [API.Person] {
        let rest: SQL = last.map { "AND b.blocked_id > \($0)" } ?? ""
        return try db.all(
            """
            SELECT u.id AS user_id, u.first_name, u.last_name, \(sql: StoredPhoto.columns)
            FROM blocks b JOIN users u ON u.id = b.blocked_id LEFT JOIN photos f ON f.id = u.photo_id
            WHERE b.blocker_id = \(person) \(sql: rest) ORDER BY b.blocked_id LIMIT \(limit)
            """
        ) { row in
            API.Person(
                id: try row.value("user_id"), displayName: PersonName.short(try row.text("first_name"), try row.text("last_name")),
                photo: try row.photo()?.payload(base: base))
        }
    }
}
