import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Many people want one listing at the same time.
@Suite(.portal) struct ListingRaceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `49 a hundred buyers ask for one listing at once, all are accepted at once, and one gets it`() async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        let milk = try await scene.post("Milk", as: ryan)
        let buyers = try await scene.neighbors(100)
        let requests = try await together(buyers) { try await scene.request(milk, as: $0) }
        #expect(Set(requests.map(\.id)).count == 100)
        let answers = try await together(requests) { [client] in
            try await client.api(.post, "/exchange-requests/\($0.id)/acceptance", as: ryan)
        }
        #expect(answers.count { $0.status == .ok } == 1 && answers.count { $0.code == "illegal_state" } == 99)
        try await hasOneWinner(among: 100)
    }

    @Test func `49 a hundred copies of one request are one request`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let milk = try await scene.post("Milk", as: ryan)
        let answers = try await together(Array(0..<100)) { [client] _ in
            try await client.api(.post, "/listings/\(milk.id)/exchange-requests", as: phil)
        }
        #expect(answers.count { $0.status == .created } == 1 && answers.count { $0.status == .ok } == 99)
        #expect(try await scene.told(ryan).count == 1)
    }

    @Test func `49 of an acceptance, a withdrawal and an end at once, what holds is one of the three outcomes`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        for _ in 0..<20 {
            let milk = try await scene.post("Milk", as: ryan)
            let request = try await scene.request(milk, as: phil)
            let steps: [(String, Visitor)] = [
                ("/exchange-requests/\(request.id)/acceptance", ryan), ("/exchange-requests/\(request.id)/withdrawal", phil),
                ("/listings/\(milk.id)/closure", ryan),
            ]
            _ = try await together(steps) { [client] in try await client.api(.post, $0.0, as: $0.1) }
            let end = try await scene.exchange(request, as: ryan)
            let outcome = "\(end.listing.status) \(end.status)"
            #expect(["sold accepted", "ended withdrawn", "ended closed"].contains(outcome), "\(outcome)")
            #expect((end.contact == nil) == (end.status != .accepted))
        }
    }

    @Test func `49 buyers ask while the seller accepts: nobody's request is left open`() async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        let milk = try await scene.post("Milk", as: ryan)
        let first = try await scene.request(milk, as: try await scene.neighbor("Phil"))
        let buyers = try await scene.neighbors(30)
        _ = try await together(Array(buyers.enumerated())) { [client] number, buyer in
            if number == 15 { return try await client.api(.post, "/exchange-requests/\(first.id)/acceptance", as: ryan) }
            return try await client.api(.post, "/listings/\(milk.id)/exchange-requests", as: buyer)
        }
        let open = try await portal.services.read {
            try $0.one(Int.self, "SELECT count(*) FROM exchange_requests WHERE status = 'requested'")
        }
        #expect(open == 0)
        #expect(try await scene.exchange(first, as: ryan).status == .accepted)
    }

    @Test func `49 a listing that several servers draw at once has one winner`() async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        let milk = try await scene.post("Milk", as: ryan, ["selection": "\"draw\""])
        for buyer in try await scene.neighbors(10) { try await scene.request(milk, as: buyer) }
        portal.clock.advance(seconds: 1_800)
        _ = try await together(Array(0..<10)) { [portal] _ in try await ListingDrawWorker(services: portal.services).runOnce() }
        try await hasOneWinner(among: 10)
    }

    /// One accepted request, one chat, and everybody else's request closed and told once.
    private func hasOneWinner(among count: Int) async throws {
        let found = try await portal.services.read { db in
            (
                accepted: try db.one(Int.self, "SELECT count(*) FROM exchange_requests WHERE status = 'accepted'"),
                closed: try db.one(Int.self, "SELECT count(*) FROM exchange_requests WHERE status = 'closed'"),
                chats: try db.one(Int.self, "SELECT count(*) FROM conversations"),
                won: try db.one(Int.self, "SELECT count(*) FROM notifications WHERE kind = 'exchange.accepted'"),
                lost: try db.one(Int.self, "SELECT count(*) FROM notifications WHERE kind = 'exchange.closed'")
            )
        }
        #expect(found.accepted == 1 && found.closed == count - 1 && found.chats == 1 && found.won == 1 && found.lost == count - 1)
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
