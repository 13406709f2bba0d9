import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Concurrent identical requests have one effect. Lines 49 and 51 of SECURITY.md.
@Suite(.portal) struct HostileRaceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Runs `body` `count` times concurrently.
    private func atOnce<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) async throws -> Value) async throws -> [Value] {
        try await withThrowingTaskGroup(of: Value.self) { group in
            for number in 0..<count { group.addTask { try await body(number) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// An order that is placed and paid for.
    private func placed(_ portal: TestPortal) async throws -> (Shop, Visitor, Order.ID) {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = Placed()
        try await portal.run { client async throws in
            order.set(try await portal.place(shop.firstCart, as: ana, key: "key-race-0123456789", client))
        }
        return (shop, ana, try order.get())
    }

    private final class Placed: Sendable {
        private let id = Mutex<Order.ID?>(nil)
        func set(_ order: Order.ID) { id.withLock { $0 = order } }
        func get() throws -> Order.ID { try #require(id.withLock { $0 }) }
    }

    @Test func `51 concurrent cancellations void the authorization and restore the stock once`() async throws {
        let (shop, ana, order) = try await placed(portal)
        let answers = try await atOnce(20) { number in
            try await client.press("/orders/\(order)/cancellation", as: ana, key: "cancel-0123456789-\(number)").status
        }
        #expect(answers.allSatisfy { $0 == .ok || $0 == .conflict || $0 == .serviceUnavailable })
        #expect(answers.contains(.ok))
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

    @Test func `51 an order cancelled while a driver accepts it is either cancelled or accepted`() async throws {
        for _ in 0..<3 {
            let portal = try await TestPortal()
            let scene = try await DispatchScene(portal)
            let (ana, finn) = (try await scene.join("Ana"), try await scene.join("Finn", drives: true))
            let order = try await scene.order(ana, [scene.kale.of(1)])
            try await portal.run { client async throws in
                _ = try await client.goOnline(finn)
                let offer = try #require(try await client.offers(finn).first)
                async let taken = client.accept(offer, as: finn).status
                async let cancelled = client.press("/orders/\(order)/cancellation", as: ana, key: "cancel-0123456789-a").status
                let (driver, customer) = try await (taken, cancelled)
                let status = try await scene.status(order)
                #expect(status == "cancelled" ? customer == .ok : driver == .ok && status == "accepted", "\(driver) \(customer) \(status)")
                #expect(!(driver == .ok && customer == .ok && status == "accepted"))
            }
        }
    }

    @Test func `two accounts never share an e-mail address, however it is written`() async throws {
        try await portal.run { client async throws in
            let answers = try await atOnce(10) { number in
                let email = number.isMultiple(of: 2) ? "Twin@Example.com" : "twin@example.com"
                let body =
                    #"{"email":"\#(email)","password":"plums at the door","first_name":"T","last_name":"W","phone":"+13105550142","accept_terms":true}"#
                return try await client.api(.post, "/users", body).status
            }
            #expect(answers.count { $0 == .created } == 1 && answers.count { $0 == .unprocessableContent } == 9)
        }
    }

    @Test(arguments: [
        "twın@example.com", "twin@exаmple.com", "twin＠example.com", "twin@example。com", "ﬁg@example.com", "twin@\u{212A}example.com",
        "twin@example.com\u{200B}",
    ])
    func `e-mail addresses with look-alike characters are refused`(email: String) async throws {
        let body =
            #"{"email":"\#(email)","password":"plums at the door","first_name":"T","last_name":"W","phone":"+13105550142","accept_terms":true}"#
        #expect(try await client.api(.post, "/users", body).fieldErrors == ["email malformed"])
    }

    @Test func `a reset link, a one-time code and a recovery code work once, however many requests race`() async throws {
        let ana = try await portal.signUp(.ana)
        let totp = TOTP(secret: Array("12345678901234567890".utf8))
        let now = portal.clock.now
        try await portal.services.write { db in
            try db.secondFactors.begin(ana.id, secret: totp.secret, in: ana.portalSession, at: now)
            try db.execute("UPDATE second_factors SET confirmed_at = \(now)")
            try db.secondFactors.setRecoveryCodes(["AAAA-BBBB-CCCC-DDDD"], of: ana.id)
        }
        for code in [totp.code(step: TOTP.step(at: now)), "AAAA-BBBB-CCCC-DDDD"] {
            let taken = try await atOnce(20) { _ in try await portal.services.write { try $0.secondFactors.use(code, of: ana.id, at: now) }
            }
            #expect(taken.count { $0 } == 1, "\(code)")
        }
        _ = try await client.api(.post, "/password-resets", #"{"email":"\#(ana.email)"}"#)
        let token = try #require(try await portal.linkToken(to: ana.email, "reset"))
        let answers = try await atOnce(10) { number in
            try await client.api(
                .post, "/password-resets/completion", #"{"token":"\#(token)","new_password":"a whole new secret \#(number)"}"#
            ).status
        }
        #expect(answers.count { $0 == .noContent } == 1)
    }

    @Test func `two servers that pay out concurrently pay once`() async throws {
        let (_, _, order) = try await placed(portal)
        let dee = try await portal.signUp(.dee)
        try await portal.complete(order, by: dee)
        portal.clock.set(Instant("2026-11-24T09:00:00Z") ?? portal.clock.now)
        _ = try await atOnce(6) { _ in try await PayoutWorker(services: portal.services).runOnce() }
        let owners = try await portal.services.read { try $0.all([UInt8].self, "SELECT owner_id FROM payouts") }
        #expect(!owners.isEmpty && Set(owners).count == owners.count)
    }

    @Test func `a tip raised many times under one key is raised once`() async throws {
        let (_, ana, order) = try await placed(portal)
        let dee = try await portal.signUp(.dee)
        try await portal.complete(order, by: dee)
        let before = try await portal.charges()
        _ = try await atOnce(10) { _ in
            try await client.press("/orders/\(order)/tip", #"{"tip_cents":900}"#, as: ana, key: "tip-key-0123456789").status
        }
        let after = try await portal.charges()
        #expect(after.values.reduce(0, +) <= before.values.reduce(0, +) + 1)
    }
}
