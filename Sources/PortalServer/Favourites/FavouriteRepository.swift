import HarvestCore
import SQLStore

extension Transaction {
    var favourites: FavouriteRepository { FavouriteRepository(db: self) }
}

/// What people keep at hand.
struct FavouriteRepository {
    let db: Transaction

    struct Record: Sendable {
        let subject: String
        let kind: API.Favourite.Kind
        let addedAt: Instant
    }

    /// Adds one; a second time changes nothing.
    func add(_ id: API.FavouriteID, of user: User.ID, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO favourites (user_id, subject_id, kind, created_at)
            VALUES (\(user), \(id.description), \(id.kind.rawValue), \(now)) ON CONFLICT (user_id, subject_id) DO NOTHING
            """)
    }

    func remove(_ id: API.FavouriteID, of user: User.ID) throws {
        try db.execute("DELETE FROM favourites WHERE user_id = \(user) AND subject_id = \(id.description)")
    }

    /// The newest first, after a position.
    func list(_ kind: API.Favourite.Kind?, of user: User.ID, after place: (at: Instant, subject: String)?, limit: Int) throws -> [Record] {
        var query: SQL = "SELECT subject_id, kind, created_at FROM favourites WHERE user_id = \(user)"
        if let kind { query += " AND kind = \(kind.rawValue)" }
        if let place { query += " AND (created_at, subject_id) < (\(place.at), \(place.subject))" }
        return try db.all(query + " ORDER BY created_at DESC, subject_id DESC LIMIT \(limit)") { row in
            Record(
                subject: try row.text(at: 0), kind: API.Favourite.Kind(rawValue: try row.text(at: 1)) ?? .market,
                addedAt: try row.value(at: 2))
        }
    }
}

extension API.FavouriteID {
    var kind: API.Favourite.Kind {
        switch self {
        case .market: .market
        case .vendor: .vendor
        case .produce: .produce
        }
    }
}
