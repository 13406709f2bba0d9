import HarvestCore
import SQLStore

/// A match as one of its people sees it.
package struct MatchRecord: Sendable {
    package let id: Match.ID
    package let community: Community.ID
    package let trip: Trip.ID
    package let want: Want.ID
    let traveller: User.ID
    let requester: User.ID
    package let from: Place.ID
    package let to: Place.ID
    let note: String?
    package internal(set) var state: MatchState
    var conversation: Conversation.ID?
    package let proposedAt: Instant
    var answeredAt: Instant?
    var completedAt: Instant?
    package let role: API.Match.Role
    package let other: RoutePerson

    /// Columns of `matches m` and of the other person, `users u`.
    static let columns: SQL = """
        m.id, m.community_id, m.trip_id, m.want_id, m.traveller_id, m.requester_id, m.from_place_id, m.to_place_id, m.note, m.status, \
        m.conversation_id, m.proposed_at, m.answered_at, m.traveller_completed_at, m.requester_completed_at, m.completed_at, \
        \(sql: RoutePerson.columns)
        """

    /// The person who sees it so.
    var reader: User.ID { role == .traveller ? traveller : requester }

    /// The payload for apps. URLs of photos begin with `base`.
    package func payload(from: API.Place, to: API.Place, base: String) -> API.Match {
        API.Match(
            id: id, status: state.status, myRole: role, other: other.payload(base: base), tripID: trip, wantID: want, from: from, to: to,
            note: note, completedByMe: state.completed.contains(role), completedByOther: !state.completed.subtracting([role]).isEmpty,
            conversationID: conversation, proposedAt: proposedAt, answeredAt: answeredAt, completedAt: completedAt,
            allowedActions: state.allowedActions(for: role))
    }
}

extension MatchRecord: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        id = try row.value("id")
        community = try row.value("community_id")
        trip = try row.value("trip_id")
        want = try row.value("want_id")
        traveller = try row.value("traveller_id")
        requester = try row.value("requester_id")
        from = try row.value("from_place_id")
        to = try row.value("to_place_id")
        note = try row.textIfPresent("note")
        let status: API.MatchStatus = try row.value("status")
        conversation = try row.valueIfPresent("conversation_id")
        proposedAt = try row.value("proposed_at")
        answeredAt = try row.valueIfPresent("answered_at")
        var completed: Set<API.Match.Role> = []
        if try row.valueIfPresent("traveller_completed_at", as: Instant.self) != nil { completed.insert(.traveller) }
        if try row.valueIfPresent("requester_completed_at", as: Instant.self) != nil { completed.insert(.requester) }
        completedAt = try row.valueIfPresent("completed_at")
        state = MatchState(status, completed: completed)
        other = try RoutePerson(row: row)
        role = other.id == requester ? .traveller : .requester
    }
}
