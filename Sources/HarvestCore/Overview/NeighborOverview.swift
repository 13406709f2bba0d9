/// Counts of what neighbors do.
package struct NeighborCounts: Sendable, Equatable {
    /// Accounts, besides those of administrators and erased ones.
    package var users = 0
    /// Listings posted.
    package var listings = 0
    /// Listings of the period that are still offered.
    package var liveListings = 0
    package var expiredListings = 0
    /// Listings given away.
    package var exchanges = 0
    /// Errands that the community saw.
    package var errands = 0
    package var completedErrands = 0
    package var matches = 0
    package var completedMatches = 0

    package init() {}

    /// Whether there is nothing to count.
    package var isEmpty: Bool { self == NeighborCounts() }
}

/// The part of the Overview about neighbors.
package struct NeighborOverview: Sendable {
    /// A listing category with its listings.
    package struct CategoryCount: Sendable, Equatable {
        /// In the reader's language.
        package var name: String
        package var listings: Int

        package init(name: String, listings: Int) {
            (self.name, self.listings) = (name, listings)
        }
    }

    /// The week of a community.
    package struct CommunityWeek: Sendable {
        package var id: Community.ID
        package var name: String
        package var week: NeighborCounts

        package init(id: Community.ID, name: String, week: NeighborCounts) {
            (self.id, self.name, self.week) = (id, name, week)
        }
    }

    package var week = NeighborCounts()
    package var lastWeek = NeighborCounts()
    package var total = NeighborCounts()
    /// The largest listing categories of all time, largest first.
    package var categories: [CategoryCount] = []
    /// The busiest communities of the week.
    package var communities: [CommunityWeek] = []

    package init() {}
}
