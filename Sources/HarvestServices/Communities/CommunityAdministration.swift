import HarvestCore
import SQLStore

/// What administrators read and change of communities.
extension CommunityRepository {
    /// What became of an attempt to save.
    package enum SaveOutcome: Sendable {
        case saved
        /// Another community has the name.
        case nameTaken
        /// Somebody else has changed the community since it was read.
        case changedMeanwhile
    }

    /// A page of communities by name.
    package func administered(search pattern: String?, offset: Int, limit: Int) throws -> [CommunityRecord] {
        let query: SQL = "SELECT c.id FROM communities c\(sql: Self.filter(pattern)) ORDER BY c.name, c.id LIMIT \(limit) OFFSET \(offset)"
        return try records(try db.all(Community.ID.self, query))
    }

    /// The number of communities on all pages.
    package func count(search pattern: String?) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM communities c\(sql: Self.filter(pattern))")
    }

    private static func filter(_ pattern: String?) -> SQL {
        var conditions: SQL = " WHERE c.name >= ''"
        if let pattern { conditions += " AND c.search LIKE \(pattern) ESCAPE '\\'" }
        return conditions
    }

    /// Stores a new community if `version` is nil, or changes the one with that version. Names are unique, whatever their case, accents and
    /// spaces.
    package func save(_ id: Community.ID, _ draft: CommunityDraft, version: Int?, at now: Instant) throws -> SaveOutcome {
        let key = SearchText.of(draft.name)
        guard try db.first(Int.self, "SELECT 1 FROM communities WHERE name_key = \(key) AND id <> \(id)") == nil else { return .nameTaken }
        let (lat, lon) = (draft.position?.latitude, draft.position?.longitude)
        let (from, until) = (draft.quietHours?.from.minutesSinceMidnight, draft.quietHours?.until.minutesSinceMidnight)
        let search = SearchText.of(draft.name, draft.address)
        guard let version else {
            try db.execute(
                """
                INSERT INTO communities (id, name, name_key, kind, address, lat, lon, time_zone, email_domains, search, photo_id, quiet_from, quiet_until,
                    created_at)
                VALUES (\(id), \(draft.name), \(key), \(draft.kind), \(draft.address), \(lat), \(lon), \(draft.timeZone),
                    \(EmailDomains.text(draft.domains)), \(search), \(draft.photo), \(from), \(until), \(now))
                """)
            return .saved
        }
        let changed = try db.execute(
            """
            UPDATE communities SET name = \(draft.name), name_key = \(key), kind = \(draft.kind), address = \(draft.address), lat = \(lat),
                lon = \(lon), time_zone = \(draft.timeZone), email_domains = \(EmailDomains.text(draft.domains)), search = \(search),
                photo_id = coalesce(\(draft.photo), photo_id), quiet_from = \(from), quiet_until = \(until), version = version + 1
            WHERE id = \(id) AND version = \(version)
            """)
        return changed == 1 ? .saved : .changedMeanwhile
    }

    /// Removes a community. Returns false if it has members.
    package func remove(_ id: Community.ID) throws -> Bool {
        guard try db.first(Int.self, "SELECT 1 FROM memberships WHERE community_id = \(id) LIMIT 1") == nil else { return false }
        try db.execute("DELETE FROM community_markets WHERE community_id = \(id)")
        return try db.execute("DELETE FROM communities WHERE id = \(id)") == 1
    }
}
