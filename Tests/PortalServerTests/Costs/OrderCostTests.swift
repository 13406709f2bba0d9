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
        #expect(cost.statements <= 28 && cost.commits == 2, "\(cost)")
    }

    @Test func `the next order sees changed settings, fees and hours, although they are kept in memory`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let answer = { (key: String) in try await client.order(shop.cart([(shop.kale, 1)]), as: ana, key: "key-\(key)-0123456789") }
        #expect(try await answer("first").status == .created)
        try await portal.set { $0.openOrderLimit = 1 }
        #expect(try await answer("second").code == "open_order_limit")
        try await portal.set { $0.openOrderLimit = 0 }
        let (id, now): (FeeSchedule.ID, Instant) = (portal.services.id(), portal.services.now())
        try await portal.services.write { db in
            _ = try db.execute(
                """
                INSERT INTO fee_schedules (id, effective_at, service_fee_bp, driver_share_bp, tip_bp, tip_base, created_at)
                VALUES (\(id), \(now), 5000, 0, 0, 'food', 1)
                """)
        }
        #expect(try await answer("third").decoded(API.Order.self).rates.serviceFeeBasisPoints == 5000)
        try await portal.services.write { db in _ = try db.execute("DELETE FROM market_hours") }
        #expect(try await answer("fourth").code == "market_closed")
    }

    @Test(arguments: ["test_declined", "test_late", "test_authentication"])
    func `a local processor that does not authorise at once answers as an outside one does`(card: String) async throws {
        let shop = try await Shop(portal)
        var states: [String] = []
        for (isLocal, persona) in [(false, Persona.ana), (true, Persona.bob)] {
            portal.gateway.isLocal.withLock { $0 = isLocal }
            let buyer = try await portal.signUp(persona)
            try await portal.equip(buyer, card: card)
            let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: buyer, key: "key-\(isLocal)-0123456789", client)
            states.append(
                try await portal.services.read { db in
                    try db.one(
                        """
                        SELECT o.status AS order_status, p.status, p.pending_step, p.failure_code, g.status AS charge_status
                        FROM orders o JOIN payments p ON p.order_id = o.id LEFT JOIN gateway_objects g ON g.id = p.gateway_reference
                        WHERE o.id = \(order)
                        """
                    ) { row in
                        try ["order_status", "status", "pending_step", "failure_code", "charge_status"]
                            .map { try row.textIfPresent($0) ?? "–" }.joined(separator: " ")
                    }
                })
        }
        #expect(states[0] == states[1])
    }
}

/// What the database did for an operation.
struct Cost {
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
