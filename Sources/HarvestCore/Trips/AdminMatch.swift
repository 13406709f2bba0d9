/// A match in the administrators' list.
package struct AdminMatchSummary: Sendable {
    package var id: Match.ID
    /// The full name of who goes.
    package var traveller: String
    /// The full name of who wants something.
    package var requester: String
    /// The names of the places.
    package var from: String
    package var to: String
    package var community: String
    package var status: API.MatchStatus
    package var proposedAt: Instant

    package init(
        id: Match.ID, traveller: String, requester: String, from: String, to: String, community: String, status: API.MatchStatus,
        proposedAt: Instant
    ) {
        (self.id, self.traveller, self.requester, self.from, self.to, self.community) = (id, traveller, requester, from, to, community)
        (self.status, self.proposedAt) = (status, proposedAt)
    }
}

/// Something that happened to a match.
package enum AdminMatchStep: Sendable, CaseIterable {
    case proposed, accepted, declined, withdrawn, travellerDone, requesterDone, complete
}

/// A match as administrators read it.
package struct AdminMatchDetail: Sendable {
    package var summary: AdminMatchSummary
    package var traveller: AdminParty
    package var requester: AdminParty
    package var note: String?
    /// In order.
    package var steps: [(step: AdminMatchStep, at: Instant)]
    /// The latest messages, oldest first.
    package var messages: [AdminMessage]

    package init(
        summary: AdminMatchSummary, traveller: AdminParty, requester: AdminParty, note: String?,
        steps: [(step: AdminMatchStep, at: Instant)],
        messages: [AdminMessage]
    ) {
        (self.summary, self.traveller, self.requester, self.note, self.steps) = (summary, traveller, requester, note, steps)
        self.messages = messages
    }
}
