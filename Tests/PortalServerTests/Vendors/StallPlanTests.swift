import DatabaseTesting
import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct StallPlanTests {
    let portal = PortalTrait.portal

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil)) func `vendors of markets are found by the stalls there, and not among all vendors`()
        throws
    {
        let market = portal.services.id(Market.ID.self)
        let statements = [
            Transaction.sellingVendors(at: market), MarketRepository.vendorCounts(at: [market]),
            VendorCatalogue.atMarket(market, category: nil), VendorCatalogue.atMarket(market, category: portal.services.id()),
            VendorCatalogue.atMarkets([market], " AND v.kind = 'restaurant'"),
        ]
        for statement in statements {
            let plan = try portal.services.database.queryPlan(statement)
            #expect(plan.contains { $0.hasPrefix("SEARCH s ") && $0.contains("(market_id=?") }, "\(plan)")
            #expect(plan.contains { $0.hasPrefix("SEARCH v ") && $0.contains("(id=?)") }, "\(plan)")
        }
    }
}
