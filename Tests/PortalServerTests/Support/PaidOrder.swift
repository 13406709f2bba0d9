import HarvestCore
import HummingbirdTesting
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Ana's order of $24.52, which no driver has accepted yet, and its people. The farms get $12.29 and $5.56, the driver $4.59, of
/// which $2.50 are the default tip, and Harvest $2.08.
struct PaidOrder: Sendable {
    let portal: TestPortal
    let shop: Shop
    let ana: Visitor
    let dee: Visitor
    let ian: Visitor
    let order: Order.ID

    init(driverEarns: Bool = true) async throws {
        portal = try await TestPortal()
        if !driverEarns { try await portal.leaveDriversNothing() }
        shop = try await Shop(portal)
        ana = try await portal.buyer()
        dee = try await portal.signUp(.dee)
        ian = try await portal.signUp(.ian)
        try await portal.run { [shop, ana] client async throws in _ = try await client.order(shop.firstCart, as: ana) }
        order = try await portal.services.read { [ana] db in
            try db.one(Order.ID.self, "SELECT id FROM orders WHERE customer_id = \(ana.id)")
        }
    }

    func balance(_ account: LedgerAccount) async throws -> Cents {
        try await portal.services.read { try $0.ledger.balance(of: account) }
    }

    /// What `portal verify` finds.
    func findings() async throws -> [String] { try await portal.services.read { try LedgerVerification(db: $0).run().findings } }
}

extension TestPortal {
    /// Rates with the whole service fee for Harvest and no tip.
    fileprivate func leaveDriversNothing() async throws {
        let id: FeeSchedule.ID = services.id()
        try await services.write { db in
            _ = try db.execute(
                """
                INSERT INTO fee_schedules (id, effective_at, service_fee_bp, driver_share_bp, tip_bp, tip_base, created_at)
                VALUES (\(id), 1, 2500, 0, 0, 'food', 1)
                """)
        }
    }
}
