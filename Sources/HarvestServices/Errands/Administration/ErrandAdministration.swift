import HarvestCore
import SQLStore

extension Transaction {
    /// Errands as administrators see them.
    package var errandAdministration: ErrandAdministration { ErrandAdministration(db: self) }
}

/// Lists errands for administrators, and handles complaints about them.
package struct ErrandAdministration {
    let db: Transaction

    private static let columns: SQL = """
        e.id, e.item, r.first_name AS requester_first, r.last_name AS requester_last, n.first_name AS runner_first,
        n.last_name AS runner_last, c.name AS community_name, e.status, e.reward_cents, e.posted_at, e.disputed_at, e.unpaid_since,
        (SELECT count(*) FROM errand_complaints x WHERE x.errand_id = e.id AND x.handled_at IS NULL) AS open_complaints
        """
    private static let people: SQL = """
        JOIN users r ON r.id = e.requester_id JOIN communities c ON c.id = e.community_id LEFT JOIN users n ON n.id = e.runner_id
        """

    /// A page of errands: those to decide and those with complaints by their age, all others newest first.
    /// - Parameter community: nil for all communities.
    package func summaries(_ chosen: ErrandCase, in community: Community.ID?, offset: Int, limit: Int) throws -> [AdminErrandSummary] {
        let source = Self.source(chosen, in: community)
        return try db.all(
            """
            SELECT \(sql: Self.columns) FROM \(sql: source.rows) \(sql: Self.people) WHERE \(sql: source.condition)
            ORDER BY \(sql: source.order) LIMIT \(limit) OFFSET \(offset)
            """
        ) { try AdminErrandSummary(row: $0) }
    }

    /// How many errands there are to decide, or with complaints, in all communities.
    package func count(_ chosen: ErrandCase) throws -> Int {
        switch chosen {
        case .undecided:
            try db.one(Int.self, "SELECT count(*) FROM errands WHERE disputed_at IS NOT NULL")
                + db.one(Int.self, "SELECT count(*) FROM errands WHERE unpaid_since IS NOT NULL AND disputed_at IS NULL")
        case .complaints: try db.one(Int.self, "SELECT count(DISTINCT errand_id) FROM errand_complaints WHERE handled_at IS NULL")
        case .all: 0
        }
    }

    /// One errand, or nil.
    func summary(_ id: Errand.ID) throws -> AdminErrandSummary? {
        try db.first("SELECT \(sql: Self.columns) FROM errands e \(sql: Self.people) WHERE e.id = \(id)") {
            try AdminErrandSummary(row: $0)
        }
    }

    /// Marks a complaint as handled, once. Returns false if somebody else has handled it, or there is none.
    package func handleComplaint(_ number: Int64, about id: Errand.ID, note: String, by actor: String, at now: Instant) throws -> Bool {
        let changed = try db.execute(
            """
            UPDATE errand_complaints SET handled_at = \(now), handling_note = \(note)
            WHERE number = \(number) AND errand_id = \(id) AND handled_at IS NULL
            """)
        guard changed == 1 else { return false }
        try db.audit.record(.errandComplaintHandled, of: id.description, detail: note, by: actor, at: now)
        return true
    }

    private static func source(_ chosen: ErrandCase, in community: Community.ID?) -> (rows: SQL, condition: SQL, order: SQL) {
        let only: SQL = community.map { "e.community_id = \($0)" } ?? "e.id > \(Errand.ID.lowest)"
        return switch chosen {
        case .undecided:
            (
                """
                (SELECT id, disputed_at AS since FROM errands WHERE disputed_at IS NOT NULL
                UNION ALL SELECT id, unpaid_since FROM errands WHERE unpaid_since IS NOT NULL AND disputed_at IS NULL) q
                JOIN errands e ON e.id = q.id
                """, only, "q.since, e.id"
            )
        case .complaints:
            (
                """
                (SELECT errand_id, min(number) AS since FROM errand_complaints WHERE handled_at IS NULL GROUP BY errand_id) q
                JOIN errands e ON e.id = q.errand_id
                """, only, "q.since"
            )
        case .all: ("errands e", only, community == nil ? "e.id DESC" : "e.posted_at DESC, e.id DESC")
        }
    }
}

extension AdminErrandSummary {
    fileprivate init(row: Row) throws {
        let runner = try row.textIfPresent("runner_first").map { PersonName.full($0, try row.text("runner_last")) }
        self.init(
            id: try row.value("id"), item: try row.text("item"),
            requester: PersonName.full(try row.text("requester_first"), try row.text("requester_last")), runner: runner,
            community: try row.text("community_name"), status: try row.value("status"), reward: try row.value("reward_cents"),
            postedAt: try row.value("posted_at"), isDisputed: try row.valueIfPresent("disputed_at", as: Instant.self) != nil,
            isUnpaid: try row.valueIfPresent("unpaid_since", as: Instant.self) != nil, openComplaints: try row.int("open_complaints"))
    }
}
