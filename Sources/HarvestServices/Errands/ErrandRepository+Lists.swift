import HarvestCore
import SQLStore

// Lists of errands.
extension ErrandRepository {
    /// Where a list by time continues: after this errand.
    package typealias TimeCursor = (at: Instant, id: Errand.ID)
    /// How many open errands of a community a list by distance looks at, the newest first.
    private static let distanceLimit = 2000

    /// The open errands of a community that somebody may accept, newest first: not their own, and not of people they don't meet.
    package func open(
        in community: Community.ID, for user: User.ID, _ categories: [Category.ID]?, after cursor: TimeCursor?, limit: Int
    ) throws -> [ErrandRecord] {
        try db.all(ErrandRecord.self, Self.openQuery(in: community, for: user, categories, after: cursor, limit: limit))
    }

    /// The statement of `open`.
    static func openQuery(
        in community: Community.ID, for user: User.ID, _ categories: [Category.ID]?, after cursor: TimeCursor?, limit: Int
    ) -> SQL {
        """
        SELECT \(sql: ErrandRecord.columns) FROM \(sql: ErrandRecord.tables)
        WHERE \(sql: isOpen(in: community, for: user, categories)) \(sql: follows(cursor))
        ORDER BY e.posted_at DESC, e.id DESC LIMIT \(limit)
        """
    }

    /// The same with their distances in meters, nearest first.
    package func nearest(
        in community: Community.ID, for user: User.ID, _ categories: [Category.ID]?, to near: Position,
        after cursor: (metres: Double, id: Errand.ID)?, limit: Int
    ) throws -> [(errand: ErrandRecord, metres: Double)] {
        let all = try db.all(Self.positionsQuery(in: community, for: user, categories)) { row -> (metres: Double, id: Errand.ID) in
            (near.metres(to: try row.requiredPosition("lat", "lon")), try row.value("id"))
        }
        let page = all.filter { row in cursor.map { row > $0 } ?? true }.sorted(by: <).prefix(limit)
        let records = Dictionary(uniqueKeysWithValues: try find(page.map(\.id)).map { ($0.id, $0) })
        return page.compactMap { row in records[row.id].map { ($0, row.metres) } }
    }

    /// The statement of the positions of open errands, the newest first.
    static func positionsQuery(in community: Community.ID, for user: User.ID, _ categories: [Category.ID]?) -> SQL {
        """
        SELECT e.id, e.lat, e.lon FROM errands e WHERE \(sql: isOpen(in: community, for: user, categories))
        ORDER BY e.posted_at DESC, e.id DESC LIMIT \(distanceLimit)
        """
    }

    /// The errands that somebody asked for or runs, newest first.
    package func list(of user: User.ID, _ query: API.ErrandQuery, after cursor: TimeCursor?, limit: Int) throws -> [ErrandRecord] {
        let asked = query.role == .runner ? [] : try list("e.requester_id = \(user)", query.state, cursor, limit)
        let run = query.role == .requester ? [] : try list("e.runner_id = \(user)", query.state, cursor, limit)
        return Array((asked + run).sorted { ($0.postedAt, $0.id) > ($1.postedAt, $1.id) }.prefix(limit))
    }

    private func list(
        _ condition: SQL, _ state: API.ErrandQuery.State?, _ cursor: TimeCursor?, _ limit: Int
    ) throws -> [ErrandRecord] {
        let statuses: SQL =
            switch state {
            case .current: "AND e.status IN (\(literals: API.ErrandStatus.current))"
            case .previous: "AND e.status IN (\(literals: API.ErrandStatus.previous))"
            case nil: ""
            }
        return try db.all(
            ErrandRecord.self,
            """
            SELECT \(sql: ErrandRecord.columns) FROM \(sql: ErrandRecord.tables)
            WHERE \(sql: condition) \(sql: statuses) \(sql: Self.follows(cursor)) ORDER BY e.posted_at DESC, e.id DESC LIMIT \(limit)
            """)
    }

    /// The errands that an administrator must decide about: disputed ones, and those whose card can't be charged. The oldest first.
    package func toDecide(limit: Int) throws -> [ErrandRecord] {
        let disputed = try decidable("e.disputed_at IS NOT NULL ORDER BY e.disputed_at, e.id", limit)
        let unpaid = try decidable("e.unpaid_since IS NOT NULL AND e.disputed_at IS NULL ORDER BY e.unpaid_since, e.id", limit)
        return Array((disputed + unpaid).prefix(limit))
    }

    private func decidable(_ condition: SQL, _ limit: Int) throws -> [ErrandRecord] {
        try db.all(
            ErrandRecord.self,
            "SELECT \(sql: ErrandRecord.columns) FROM \(sql: ErrandRecord.tables) WHERE \(sql: condition) LIMIT \(limit)")
    }

    private func find(_ ids: [Errand.ID]) throws -> [ErrandRecord] {
        guard !ids.isEmpty else { return [] }
        return try db.all(
            ErrandRecord.self,
            """
            SELECT \(sql: ErrandRecord.columns) FROM \(sql: ErrandRecord.tables) WHERE e.id IN (\(list: ids)) ORDER BY e.id LIMIT \(ids.count)
            """)
    }

    private static func isOpen(in community: Community.ID, for user: User.ID, _ categories: [Category.ID]?) -> SQL {
        let category: SQL =
            switch categories {
            case nil: ""
            case .some(let only) where only.count == 1: "AND e.category_id = \(only[0])"
            case .some(let some): "AND e.category_id IN (\(list: some))"
            }
        return """
            e.status = \(literals: [API.ErrandStatus.open]) AND e.community_id = \(community) AND e.requester_id <> \(user) \(sql: category)
                AND \(sql: BlockRepository.mayMeet(user, "e.requester_id"))
            """
    }

    private static func follows(_ cursor: TimeCursor?) -> SQL {
        cursor.map { "AND (e.posted_at < \($0.at) OR (e.posted_at = \($0.at) AND e.id < \($0.id)))" } ?? ""
    }
}
