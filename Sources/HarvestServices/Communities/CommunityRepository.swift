import HarvestCore
import SQLStore

extension Transaction {
    /// Communities.
    package var communities: CommunityRepository { CommunityRepository(db: self) }
}

/// Reads communities. There are few, so sorting all of them by distance is cheap.
package struct CommunityRepository {
    let db: Transaction
    /// At most this many are sorted by distance.
    private static let sortLimit = 5_000

    /// One community, or nil.
    package func find(_ id: Community.ID) throws -> CommunityRecord? { try records([id]).first }

    /// Whether there is such a community.
    package func exists(_ id: Community.ID) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM communities WHERE id = \(id)") != nil
    }

    /// Communities in the order of the IDs. Unknown IDs are left out.
    package func records(_ ids: [Community.ID]) throws -> [CommunityRecord] {
        let rows = try db.all(
            CommunityRecord.self, "SELECT \(sql: CommunityRecord.columns) FROM \(sql: CommunityRecord.tables) WHERE c.id IN (\(list: ids))")
        let communities = Dictionary(uniqueKeysWithValues: try counted(rows).map { ($0.id, $0) })
        return ids.compactMap { communities[$0] }
    }

    /// Communities by name and ID, after a cursor.
    package func byName(after cursor: (name: String, id: String)?, search pattern: String?, limit: Int) throws -> [CommunityRecord] {
        var query: SQL = "SELECT \(sql: CommunityRecord.columns) FROM \(sql: CommunityRecord.tables) WHERE c.name >= \(cursor?.name ?? "")"
        if let cursor { query += " AND (c.name, c.id) > (\(cursor.name), \(key: cursor.id))" }
        if let pattern { query += " AND c.search LIKE \(pattern) ESCAPE '\\'" }
        return try counted(try db.all(CommunityRecord.self, query + " ORDER BY c.name, c.id LIMIT \(limit)"))
    }

    /// Communities by distance and ID, after a cursor.
    package func nearest(
        to near: Position, after cursor: (metres: Double, id: String)?, search pattern: String?, limit: Int
    ) throws -> [(community: CommunityRecord, metres: Double)] {
        var query: SQL = "SELECT c.id, c.lat, c.lon FROM communities c WHERE c.lat >= -90"
        if let pattern { query += " AND c.search LIKE \(pattern) ESCAPE '\\'" }
        let all = try db.all(query + " ORDER BY c.id LIMIT \(Self.sortLimit)") { row -> (id: Community.ID, text: String, metres: Double) in
            let id: Community.ID = try row.value("id")
            return (id, id.description, near.metres(to: try row.requiredPosition("lat", "lon")))
        }
        let sorted = all.sorted { ($0.metres, $0.text) < ($1.metres, $1.text) }
        let rest = cursor.map { cursor in sorted.drop { ($0.metres, $0.text) <= cursor } } ?? sorted[...]
        let page = rest.prefix(limit)
        return zip(try records(page.map(\.id)), page).map { ($0, $1.metres) }
    }

    private func counted(_ rows: [CommunityRecord]) throws -> [CommunityRecord] {
        // A campus has tens of thousands of members, and each of them looks at it.
        let counts = try db.remembered("members of", of: rows.map(\.id), version: db.communitiesVersion(), countMembers)
        return rows.map { row in
            var row = row
            row.memberCount = counts[row.id] ?? 0
            return row
        }
    }

    private func countMembers(of ids: [Community.ID]) throws -> [Community.ID: Int] {
        var counts = Dictionary(ids.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
        let query: SQL = """
            SELECT community_id, count(*) AS member_count FROM memberships WHERE community_id IN (\(list: ids)) \
            AND status = 'active' GROUP BY community_id
            """
        try db.each(query) { counts[try $0.value("community_id")] = try $0.int("member_count") }
        return counts
    }
}
