import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// How many statements and commits the operations of an order take. More of them make every order slower.
@Suite(.portal) struct OrderCostTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `an order is placed in two dozen statements and two commits`() async throws {
        portal.gateway.isLocal.withLock { $0 = true }
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        _ = try await portal.place(shop.firstCart, as: ana, key: "key-first-0123456789", client)
        let cost = try await portal.cost {
            _ = try await portal.place(shop.firstCart, as: ana, key: "key-second-0123456789", client)
        }
        #expect(cost == Cost(statements: 28, commits: 2))
    }
}

/// What the database did for an operation.
struct Cost: Equatable {
    var statements: Int
    var commits: Int
}

extension TestPortal {
    /// What an operation costs. Its clock stands still and no worker runs.
    func cost(_ operation: () async throws -> Void) async throws -> Cost {
        let before = services.database.statistics
        try await operation()
        let after = services.database.statistics
        return Cost(statements: after.statements - before.statements, commits: after.commits - before.commits)
    }
}
