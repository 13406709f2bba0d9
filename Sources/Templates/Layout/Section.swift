/// The entries of the navigation.
package enum Section: String, Sendable, Hashable, CaseIterable {
    case today, vendorOrders, produce, payouts, conversations, report, vendorMarkets, farm
    case overview, live, adminOrders, markets, communities, listings, errands, matches, places, vendors, users, drivers
    case categories, fees, audit
    case more

    static let vendorMain: [Section] = [.today, .vendorOrders, .produce, .payouts]
    static let vendorFarm: [Section] = [.conversations, .report, .vendorMarkets, .farm]
    static let adminMain: [Section] = [.overview, .live, .adminOrders]
    static let adminNeighbors: [Section] = [.communities, .listings, .errands, .matches, .places]
    static let adminManage: [Section] = [.markets, .vendors, .drivers, .users, .categories, .fees, .audit]
    static let adminTabs: [Section] = [.overview, .live, .adminOrders, .markets]

    var path: SitePath {
        switch self {
        case .today: .vendorToday
        case .vendorOrders: .vendorOrders
        case .produce: .vendorProduce
        case .payouts: .vendorPayouts
        case .conversations: .vendorConversations
        case .report: .vendorReport
        case .vendorMarkets: .vendorMarkets
        case .farm: .vendorFarm
        case .overview: .adminOverview
        case .live: .adminLive
        case .adminOrders: .adminOrders
        case .markets: .adminMarkets
        case .communities: .adminCommunities
        case .listings: .adminListings
        case .errands: .adminErrands
        case .matches: .adminMatches
        case .places: .adminPlaces
        case .categories: .adminCategories
        case .fees: .adminFees
        case .vendors: .adminVendors
        case .users: .adminUsers
        case .drivers: .adminDrivers
        case .audit: .adminAudit
        case .more: .more
        }
    }

    /// The live region of the entry's count; nil for sections without one.
    var countRegion: LiveRegion? {
        switch self {
        case .today: .countToday
        case .live: .countStuck
        default: nil
        }
    }

    var icon: Icon {
        switch self {
        case .today: .today
        case .vendorOrders, .adminOrders: .orders
        case .produce: .basket
        case .payouts, .fees: .wallet
        case .vendorMarkets, .markets: .stall
        case .farm: .edit
        case .overview, .report: .chart
        case .live: .live
        case .communities, .conversations: .people
        case .listings: .tag
        case .errands: .check
        case .matches: .truck
        case .places: .pin
        case .categories: .edit
        case .vendors: .basket
        case .users: .users
        case .drivers: .truck
        case .audit: .list
        case .more: .more
        }
    }
}
