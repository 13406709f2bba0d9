import HarvestCore
import SQLStore

extension Transaction {
    /// Text messages that arrived.
    package var receivedTexts: ReceivedTextRepository { ReceivedTextRepository(db: self) }
}

/// Text messages that arrived, so that each is carried out once, and what they changed, so that it can be undone. Their words are not stored.
package struct ReceivedTextRepository {
    let db: Transaction

    /// Stores a text by the provider's identifier. Returns false if it arrived before.
    func add(_ sid: String, of user: User.ID?, at now: Instant) throws -> Bool {
        try db.execute(
            "INSERT INTO received_texts (sid, user_id, received_at) VALUES (\(sid), \(user), \(now)) ON CONFLICT (sid) DO NOTHING") == 1
    }

    /// Stores what a text changed.
    func add(_ changes: [RestockedProduce], to sid: String) throws {
        try db.insert(
            into: "restocked_produce (sid, produce_id, vendor_id, difference)",
            changes.map { "\(sid), \($0.produce), \($0.vendor), \($0.difference)" })
    }

    /// The last text of a person that changed something since an instant; nil if there is none, or if it is undone.
    func lastChanging(of user: User.ID, since instant: Instant) throws -> String? {
        let last = try db.first(
            """
            SELECT r.sid, r.undone_at FROM received_texts r
            WHERE r.user_id = \(user) AND r.received_at > \(instant) AND EXISTS (SELECT 1 FROM restocked_produce c WHERE c.sid = r.sid)
            ORDER BY r.received_at DESC, r.sid DESC LIMIT 1
            """
        ) { (sid: try $0.text("sid"), isUndone: try $0.valueIfPresent("undone_at", as: Instant.self) != nil) }
        return last.flatMap { $0.isUndone ? nil : $0.sid }
    }

    /// What a text changed.
    func changes(of sid: String) throws -> [RestockedProduce] {
        try db.all(
            "SELECT produce_id, vendor_id, difference FROM restocked_produce WHERE sid = \(sid) ORDER BY produce_id LIMIT \(RestockCommand.lineLimit)"
        ) { RestockedProduce(produce: try $0.value("produce_id"), vendor: try $0.value("vendor_id"), difference: try $0.int("difference")) }
    }

    /// Marks a text as undone.
    func markUndone(_ sid: String, at now: Instant) throws {
        try db.execute("UPDATE received_texts SET undone_at = \(now) WHERE sid = \(sid)")
    }

    /// Whether texts of people arrived before an instant.
    static func hasOld(before instant: Instant) -> SQL {
        "EXISTS (SELECT 1 FROM received_texts WHERE received_at < \(instant) AND user_id IS NOT NULL)"
    }

    /// Forgets whose the texts were that arrived before an instant, and what they changed. Their identifiers stay: a signed request is valid for
    /// ever, so a repeated one must be recognized for ever.
    func prune(before instant: Instant) throws {
        let old: SQL = "received_at < \(instant) AND user_id IS NOT NULL"
        try db.execute("DELETE FROM restocked_produce WHERE sid IN (SELECT sid FROM received_texts WHERE \(sql: old))")
        try db.execute("UPDATE received_texts SET user_id = NULL WHERE \(sql: old)")
    }
}

/// What a text did to a count.
struct RestockedProduce {
    let produce: Produce.ID
    let vendor: Vendor.ID
    let difference: Int
}
