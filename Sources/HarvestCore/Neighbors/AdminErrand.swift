/// Which errands administrators look at.
package enum ErrandCase: String, Sendable, Hashable, CaseIterable {
    /// Disputed, or the card can't be charged.
    case undecided
    /// Somebody complained, and nobody has handled it.
    case complaints
    /// All, newest first.
    case all
}

/// An errand in the administrators' list.
package struct AdminErrandSummary: Sendable {
    package var id: Errand.ID
    package var item: String
    /// The requester's full name.
    package var requester: String
    /// The runner's full name; nil before somebody accepts.
    package var runner: String?
    package var community: String
    package var status: API.ErrandStatus
    package var reward: Cents
    package var postedAt: Instant
    package var isDisputed: Bool
    /// The card can't be charged.
    package var isUnpaid: Bool
    package var openComplaints: Int

    package init(
        id: Errand.ID, item: String, requester: String, runner: String?, community: String, status: API.ErrandStatus, reward: Cents,
        postedAt: Instant, isDisputed: Bool = false, isUnpaid: Bool = false, openComplaints: Int = 0
    ) {
        (self.id, self.item, self.requester, self.runner, self.community, self.status) = (id, item, requester, runner, community, status)
        (self.reward, self.postedAt, self.isDisputed, self.isUnpaid) = (reward, postedAt, isDisputed, isUnpaid)
        self.openComplaints = openComplaints
    }
}

/// Something that happened to an errand.
package enum AdminErrandStep: Sendable, CaseIterable {
    case posted, accepted, atStore, pickedUp, disputed, unpaid, verified, released, decided, completed, cancelled
}

/// An attempt to pay for an errand by card.
package struct AdminErrandPayment: Sendable {
    /// How far a payment is.
    package enum State: String, Sendable, CaseIterable {
        case planned, processing
        case requiresAction = "requires_action"
        case authorised, captured, voided, failed
    }

    package var state: State
    package var amount: Cents
    /// What the card was charged.
    package var captured: Cents
    package var cardLast4: String
    package var createdAt: Instant

    package init(state: State, amount: Cents, captured: Cents, cardLast4: String, createdAt: Instant) {
        (self.state, self.amount, self.captured, self.cardLast4, self.createdAt) = (state, amount, captured, cardLast4, createdAt)
    }
}

/// What a person complains about.
package struct AdminErrandComplaint: Sendable {
    package var number: Int64
    package var author: User.ID
    /// The author's full name.
    package var name: String
    package var reason: String
    package var createdAt: Instant
    /// When an administrator handled it; nil before.
    package var handledAt: Instant?
    /// What the administrator noted.
    package var note: String?

    package init(
        number: Int64, author: User.ID, name: String, reason: String, createdAt: Instant, handledAt: Instant? = nil, note: String? = nil
    ) {
        (self.number, self.author, self.name, self.reason, self.createdAt) = (number, author, name, reason, createdAt)
        (self.handledAt, self.note) = (handledAt, note)
    }
}
