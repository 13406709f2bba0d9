import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Orders are placed on snapshots. Their conditions must hold even if others change them concurrently.
@Suite(.portal, .timeLimit(.minutes(60))) struct OrdersAtOnceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `the limit of open orders holds for concurrent orders`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.set { $0.openOrderLimit = 2 }
        // Each order has produce of its own, so that the stock does not serialize them.
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

    @Test func `a card is either removed or pays for a concurrent order, never both`() async throws {
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

    @Test func `an authorization that arrives while its order is cancelled is voided`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        for round in 0..<12 {
            let cart = shop.cart([(shop.peach, 1)], ",\"scheduled_for\":\"2026-11-28T17:00:00Z\"")
            let id = try await portal.run { client async throws in
                try await client.order(cart, as: ana, key: "key-of-round-\(1000 + round)").decoded(API.Order.self).id
            }
            let (services, now) = (portal.services, portal.services.now())
            let payment = try await services.write { db in
                // As the recovery worker does a day before the slot.
                try db.execute(
                    "UPDATE payments SET status = 'processing', pending_step = 'authorise', try_again_at = \(now + 60) WHERE order_id = \(id)"
                )
                return try #require(try db.payments.ofOrder(id)).id
            }
            async let paid: Void = PaymentService(services: services).carryOut(payment)
            async let cancelled: Void = services.write { db in
                try db.orders.transition(id, to: .cancelled, by: .customer, at: now)
                _ = try db.payments.planRelease(of: id, at: now)
            }
            _ = try await (paid, cancelled)
            let left = try await services.read { try $0.payments.ofOrder(id) }
            #expect(left?.status != .authorised || left?.pendingStep == .void, "round \(round)")
        }
    }

    @Test func `a vendor can't leave a market while an order is placed concurrently`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        for round in 0..<8 {
            let cart = shop.cart([(shop.peach, 1)], ",\"scheduled_for\":\"2026-11-28T17:00:00Z\"")
            let (services, market) = (portal.services, shop.market)
            let vendor = try await services.read { try $0.one(Vendor.ID.self, "SELECT vendor_id FROM produce WHERE id = \(shop.peach)") }
            async let ordered = portal.run { client async throws in
                try await client.order(cart, as: ana, key: "key-of-round-\(1000 + round)").status
            }
            async let left = services.write { try $0.stalls(of: vendor).leave(market) }
            let (status, hasLeft) = try await (ordered, left)
            #expect((status == .created) != hasLeft, "\(status), \(hasLeft)")
            try await hasLeft ? portal.comeBack(vendor, to: market, with: shop.peach) : portal.cancelAll(at: market)
        }
    }
}

extension TestPortal {
    fileprivate func comeBack(_ vendor: Vendor.ID, to market: Market.ID, with produce: Produce.ID) async throws {
        try await addStall(vendor, at: market)
        try await services.write { db in
            _ = try db.execute("INSERT INTO produce_markets (produce_id, market_id, vendor_id) VALUES (\(produce), \(market), \(vendor))")
        }
    }

    fileprivate func cancelAll(at market: Market.ID) async throws {
        let now = services.now()
        try await services.write { db in
            for id in try db.all(Order.ID.self, "SELECT id FROM orders WHERE market_id = \(market) AND closed_at IS NULL LIMIT 10") {
                try db.orders.transition(id, to: .cancelled, by: .customer, at: now)
            }
        }
    }
}
