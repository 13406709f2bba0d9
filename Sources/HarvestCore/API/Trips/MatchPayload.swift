extension API {
    /// A trip and a want that go together, as one of the two people sees it.
    public struct Match: Codable, Sendable, Hashable {
        /// A person's side of a match.
        public enum Role: String, Codable, Sendable, Hashable, CaseIterable {
            case traveller, requester
        }

        /// What a person may do with a match.
        public enum Action: String, Codable, Sendable, Hashable, CaseIterable {
            case accept, decline, complete
        }

        public var id: MatchID
        public var status: MatchStatus
        public var myRole: Role
        /// Who is on the other side.
        public var other: Person
        public var tripID: TripID
        public var wantID: WantID
        /// Where the thing is.
        public var from: Place
        /// Where it is wanted.
        public var to: Place
        /// What the requester wants. nil without a note.
        public var note: String?
        public var completedByMe: Bool
        public var completedByOther: Bool
        /// The chat. nil before the match is accepted.
        public var conversationID: ConversationID?
        public var proposedAt: Instant
        /// When the traveler accepted or declined. nil before.
        public var answeredAt: Instant?
        /// When the second side marked it complete. nil before.
        public var completedAt: Instant?
        public var allowedActions: [Action]

        private enum CodingKeys: String, CodingKey {
            case id, status
            case myRole = "my_role"
            case other
            case tripID = "trip_id"
            case wantID = "want_id"
            case from, to, note
            case completedByMe = "completed_by_me"
            case completedByOther = "completed_by_other"
            case conversationID = "conversation_id"
            case proposedAt = "proposed_at"
            case answeredAt = "answered_at"
            case completedAt = "completed_at"
            case allowedActions = "allowed_actions"
        }

        public init(
            id: MatchID, status: MatchStatus, myRole: Role, other: Person, tripID: TripID, wantID: WantID, from: Place, to: Place,
            note: String? = nil, completedByMe: Bool, completedByOther: Bool, conversationID: ConversationID? = nil, proposedAt: Instant,
            answeredAt: Instant? = nil, completedAt: Instant? = nil, allowedActions: [Action]
        ) {
            self.id = id
            self.status = status
            self.myRole = myRole
            self.other = other
            self.tripID = tripID
            self.wantID = wantID
            self.from = from
            self.to = to
            self.note = note
            self.completedByMe = completedByMe
            self.completedByOther = completedByOther
            self.conversationID = conversationID
            self.proposedAt = proposedAt
            self.answeredAt = answeredAt
            self.completedAt = completedAt
            self.allowedActions = allowedActions
        }
    }
}
