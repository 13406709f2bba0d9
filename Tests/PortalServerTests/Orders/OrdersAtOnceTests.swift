import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import PortalServer

/// Orders run on snapshots: what they rest on must hold also when others change it at the same moment.
@Suite(.timeLimit(.minutes(3))) struct OrdersAtOnceTests {
    @Test func `a limit of open orders holds for orders that come at once`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let now = portal.clock.now
        try await portal.services.write { db in
            var settings = try db.settings.read()
            settings.openOrderLimit = 2
            try db.settings.save(settings, at: now)
        }
        // Each sells something of its own: the stock is not what keeps them apart.
        let produce = [shop.kale, shop.carrots, shop.peach]
        let statuses = try await portal.run { client async throws in
            try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
                for number in 0..<12 {
                    group.addTask {
                        try await client.order(shop.cart([(produce[number % 3], 1)]), as: ana, key: "key-at-once-\(1000 + number)").status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
        #expect(statuses.filter { $0 == .created }.count == 2)
        #expect(statuses.filter { $0 == .conflict }.count == 10)
    }

    @Test func `a card is removed or pays for the order that comes at the same moment, never both`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        for round in 0..<8 {
            let card = try await portal.addCard("test_ok", of: ana.id)
            let cart = shop.cart([(shop.peach, 1)], ",\"payment_method_id\":\"\(card)\"")
            try await portal.run { client async throws in
                async let removal = client.api(.delete, "/me/payment-methods/\(card)", as: ana).status
                async let order = client.order(cart, as: ana, key: "key-of-round-\(1000 + round)").status
                let (removed, ordered) = try await (removal, order)
                #expect((removed == .noContent) != (ordered == .created), "\(removed), \(ordered)")
            }
        }
    }
}
