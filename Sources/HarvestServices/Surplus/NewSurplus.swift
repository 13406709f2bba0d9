import HarvestCore

/// What a vendor's member wants to do with what is left of a produce.
package struct NewSurplus: Sendable {
    /// What to do with it.
    package enum Action: Sendable, Equatable {
        /// Take a share off the price until the market closes.
        case markdown(percent: Int)
        /// Offer it to charities nearby. The weight of one piece is needed for what has no weight of its own.
        case charity(gramsEach: Int?)
        /// Post a listing in a community, for a price of all of it together, or zero.
        case listing(Listing.ID, community: Community.ID, price: Cents, gramsEach: Int?)
    }

    let id: Surplus.ID
    let produce: Produce.ID
    let action: Action
    let actor: User.ID

    package init(id: Surplus.ID, produce: Produce.ID, action: Action, actor: User.ID) {
        self.id = id
        self.produce = produce
        self.action = action
        self.actor = actor
    }
}

extension SurplusKind {
    init(_ action: NewSurplus.Action) {
        switch action {
        case .markdown: self = .markdown
        case .charity: self = .charity
        case .listing: self = .listing
        }
    }
}
