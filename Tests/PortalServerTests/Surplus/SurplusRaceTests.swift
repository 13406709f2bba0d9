import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// One stock for orders, markdowns, listings and charities, whoever comes first.
@Suite(.portal) struct SurplusRaceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Everything that the kale ever was: in stock, ordered, offered, or given.
    private func pieces(_ scene: SurplusScene) async throws -> Int {
        let kale = scene.shop.kale
        return try await portal.services.read { db in
            let stock = try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(kale)")
            let out = try db.one(
                Int.self,
                """
                SELECT coalesce(sum(quantity), 0) FROM surpluses WHERE produce_id = \(kale) AND status IN ('offered', 'claimed', 'handed_over')
                """)
            let ordered = try db.one(
                Int.self,
                """
                SELECT coalesce(sum(l.quantity), 0) FROM order_lines l JOIN orders o ON o.id = l.order_id
                WHERE l.produce_id = \(kale) AND o.status NOT IN ('cancelled', 'expired', 'payment_failed')
                """)
            #expect(stock >= 0)
            return stock + out + ordered
        }
    }

    @Test func `49 a hundred charities claim one offer at once, and one gets it`() async throws {
        let scene = try await SurplusScene(portal, client)
        var charities: [Visitor] = []
        for number in 0..<100 { charities.append(try await scene.charity("C\(number)")) }
        let id = try await scene.offer(scene.shop.kale)
        let answers = try await together(charities) { try await scene.claim(id, as: $0) }
        #expect(answers.count { $0.status == .ok } == 1)
        let statuses: Set<HTTPResponse.Status> = [.ok, .notFound, .conflict]
        #expect(answers.allSatisfy { statuses.contains($0.status) })
        #expect(try await scene.told(scene.shop.rosa) == ["surplus.claimed"])
    }

    @Test func `49 of an undo and a claim at once, one wins, and the stock follows it`() async throws {
        let scene = try await SurplusScene(portal, client)
        let pantry = try await scene.charity()
        for _ in 0..<15 {
            let id = try await scene.offer(scene.shop.kale)
            _ = try await together([true, false]) { isUndo in
                isUndo ? try await scene.press("undo", id) : try await scene.claim(id, as: pantry)
            }
            let (status, stock) = (try await scene.status(id), try await scene.shop.stock(of: scene.shop.kale))
            #expect(["undone 10", "claimed 0"].contains("\(status) \(stock ?? -1)"), "\(status) \(stock ?? -1)")
            if status == "claimed" { try await scene.press("missed", id) }
            portal.clock.advance(seconds: 1)
        }
        #expect(try await pieces(scene) == 10)
    }

    @Test func `49 orders and an offer at once share the stock, and never more than there is`() async throws {
        let scene = try await SurplusScene(portal, client)
        var buyers: [Visitor] = []
        for number in 0..<12 {
            buyers.append(try await portal.join("B\(number)"))
            try await portal.equip(buyers[number])
        }
        let cart = scene.shop.cart([(scene.shop.kale, 1)])
        let steps: [Visitor?] = Array(buyers.prefix(6)) + [nil] + Array(buyers.suffix(6))
        let answers = try await together(steps) { [client] buyer in
            guard let buyer else { return try await scene.tap("charity", scene.shop.kale, grams: "100") }
            return try await client.order(cart, as: buyer, key: "race-0123456789-\(buyer.id)")
        }
        let statuses: Set<HTTPResponse.Status> = [.created, .conflict, .seeOther]
        #expect(answers.allSatisfy { statuses.contains($0.status) })
        #expect(try await pieces(scene) == 10)
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 0)
    }

    @Test(arguments: 1...5) func `stock is conserved over any sequence of taps, undos, claims and orders`(seed: UInt64) async throws {
        let scene = try await SurplusScene(portal, client)
        let (pantry, ana) = (try await scene.charity(), try await portal.buyer())
        var generator = SeededGenerator(seed: seed)
        var offers: [Surplus.ID] = []
        for step in 0..<40 {
            portal.clock.advance(seconds: 1)
            let offer = offers.randomElement(using: &generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: offers.append(try await scene.offer(scene.shop.kale))
            case 1: try await scene.tap("markdown-25", scene.shop.kale)
            case 2: if let offer { try await scene.press("undo", offer) }
            case 3: if let offer { _ = try await scene.claim(offer, as: pantry) }
            case 4: if let offer { try await scene.press("missed", offer) }
            case 5: if let offer { try await scene.press("hand-over", offer, ["grams": "500"]) }
            case 6: if let offer { _ = try await client.api(.post, "/charity/surplus/\(offer)/release", as: pantry) }
            default:
                _ = try await client.order(scene.shop.cart([(scene.shop.kale, 1)]), as: ana, key: "any-0123456789-\(seed)-\(step)")
            }
            #expect(try await pieces(scene) == 10, "seed \(seed), step \(step)")
        }
    }

    private func together<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], _ work: @escaping @Sendable (Input) async throws -> Output
    ) async throws -> [Output] {
        try await withThrowingTaskGroup(of: Output.self) { group in
            for input in inputs { group.addTask { try await work(input) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }
}
