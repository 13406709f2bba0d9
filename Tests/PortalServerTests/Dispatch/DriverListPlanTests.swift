import DatabaseTesting
import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct DriverListPlanTests {
    let portal = PortalTrait.portal

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil)) func `lists of drivers walk the drivers, and not all people`() throws {
        let (now, ids) = (portal.clock.now, portal.services)
        let statements = [
            DriverAdministration.list(nil, onlineOnly: false, offset: 0, limit: 21, at: now),
            AssignmentCandidateQuery.candidates(for: ids.id(), of: ids.id()),
            DriverSharesQuery.query(during: now..<(now + 60), at: now),
        ]
        for statement in statements {
            let plan = try portal.services.database.queryPlan(statement)
            #expect(plan.contains { $0.hasPrefix("SEARCH d ") && $0.contains("(user_id>?)") }, "\(plan)")
            #expect(!plan.contains { $0.hasPrefix("SEARCH u ") && !$0.contains("(id=?)") }, "\(plan)")
        }
    }
}
