import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Whatever is weighed and missing, the customer pays at most what was authorized, and each cent is somebody's.
@Suite(.portal) struct WeightMoneyTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// One order with everything random: what is sold by weight, what it weighs, what is missing, and in which order the vendor says so.
    private struct Walk {
        let scene: WeightScene
        var generator: SeededGenerator

        mutating func run() async throws {
            let produce = [scene.shop.kale, scene.shop.carrots, scene.shop.spinach]
            let byWeight = produce.filter { _ in generator.chance(percent: 70) }
            if !byWeight.isEmpty { try await scene.sellByWeight(byWeight) }
            let isPickup = generator.chance(percent: 40)
            let lines = produce.map { ($0, generator.int(in: 1...5)) } + [(scene.shop.peach, 2)]
            let order = try await scene.place(isPickup ? scene.shop.pickupCart(lines) : scene.shop.cart(lines))
            let authorised = try await scene.shown(order).amounts.totalCents
            for _ in 1...generator.int(in: 1...6) {
                if generator.chance(percent: 30) { try await markShort(order) } else { try await weigh(order) }
            }
            try await checkLines(of: order)
            if isPickup { try await collect(order) } else { try await scene.portal.complete(order, by: scene.dee) }
            try await check(order, authorised)
        }

        private mutating func weigh(_ order: Order.ID) async throws {
            let lines = try await scene.shown(order).lines.filter { $0.soldByWeight == true }
            guard let line = generator.sample(1, of: lines).first else { return }
            let typed = try #require(LineWeight(thousandths: generator.int(in: 1...line.quantity * 1600))).text
            let seen = line.weightThousandths.flatMap { LineWeight(thousandths: $0) }?.text
            // Some are refused, and change nothing.
            _ = try await scene.weigh(typed, line.name, of: order, seen: seen)
        }

        private mutating func markShort(_ order: Order.ID) async throws {
            let lines = try await scene.shown(order).lines.filter { $0.vendorID == scene.shop.greenAcres }
            guard let line = generator.sample(1, of: lines).first else { return }
            _ = try await scene.short(order, left: generator.int(in: 0...line.quantity - 1), line.name)
        }

        private func collect(_ order: Order.ID) async throws {
            let client = scene.client
            for vendor in [scene.shop.rosa, scene.shop.tom] { _ = try await client.submit("/vendor/orders/\(order)/packed", as: vendor) }
            let code = try await scene.portal.services.read { db in
                try db.one(String.self, "SELECT hand_over_code FROM orders WHERE id = \(order)")
            }
            _ = try await client.submit("/vendor/orders/\(order)/collected", ["code": code], as: scene.shop.tom)
        }

        private func checkLines(of order: Order.ID) async throws {
            for line in try await scene.shown(order).lines {
                let units = Int64(line.shortage?.pickedQuantity ?? line.quantity)
                var price = line.unitPriceCents.amount * units
                if let weight = line.weightThousandths {
                    price = min(price, (line.unitPriceCents.amount * Int64(weight) + 500) / 1000)
                }
                #expect(line.finalLineCents ?? line.lineCents == Cents(price), "\(line)")
            }
        }

        private func check(_ order: Order.ID, _ authorised: Cents) async throws {
            let shown = try await scene.shown(order)
            let amounts = shown.amounts
            #expect([.delivered, .collected].contains(shown.deliveryStatus))
            #expect(amounts.capturedCents == amounts.totalCents && amounts.totalCents <= authorised)
            #expect(amounts.subtotalCents == shown.lines.map { $0.finalLineCents ?? $0.lineCents }.sum())
            let shares = try await scene.portal.services.read { db in
                try db.one(
                    Cents.self,
                    """
                    SELECT final_driver_cents + final_platform_cents
                        + (SELECT sum(final_food_cents + final_tax_cents) FROM order_vendors WHERE order_id = orders.id) AS shares
                    FROM orders WHERE id = \(order)
                    """)
            }
            #expect(shares == amounts.totalCents)
            #expect(try await scene.findings() == [])
        }
    }

    @Test(arguments: 1...30 as ClosedRange<UInt64>)
    func `no weights and shortages charge more than was authorized, and the books balance`(seed: UInt64) async throws {
        portal.gateway.isLocal.withLock { $0 = seed.isMultiple(of: 2) }
        var walk = Walk(scene: try await WeightScene(portal, client), generator: SeededGenerator(seed: seed))
        try await walk.run()
    }
}
