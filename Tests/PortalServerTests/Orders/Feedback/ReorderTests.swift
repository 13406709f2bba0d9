import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Quotes of repeated orders.
@Suite(.portal) struct ReorderTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func quote(_ order: Order.ID, _ person: Visitor) async throws -> API.Quote {
        try await client.api(.get, "/orders/\(order)/reorder-quote", as: person).decoded(API.Quote.self)
    }

    @Test func `an unchanged order costs the same again, and no line says otherwise`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-reorder-00000001", client)
        let quote = try await quote(order, ana)
        #expect(quote.amounts.totalCents == 2452 && quote.canOrderNow)
        #expect(quote.lines.map(\.name) == ["Kale", "Carrots", "Peach"] && quote.lines.map(\.quantity) == [3, 2, 4])
        #expect(quote.lines.allSatisfy { $0.previousUnitPriceCents == nil && $0.left == nil } && quote.droppedLines.isEmpty)
    }

    @Test func `what is dearer, short, sold out or gone is said line by line`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let cart = shop.cart([(shop.kale, 3), (shop.carrots, 2), (shop.spinach, 2), (shop.peach, 4)])
        let order = try await portal.place(cart, as: ana, key: "key-reorder-00000002", client)
        try await portal.services.write { db in
            try db.execute("UPDATE produce SET unit_price_cents = 300, stock = 2 WHERE id = \(shop.kale)")
            try db.execute("UPDATE produce SET stock = 0 WHERE id = \(shop.carrots)")
            try db.execute("UPDATE produce SET removed_at = 1 WHERE id = \(shop.spinach)")
            try db.execute("UPDATE produce SET unit_price_cents = 100 WHERE id = \(shop.peach)")
        }
        let quote = try await quote(order, ana)
        #expect(quote.lines.map(\.name) == ["Kale", "Peach"])
        #expect(quote.lines.map(\.unitPriceCents) == [300, 100])
        #expect(quote.lines.map(\.previousUnitPriceCents) == [250, 130])
        #expect(quote.lines.map(\.left) == [2, nil])
        #expect(quote.droppedLines.map(\.name) == ["Carrots", "Spinach"])
        #expect(quote.droppedLines.map(\.reason) == [.soldOut, .noLongerSold])
        #expect(!quote.canOrderNow)
    }

    @Test func `a market that closed for the day offers its next slots, and a hidden one drops every line`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-reorder-00000003", client)
        portal.clock.advance(seconds: 3600 * 10)
        let closed = try await quote(order, ana)
        #expect(!closed.canOrderNow && !closed.nextSlots.isEmpty && closed.lines.count == 3)
        try await portal.services.write { db in _ = try db.execute("UPDATE markets SET status = 'closed' WHERE id = \(shop.market)") }
        let hidden = try await quote(order, ana)
        #expect(hidden.lines.isEmpty && hidden.nextSlots.isEmpty && !hidden.canOrderNow && hidden.amounts.totalCents == 0)
        #expect(hidden.droppedLines.map(\.reason) == [.sourceClosed, .sourceClosed, .sourceClosed])
    }

    @Test func `somebody else's order answers like a missing one`() async throws {
        let shop = try await Shop(portal)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-reorder-00000004", client)
        #expect(try await client.api(.get, "/orders/\(order)/reorder-quote", as: bob).status == .notFound)
        let missing: Order.ID = portal.services.id()
        #expect(try await client.api(.get, "/orders/\(missing)/reorder-quote", as: ana).status == .notFound)
    }
}
