import HarvestCore
import SQLStore

/// What administrators see and change of communities.
extension CommunityRepository {
    enum Saving: Sendable { case saved, nameTaken, changedMeanwhile }

    func administered(search pattern: String?, offset: Int, limit: Int) throws -> [CommunityRecord] {
        var query: SQL = "SELECT c.id FROM communities c WHERE c.name >= ''"
        if let pattern { query += " AND c.search LIKE \(pattern) ESCAPE '\\'" }
        return try records(try db.all(Community.ID.self, query + " ORDER BY c.name, c.id LIMIT \(limit) OFFSET \(offset)"))
    }

    func count(search pattern: String?) throws -> Int {
        var query: SQL = "SELECT count(*) FROM communities c WHERE c.name >= ''"
        if let pattern { query += " AND c.search LIKE \(pattern) ESCAPE '\\'" }
        return try db.one(Int.self, query)
    }

    /// Stores a new community (no version), or changes one that is still at `version`. Names are unique, case and spaces aside.
    func save(_ id: Community.ID, _ draft: CommunityForm.Draft, version: Int?, at now: Instant) throws -> Saving {
        let key = SearchText.of(draft.name)
        guard try db.first(Int.self, "SELECT 1 FROM communities WHERE name_key = \(key) AND id <> \(id)") == nil else { return .nameTaken }
        let (lat, lon) = (draft.position?.latitude, draft.position?.longitude)
        let search = SearchText.of(draft.name, draft.address)
        guard let version else {
            try db.execute(
                """
                INSERT INTO communities (id, name, name_key, kind, address, lat, lon, time_zone, email_domains, search, created_at)
                VALUES (\(id), \(draft.name), \(key), \(draft.kind), \(draft.address), \(lat), \(lon), \(draft.timeZone),
                    \(EmailDomains.text(draft.domains)), \(search), \(now))
                """)
            return .saved
        }
        let changed = try db.execute(
            """
            UPDATE communities SET name = \(draft.name), name_key = \(key), kind = \(draft.kind), address = \(draft.address), lat = \(lat),
                lon = \(lon), time_zone = \(draft.timeZone), email_domains = \(EmailDomains.text(draft.domains)), search = \(search),
                version = version + 1
            WHERE id = \(id) AND version = \(version)
            """)
        return changed == 1 ? .saved : .changedMeanwhile
    }

    /// Removes a community that has no members; false when it has some.
    func remove(_ id: Community.ID) throws -> Bool {
        guard try db.first(Int.self, "SELECT 1 FROM memberships WHERE community_id = \(id) LIMIT 1") == nil else { return false }
        try db.execute("DELETE FROM community_markets WHERE community_id = \(id)")
        return try db.execute("DELETE FROM communities WHERE id = \(id)") == 1
    }
}
