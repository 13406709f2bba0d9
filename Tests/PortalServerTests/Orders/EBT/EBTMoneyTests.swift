import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Whatever happens to an order that card and EBT pay, each cent and each piece is where it belongs.
@Suite(.portal) struct EBTMoneyTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// One order with everything random: who takes EBT, what is eligible, what is missing, what EBT declines, in which order stalls hand
    /// over, and how it ends.
    private final class Walk {
        let scene: EBTScene
        var generator: SeededGenerator
        let produce: [Produce.ID]
        let before: [Int]
        let order: Order.ID
        /// Units that a stall did not have.
        var missing: [Produce.ID: Int] = [:]

        init(_ scene: EBTScene, seed: UInt64) async throws {
            var generator = SeededGenerator(seed: seed)
            let shop = scene.shop
            produce = [shop.kale, shop.carrots, shop.spinach, shop.peach]
            if generator.chance(percent: 60) { try await scene.takeEBT(shop.sunnyOrchard) }
            let eligible = produce.filter { _ in generator.chance(percent: 60) }
            try await scene.portal.services.write { [produce] db in
                _ = try db.execute("UPDATE produce SET snap_eligible = FALSE WHERE id IN (\(list: produce))")
                if !eligible.isEmpty { _ = try db.execute("UPDATE produce SET snap_eligible = TRUE WHERE id IN (\(list: eligible))") }
            }
            var before: [Int] = []
            for item in produce { before.append(try #require(try await shop.stock(of: item))) }
            let lines = produce.map { ($0, generator.int(in: 1...5)) }
            (self.scene, self.before) = (scene, before)
            order = try await scene.place(scene.cart(lines))
            self.generator = generator
        }

        private var stalls: [(vendor: Vendor.ID, visitor: Visitor)] {
            [(scene.shop.greenAcres, scene.shop.rosa), (scene.shop.sunnyOrchard, scene.shop.tom)]
        }

        func run(_ client: any TestClientProtocol) async throws {
            if generator.chance(percent: 50) { try await markShort(client) }
            try await scene.pack(order, as: stalls.map(\.visitor))
            for stall in generator.sample(generator.int(in: 0...2), of: stalls) { try await handOver(at: stall) }
            try await check()
            try await end(client)
            try await check()
        }

        private func markShort(_ client: any TestClientProtocol) async throws {
            let lines = try await scene.shown(order).lines
            let line = lines[generator.int(in: 0...lines.count - 1)]
            let left = generator.int(in: 0...line.quantity - 1)
            let stall = try #require(stalls.first { $0.vendor == line.vendorID })
            _ = try await client.submit(
                "/vendor/orders/\(order)/short", ["op": "refund", "line": "\(line.id)", "left_\(line.id)": "\(left)"], as: stall.visitor)
            missing[line.produceID] = line.quantity - left
            try await check()
        }

        private func handOver(at stall: (vendor: Vendor.ID, visitor: Visitor)) async throws {
            let lines = try await scene.shown(order).lines.filter { $0.vendorID == stall.vendor && $0.paidWithEBT == true }
            let due = lines.map(\.bought).sum()
            let units = randomUnits(of: lines)
            _ = try await scene.handOver(order, ebt: due.isPositive ? Int(due.amount) : nil, units: units, as: stall.visitor)
            try await check()
            guard generator.chance(percent: 50) else { return }
            // Somebody corrects it, back and forth.
            let present = try await scene.shown(order)
            let confirmed = present.vendors.first { $0.vendorID == stall.vendor }?.ebtCents ?? .zero
            _ = try await scene.correct(order, ebt: Int(confirmed.amount), units: randomUnits(of: lines), as: stall.visitor)
        }

        /// All units of most lines, and some or none of others.
        private func randomUnits(of lines: [API.OrderLine]) -> [String: String] {
            lines.reduce(into: [:]) { units, line in
                let there = Int(line.bought.amount / line.unitPriceCents.amount)
                units[line.name] = String(generator.chance(percent: 50) ? there : generator.int(in: 0...there))
            }
        }

        private func end(_ client: any TestClientProtocol) async throws {
            guard try await !scene.shown(order).isOver else { return }
            if generator.chance(percent: 45) {
                let ian = try await scene.portal.signUp(.ian)
                _ = try await client.submit("/admin/orders/\(order)/cancel", ["reason": "A storm is coming."], as: ian)
            } else {
                scene.portal.clock.set(try #require(Instant("2026-11-22T09:00:00Z")))
                _ = try await OrderExpiryWorker(services: scene.portal.services).runOnce()
            }
            _ = try await PaymentRecoveryWorker(services: scene.portal.services).runOnce()
        }

        // MARK: What holds at any time

        private func check() async throws {
            let shown = try await scene.shown(order)
            #expect(try await scene.findings() == [])
            try checkAmounts(of: shown)
            try await checkCard(of: shown)
            try await checkShares(of: shown)
            if shown.isOver { try await checkStock(after: shown) }
        }

        /// The card pays its lines with their fee and tax, and EBT its lines and nothing else.
        private func checkAmounts(of shown: API.Order) throws {
            guard shown.deliveryStatus == .collected else { return }
            let foods = stalls.map { stall in
                VendorFood(
                    vendor: stall.vendor,
                    lines: shown.lines.filter { $0.vendorID == stall.vendor }.map { ($0.bought, true, $0.paidWithEBT == true) })
            }
            let price = try Breakdown(of: foods, fees: .standard, taxBasisPoints: 700, fulfilment: .pickup)
            let amounts = shown.amounts
            #expect(amounts.totalCents == price.total)
            #expect(amounts.ebtCents ?? .zero == price.ebt)
            let goods = shown.lines.map(\.bought).sum()
            #expect(amounts.totalCents + (amounts.ebtCents ?? .zero) == goods + amounts.serviceFeeCents + amounts.taxCents)
            #expect(amounts.tipCents == .zero)
        }

        private func checkCard(of shown: API.Order) async throws {
            let charges = try await scene.portal.charges()
            let isCollected = shown.deliveryStatus == .collected
            let pays = isCollected && shown.amounts.totalCents.isPositive
            #expect(shown.amounts.capturedCents == (pays ? shown.amounts.totalCents : nil))
            if isCollected || shown.isOver { #expect(charges["authorised"] == nil) }
            #expect(charges["captured"] == (pays ? 1 : nil))
        }

        /// Vendors are owed what the card paid for their goods, and nothing of EBT.
        private func checkShares(of shown: API.Order) async throws {
            for stall in stalls {
                let owed = try await scene.portal.services.read { try VendorPayouts(db: $0, vendor: stall.vendor).unpaid() }
                let share = shown.vendors.first { $0.vendorID == stall.vendor }
                #expect(owed == (shown.deliveryStatus == .collected ? share?.totalCents ?? .zero : .zero))
            }
        }

        /// What is not in stock any more is with the customer, or was never there.
        private func checkStock(after shown: API.Order) async throws {
            let handedOver = Dictionary(uniqueKeysWithValues: zip(shown.vendors.map(\.vendorID), try await scene.handedOver(order)))
            for (item, count) in zip(produce, before) {
                let line = try #require(shown.lines.first { $0.produceID == item })
                let isGone = shown.deliveryStatus == .collected || handedOver[line.vendorID] == true
                let units = isGone ? Int(line.bought.amount / line.unitPriceCents.amount) : 0
                #expect(try await scene.shop.stock(of: item) == count - units - (missing[item] ?? 0), "\(line.name)")
            }
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `however an order goes, EBT pays its lines alone, the card the rest, and the books balance`(seed: UInt64) async throws {
        portal.gateway.isLocal.withLock { $0 = seed.isMultiple(of: 2) }
        let walk = try await Walk(try await EBTScene(portal, client), seed: seed)
        try await walk.run(client)
    }
}

extension API.OrderLine {
    /// The price of the units that are bought.
    fileprivate var bought: Cents { finalLineCents ?? lineCents }
}

extension API.Order {
    fileprivate var isOver: Bool { [.collected, .cancelled, .expired].contains(deliveryStatus) }
}
