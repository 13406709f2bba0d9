import DatabaseTesting
import HarvestCore
import Logging
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer
@testable import SQLStore

/// What the database itself keeps right about EBT.
@Suite(.portal) struct EBTSchemaTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(arguments: [
        "UPDATE vendors SET takes_ebt = TRUE, fns_number = NULL WHERE name = 'Green Valley Farm'",
        "UPDATE vendors SET fns_number = '123456' WHERE name = 'Green Valley Farm'",
        "UPDATE vendors SET kind = 'restaurant' WHERE name = 'Green Valley Farm'",
        "UPDATE vendors SET ebt_stopped_reason = 'Expired' WHERE name = 'Green Valley Farm'",
        "UPDATE order_lines SET snap_eligible = FALSE WHERE name = 'Kale'",
        "UPDATE order_lines SET paid_with_ebt = TRUE WHERE name = 'Carrots'",
        "UPDATE order_lines SET ebt_left_quantity = 1 WHERE name = 'Carrots'",
        "UPDATE order_lines SET ebt_left_quantity = -1 WHERE name = 'Kale'",
        "UPDATE order_lines SET ebt_left_quantity = 4 WHERE name = 'Kale'",
        "UPDATE order_vendors SET ebt_cents = -1", "UPDATE order_vendors SET final_ebt_cents = -1",
        "UPDATE orders SET ebt_cents = -1", "UPDATE orders SET final_ebt_cents = -1", "UPDATE orders SET fulfilment = 'delivery'",
    ])
    func `a CHECK refuses nonsense`(change: String) async throws {
        let scene = try await EBTScene(portal, client)
        _ = try await scene.place(scene.firstCart)
        let refusal = await #expect(throws: DatabaseFailure.self) {
            try await portal.services.write { db in _ = try db.execute(SQL(text: change, parameters: [])) }
        }
        #expect(refusal?.constraint != nil)
    }

    @Test func `a CHECK lets the largest number of units stay at the stall`() async throws {
        let scene = try await EBTScene(portal, client)
        _ = try await scene.place(scene.firstCart)
        try await portal.services.write { db in _ = try db.execute("UPDATE order_lines SET ebt_left_quantity = 3 WHERE name = 'Kale'") }
    }
}

/// Orders that were placed before EBT.
@Suite struct EBTMigrationTests {
    @Test func `an order of before EBT keeps its card and its sums, and EBT pays nothing of it`() throws {
        let empty = try EmptyDatabase()
        let database = try Database.open(empty.location, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let past = PastInstallation()
        let first = Array(Migrations.all.prefix { $0.name != Migration.createKeys.name })
        _ = try database.migrate(first)
        try database.writeSync { try past.write($0) }
        _ = try database.migrate(Array(Migrations.all.prefix { $0.name != Migration.createOrderTenders.name }))
        let before = try Self.order(in: database)
        _ = try database.migrate(Migrations.all)
        #expect(try Self.order(in: database) == before)
        #expect(before[0].hasPrefix("card_"))
        let order = try database.readSync { try $0.orders.find(past.order) }
        #expect(order?.ordered.ebt == .zero)
        #expect(order?.ordered.total == 1000)
        let sums = try database.readSync { db in
            try db.all(Int.self, "SELECT ebt_cents + coalesce(final_ebt_cents, 0) + coalesce(handed_over_at, 0) AS ebt FROM order_vendors")
        }
        #expect(sums == [0])
    }

    /// The order's card, status and sums.
    private static func order(in database: Database) throws -> [String] {
        try database.readSync { db in
            try db.one("SELECT payment_method_id, status, subtotal_cents, service_fee_cents, tax_cents, total_cents FROM orders") { row in
                [
                    "\(try row.value("payment_method_id", as: Card.ID.self))", try row.text("status"), "\(try row.int("subtotal_cents"))",
                    "\(try row.int("service_fee_cents"))", "\(try row.int("tax_cents"))", "\(try row.int("total_cents"))",
                ]
            }
        }
    }
}
