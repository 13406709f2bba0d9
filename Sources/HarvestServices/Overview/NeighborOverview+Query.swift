import HarvestCore
import SQLStore

/// The figures about neighbors.
extension OverviewQuery {
    private static let communityLimit = 6
    private static let listingCategoryLimit = 6

    func neighbors() throws -> NeighborOverview {
        var overview = NeighborOverview()
        overview.week = try neighborCounts("f.day BETWEEN \(monday) AND \(today)")
        overview.lastWeek = try neighborCounts("f.day BETWEEN \(monday.adding(days: -7)) AND \(monday.adding(days: -1))")
        overview.total = try neighborCounts("TRUE")
        overview.categories = try listingCategories()
        overview.communities = try busiestCommunities()
        return overview
    }

    private func neighborCounts(_ days: SQL) throws -> NeighborCounts {
        try db.one(
            NeighborCounts.self,
            """
            SELECT \(sql: NeighborCounts.sums) FROM daily_neighbor_figures f
            WHERE f.community_id = \(NeighborFigures.everybody) AND \(sql: days)
            """)
    }

    private func listingCategories() throws -> [NeighborOverview.CategoryCount] {
        try db.all(
            """
            SELECT \(sql: CategoryRepository.name(language)) AS category_name, f.listing_count FROM (
                SELECT category_id, sum(listings) AS listing_count FROM daily_listing_categories
                WHERE community_id = \(NeighborFigures.everybody) GROUP BY category_id) AS f
            JOIN categories c ON c.id = f.category_id ORDER BY f.listing_count DESC, c.id LIMIT \(Self.listingCategoryLimit)
            """
        ) { NeighborOverview.CategoryCount(name: try $0.text("category_name"), listings: try $0.int("listing_count")) }
    }

    /// The communities with the most listings, errands and matches of the week.
    private func busiestCommunities() throws -> [NeighborOverview.CommunityWeek] {
        try db.all(
            """
            SELECT c.id, c.name, \(sql: NeighborCounts.sums) FROM daily_neighbor_figures f JOIN communities c ON c.id = f.community_id
            WHERE f.day BETWEEN \(monday) AND \(today) GROUP BY c.id, c.name
            ORDER BY sum(f.listings) + sum(f.exchanges) + sum(f.errands) + sum(f.matches) DESC, c.id LIMIT \(Self.communityLimit)
            """
        ) {
            NeighborOverview.CommunityWeek(id: try $0.value("id"), name: try $0.text("name"), week: try NeighborCounts(row: $0))
        }
    }
}
