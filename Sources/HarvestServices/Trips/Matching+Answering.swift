import HarvestCore
import SQLStore

/// What the two people of a match do with it.
extension Matching {
    /// Accepts, declines or completes a match. Repeating what already took effect changes nothing.
    ///
    /// Throws `AccessRefusal.notFound` if it is not the person's, and `MatchRefusal` if it can't be done now or is the other side's step.
    package func answer(_ id: Match.ID, _ action: API.Match.Action, by person: User.ID) throws {
        guard let match = try db.matches.find(id, of: person) else { throw AccessRefusal.notFound }
        let next = try match.state.after(action, by: match.role)
        guard next != match.state else { return }
        // Since the proposal one of them may have blocked the other, who doesn't learn of it.
        if match.state.status == .proposed, next.status == .accepted, try db.blocks.areApart(match.traveller, match.requester) {
            throw MatchRefusal.illegalState(.withdrawn)
        }
        try save(match, next)
        try publish(match.parties, next.status, from: match.state.status)
        switch next.status {
        case .accepted: if match.state.status == .proposed { try begin(match) } else { try tellHalf(match) }
        case .declined: try release(match)
        case .complete: try finish(match)
        case .proposed, .withdrawn: break
        }
    }

    /// Both are matched, and a chat opens.
    private func begin(_ match: MatchRecord) throws {
        try set(match, from: .placed, to: .matched)
        let conversation = services.id(Conversation.ID.self)
        try db.conversations.open(
            conversation, .match, about: API.SubjectID(match.id), between: [(match.traveller, .traveller), (match.requester, .requester)],
            at: now)
        try db.enqueue("UPDATE matches SET conversation_id = \(conversation) WHERE id = \(match.id)")
        try tell(match.requester, .matchAccepted, match.parties, by: match.traveller, from: match.from)
    }

    /// Both look on. This pair is never proposed again.
    private func release(_ match: MatchRecord) throws {
        try db.trips.set(match.trip, from: .placed, to: .placed, nil)
        try db.wants.set(match.want, from: .placed, to: .placed, nil)
        try tell(match.requester, .matchDeclined, match.parties, by: match.traveller, from: match.from)
        try seek(match.want)
        try seek(match.trip)
    }

    /// The first of the two has marked it complete.
    private func tellHalf(_ match: MatchRecord) throws {
        try tell(match.other.id, .matchMarkedComplete, match.parties, by: match.reader, from: match.from)
    }

    /// Ends a proposal that nobody has answered in time, and tells the traveller that it is over. Throws `MatchRefusal` if it was answered.
    func expire(_ id: Match.ID, of traveller: User.ID) throws {
        guard let match = try db.matches.find(id, of: traveller) else { return }
        guard match.state.status == .proposed else { throw MatchRefusal.illegalState(match.state.status) }
        try answer(id, .decline, by: traveller)
        try tell(traveller, .matchExpired, match.parties, by: match.requester, from: match.from)
    }

    /// The second of the two has marked it complete. The first one is told, and the chat closes.
    private func finish(_ match: MatchRecord) throws {
        try set(match, from: .matched, to: .complete)
        try db.conversations.close(about: API.SubjectID(match.id), at: now)
        try tell(match.other.id, .matchCompleted, match.parties, by: match.reader, from: match.from)
    }

    private func set(_ match: MatchRecord, from present: API.TripStatus, to status: API.TripStatus) throws {
        try db.trips.set(match.trip, from: present, to: status, match.id)
        try db.wants.set(match.want, from: present, to: status, match.id)
        try publish(match.trip, status, to: match.traveller)
        try publish(match.want, status, to: match.requester)
    }
}
