import HarvestCore
import SQLStore

/// One of the counts, in the order of the columns of `daily_neighbor_figures`.
enum NeighborMeasure: CaseIterable {
    case users, listings, liveListings, expiredListings, exchanges, errands, completedErrands, matches, completedMatches

    /// The table that has what is counted.
    var table: SQL {
        switch self {
        case .users: "users"
        case .listings, .liveListings, .expiredListings, .exchanges: "listings"
        case .errands, .completedErrands: "errands"
        case .matches, .completedMatches: "matches"
        }
    }

    /// The column with the moment of which the day counts.
    var moment: SQL {
        switch self {
        case .users: "created_at"
        case .listings, .liveListings, .errands: "posted_at"
        case .expiredListings, .exchanges: "closed_at"
        case .matches: "proposed_at"
        case .completedErrands, .completedMatches: "completed_at"
        }
    }

    /// Which rows count.
    var condition: SQL {
        switch self {
        case .users: "NOT is_admin AND status <> \(AccountStatus.erased)"
        case .listings, .matches: "TRUE"
        case .liveListings: "status = \(API.ListingStatus.available)"
        case .expiredListings: "status = \(API.ListingStatus.expired)"
        case .exchanges: "status = \(API.ListingStatus.sold)"
        case .errands: "status NOT IN (\(list: [API.ErrandStatus.pendingPayment, .paymentFailed]))"
        case .completedErrands, .completedMatches: "completed_at IS NOT NULL"
        }
    }

    /// The table with the condition for the rows of one day of one community; users belong to none.
    func counted(in key: NeighborFigures.CommunityDay) -> SQL {
        let (from, to) = (
            NeighborFigures.clock.instant(key.day, .midnight), NeighborFigures.clock.instant(key.day.adding(days: 1), .midnight)
        )
        let community: SQL = self == .users ? "TRUE" : "community_id = \(key.community)"
        return """
            \(sql: table) WHERE \(sql: community) AND \(sql: moment) >= \(from) AND \(sql: moment) < \(to) AND \(sql: condition)
            """
    }

    /// The count in a set of counts.
    var path: WritableKeyPath<NeighborCounts, Int> & Sendable {
        switch self {
        case .users: \.users
        case .listings: \.listings
        case .liveListings: \.liveListings
        case .expiredListings: \.expiredListings
        case .exchanges: \.exchanges
        case .errands: \.errands
        case .completedErrands: \.completedErrands
        case .matches: \.matches
        case .completedMatches: \.completedMatches
        }
    }
}

extension NeighborCounts: RowDecodable {
    /// Sums of all columns of `daily_neighbor_figures f`.
    static let sums: SQL = """
        coalesce(sum(f.users), 0) AS users, coalesce(sum(f.listings), 0) AS listings, coalesce(sum(f.live_listings), 0) AS live_listings,
        coalesce(sum(f.expired_listings), 0) AS expired_listings, coalesce(sum(f.exchanges), 0) AS exchanges,
        coalesce(sum(f.errands), 0) AS errands, coalesce(sum(f.completed_errands), 0) AS completed_errands,
        coalesce(sum(f.matches), 0) AS matches, coalesce(sum(f.completed_matches), 0) AS completed_matches
        """

    /// Reads the columns by their names.
    package init(row: Row) throws {
        self.init()
        (users, listings, liveListings) = (try row.int("users"), try row.int("listings"), try row.int("live_listings"))
        (expiredListings, exchanges) = (try row.int("expired_listings"), try row.int("exchanges"))
        (errands, completedErrands) = (try row.int("errands"), try row.int("completed_errands"))
        (matches, completedMatches) = (try row.int("matches"), try row.int("completed_matches"))
    }
}
