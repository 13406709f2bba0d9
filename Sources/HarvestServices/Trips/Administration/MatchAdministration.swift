import HarvestCore
import SQLStore

extension Transaction {
    /// Matches as administrators read them.
    package var matchAdministration: MatchAdministration { MatchAdministration(db: self) }
}

/// Reads matches for administrators, who settle nothing about them: no money is in the books.
package struct MatchAdministration {
    let db: Transaction

    private static let columns: SQL = """
        m.id, t.first_name AS traveller_first, t.last_name AS traveller_last, r.first_name AS requester_first,
        r.last_name AS requester_last, f.name AS from_name, o.name AS to_name, c.name AS community_name, m.status, m.proposed_at
        """
    private static let tables: SQL = """
        matches m JOIN users t ON t.id = m.traveller_id JOIN users r ON r.id = m.requester_id JOIN communities c ON c.id = m.community_id
        JOIN places f ON f.id = m.from_place_id JOIN places o ON o.id = m.to_place_id
        """

    /// A page of matches, newest first.
    /// - Parameter community: nil for all communities.
    package func summaries(in community: Community.ID?, offset: Int, limit: Int) throws -> [AdminMatchSummary] {
        let chosen: SQL =
            community.map { "m.community_id = \($0) ORDER BY m.proposed_at DESC, m.id DESC" }
            ?? "m.id > \(Match.ID.lowest) ORDER BY m.id DESC"
        return try db.all(
            "SELECT \(sql: Self.columns) FROM \(sql: Self.tables) WHERE \(sql: chosen) LIMIT \(limit) OFFSET \(offset)"
        ) { try AdminMatchSummary(row: $0) }
    }

    /// One match with its people and their chat, or nil.
    package func detail(_ id: Match.ID) throws -> AdminMatchDetail? {
        let summary = try db.first("SELECT \(sql: Self.columns) FROM \(sql: Self.tables) WHERE m.id = \(id)") {
            try AdminMatchSummary(row: $0)
        }
        guard let summary, let match = try story(id), let traveller = try db.parties.find(match.traveller),
            let requester = try db.parties.find(match.requester)
        else { return nil }
        return AdminMatchDetail(
            summary: summary, traveller: traveller, requester: requester, note: match.note, steps: match.steps,
            messages: try match.conversation.map { try db.parties.messages(of: $0) } ?? [])
    }

    private func story(_ id: Match.ID) throws -> MatchStory? {
        try db.first(
            MatchStory.self,
            """
            SELECT traveller_id, requester_id, note, status, conversation_id, proposed_at, answered_at, traveller_completed_at,
                requester_completed_at, completed_at FROM matches WHERE id = \(id)
            """)
    }
}

/// What happened to a match.
private struct MatchStory: RowDecodable {
    let (traveller, requester): (User.ID, User.ID)
    let note: String?
    let conversation: Conversation.ID?
    let steps: [(step: AdminMatchStep, at: Instant)]

    init(row: Row) throws {
        (traveller, requester) = (try row.value("traveller_id"), try row.value("requester_id"))
        (note, conversation) = (try row.textIfPresent("note"), try row.valueIfPresent("conversation_id"))
        let status: API.MatchStatus = try row.value("status")
        let answer: AdminMatchStep = status == .declined ? .declined : status == .withdrawn ? .withdrawn : .accepted
        let moments: [(AdminMatchStep, Instant?)] = [
            (.proposed, try row.valueIfPresent("proposed_at")), (answer, try row.valueIfPresent("answered_at")),
            (.travellerDone, try row.valueIfPresent("traveller_completed_at")),
            (.requesterDone, try row.valueIfPresent("requester_completed_at")), (.complete, try row.valueIfPresent("completed_at")),
        ]
        steps = moments.compactMap { step, at in at.map { (step: step, at: $0) } }.sorted { $0.at < $1.at }
    }
}

extension AdminMatchSummary {
    fileprivate init(row: Row) throws {
        self.init(
            id: try row.value("id"), traveller: PersonName.full(try row.text("traveller_first"), try row.text("traveller_last")),
            requester: PersonName.full(try row.text("requester_first"), try row.text("requester_last")), from: try row.text("from_name"),
            to: try row.text("to_name"), community: try row.text("community_name"), status: try row.value("status"),
            proposedAt: try row.value("proposed_at"))
    }
}
