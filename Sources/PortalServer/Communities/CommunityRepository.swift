import HarvestCore
import SQLStore

extension Transaction {
    var communities: CommunityRepository { CommunityRepository(db: self) }
}

/// Reads communities. There are few of them: sorting all by distance is cheap.
struct CommunityRepository {
    let db: Transaction
    private static let most = 5_000

    func find(_ id: Community.ID) throws -> CommunityRecord? { try records([id]).first }

    /// Communities by id, in that order.
    func records(_ ids: [Community.ID]) throws -> [CommunityRecord] {
        let rows = try db.all(
            CommunityRecord.self, "SELECT \(sql: CommunityRecord.columns) FROM \(sql: CommunityRecord.tables) WHERE c.id IN (\(list: ids))")
        let found = Dictionary(uniqueKeysWithValues: try counted(rows).map { ($0.id, $0) })
        return ids.compactMap { found[$0] }
    }

    /// By name, after a name and id.
    func byName(after cursor: (name: String, id: String)?, search pattern: String?, limit: Int) throws -> [CommunityRecord] {
        var query: SQL = "SELECT \(sql: CommunityRecord.columns) FROM \(sql: CommunityRecord.tables) WHERE c.name >= \(cursor?.name ?? "")"
        if let cursor { query += " AND (c.name, c.id) > (\(cursor.name), \(cursor.id))" }
        if let pattern { query += " AND c.search LIKE \(pattern) ESCAPE '\\'" }
        return try counted(try db.all(CommunityRecord.self, query + " ORDER BY c.name, c.id LIMIT \(limit)"))
    }

    /// Nearest first, after a distance and id.
    func nearest(
        to near: Position, after cursor: (metres: Double, id: String)?, search pattern: String?, limit: Int
    ) throws -> [(community: CommunityRecord, metres: Double)] {
        var query: SQL = "SELECT c.id, c.lat, c.lon FROM communities c WHERE c.lat >= -90"
        if let pattern { query += " AND c.search LIKE \(pattern) ESCAPE '\\'" }
        let places = try db.all(query + " LIMIT \(Self.most)") { row -> (id: Community.ID, text: String, metres: Double) in
            let id: Community.ID = try row.value(at: 0)
            return (id, id.description, try row.position(at: 1).map { near.metres(to: $0) } ?? .infinity)
        }
        let sorted = places.sorted { ($0.metres, $0.text) < ($1.metres, $1.text) }
        let rest = cursor.map { cursor in sorted.drop { ($0.metres, $0.text) <= cursor } } ?? sorted[...]
        let shown = rest.prefix(limit)
        return zip(try records(shown.map(\.id)), shown).map { ($0, $1.metres) }
    }

    private func counted(_ rows: [CommunityRecord]) throws -> [CommunityRecord] {
        var counts: [Community.ID: Int] = [:]
        let query: SQL = """
            SELECT community_id, count(*) FROM memberships WHERE community_id IN (\(list: rows.map(\.id))) AND status = 'active' \
            GROUP BY community_id
            """
        try db.each(query) { counts[try $0.value(at: 0)] = try $0.int(at: 1) }
        return rows.map { row in
            var row = row
            row.memberCount = counts[row.id] ?? 0
            return row
        }
    }
}
