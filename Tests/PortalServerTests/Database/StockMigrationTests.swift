import HarvestCore
import Testing

@testable import HarvestServices
@testable import SQLStore

/// Orders that were placed before their lines stored whether they took stock.
@Suite struct StockMigrationTests {
    @Test func `lines of produce that is not counted took no stock`() async throws {
        let scene = try await PaidOrder()
        let kale = scene.shop.kale
        let updates = Migration.createStockAndDeadlines.statements.map(\.postgresText).filter { $0.hasPrefix("UPDATE order_lines") }
        let wrong = try await scene.portal.services.write { db in
            _ = try db.execute("UPDATE produce SET stock = NULL WHERE id = \(kale)")
            _ = try db.execute("UPDATE order_lines SET took_stock = TRUE")
            for update in updates { _ = try db.execute(SQL(text: update, parameters: [])) }
            return try db.one(Int.self, "SELECT count(*) FROM order_lines WHERE took_stock = (produce_id = \(kale))")
        }
        #expect(wrong == 0)
    }
}
