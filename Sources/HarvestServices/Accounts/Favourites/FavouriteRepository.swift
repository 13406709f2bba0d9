import HarvestCore
import SQLStore

extension Transaction {
    /// Favourites.
    package var favourites: FavouriteRepository { FavouriteRepository(db: self) }
}

/// The markets, vendors and produce that people marked as favourites.
package struct FavouriteRepository {
    let db: Transaction

    /// One favourite as it is stored.
    package struct Record: Sendable {
        /// The ID of the market, vendor or produce.
        package let subject: String
        package let kind: API.Favourite.Kind
        package let addedAt: Instant

        package init(subject: String, kind: API.Favourite.Kind, addedAt: Instant) {
            self.subject = subject
            self.kind = kind
            self.addedAt = addedAt
        }
    }

    /// Adds a favourite. Adding it again changes nothing.
    package func add(_ id: API.FavouriteID, of user: User.ID, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO favourites (user_id, subject_id, kind, created_at)
            VALUES (\(user), \(key: id.description), \(id.kind), \(now)) ON CONFLICT (user_id, subject_id) DO NOTHING
            """)
    }

    /// Removes a favourite, if there is such.
    package func remove(_ id: API.FavouriteID, of user: User.ID) throws {
        try db.execute("DELETE FROM favourites WHERE user_id = \(user) AND subject_id = \(key: id.description)")
    }

    /// Favourites, newest first. `last` is the last one of the previous page.
    package func list(_ kind: API.Favourite.Kind?, of user: User.ID, after last: (at: Instant, subject: String)?, limit: Int) throws
        -> [Record]
    {
        var query: SQL = "SELECT subject_id, kind, created_at FROM favourites WHERE user_id = \(user)"
        if let kind { query += " AND kind = \(kind)" }
        if let last { query += " AND (created_at, subject_id) < (\(last.at), \(key: last.subject))" }
        return try db.all(query + " ORDER BY created_at DESC, subject_id DESC LIMIT \(limit)") { row in
            let kind: API.Favourite.Kind = try row.value("kind")
            return Record(
                subject: try row.typeID("subject_id", prefix: kind.rawValue), kind: kind, addedAt: try row.value("created_at"))
        }
    }
}

extension API.FavouriteID {
    /// What kind of favourite the ID is of.
    package var kind: API.Favourite.Kind {
        switch self {
        case .market: .market
        case .vendor: .vendor
        case .produce: .produce
        }
    }
}

extension API.Favourite.Kind: SQLValueConvertible {}
