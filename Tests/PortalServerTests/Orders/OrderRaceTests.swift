import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct OrderRaceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `49 of two hundred buyers of the last kale, one gets an order and an authorization`() async throws {
        let shop = try await Shop(portal, kaleStock: 1)
        let ana = try await portal.buyer()
        let buyers = try await portal.addBuyers(200, like: ana)
        let now = portal.clock.now
        let placed = try await withThrowingTaskGroup(of: Bool.self) { group in
            for (number, buyer) in buyers.enumerated() {
                group.addTask {
                    try await portal.run { client async throws in
                        let answer = try await client.order(shop.cart([(shop.kale, 1)]), as: buyer, key: "key-race-0000000000-\(number)")
                        guard answer.status == .created || answer.code == "insufficient_stock" else { throw Surprise(text: answer.text) }
                    }
                    return true
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(placed == 200)
        #expect(try await portal.charges() == ["authorised": 1])
        #expect(try await shop.stock(of: shop.kale) == 0)
        let orders = try await portal.services.read { db in try db.one(Int.self, "SELECT count(*) FROM orders") }
        #expect(orders == 1)
        #expect(portal.clock.now == now)
    }

    @Test func `49 fifty connections with one key get one order, one authorization and one answer`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let answers = try await withThrowingTaskGroup(of: (HTTPResponse.Status, String?).self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try await portal.run { client async throws in
                        let answer = try await client.order(shop.firstCart, as: ana)
                        return (answer.status, answer.code)
                    }
                }
            }
            var all: [(HTTPResponse.Status, String?)] = []
            for try await answer in group { all.append(answer) }
            return all
        }
        #expect(answers.allSatisfy { $0.0 == .created || $0.1 == "request_in_progress" })
        #expect(answers.contains { $0.0 == .created })
        #expect(try await portal.charges() == ["authorised": 1])
        #expect(try await shop.stock(of: shop.kale) == 7)
        let orders = try await portal.services.read { db in try db.one(Int.self, "SELECT count(*) FROM orders") }
        #expect(orders == 1)
    }

    struct Surprise: Error { let text: String }
}

extension TestPortal {
    /// People who can buy immediately: accounts with address, card and session, inserted directly.
    func addBuyers(_ count: Int, like model: Visitor) async throws -> [Visitor] {
        var buyers: [Visitor] = []
        for number in 0..<count {
            let id: User.ID = services.id()
            let session = services.newSession(.api, address: "127.0.0.1")
            let account = NewAccount(
                id: id, email: "buyer\(number)@example.com", firstName: "Buyer", lastName: "\(number)", phone: "+13105550100",
                passwordHash: "none", language: .english, isAdmin: false, createdAt: services.now())
            try await services.write { db in
                _ = try db.accounts.add(account)
                try db.sessions.start(session, of: id)
            }
            let buyer = Visitor(
                id: id, email: account.email, password: "", token: session.token, cookie: "", csrf: "", apiSession: model.apiSession,
                portalSession: model.portalSession, vendor: nil)
            try await equip(buyer)
            buyers.append(buyer)
        }
        return buyers
    }
}
