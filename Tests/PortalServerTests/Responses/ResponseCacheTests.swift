import DatabaseTesting
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Which responses are made again. On a PostgreSQL server with other databases, their writes may keep a response from being cached.
@Suite(.portal) struct ResponseCacheTests {
    private let portal = PortalTrait.portal
    private let client = PortalTrait.client
    private let cache = ResponseCache(mebibytes: 1, checks: false)
    private let made = Made()

    private final class Made: Sendable {
        private let value = Mutex(0)
        func add() { value.withLock { $0 += 1 } }
        /// How many responses were made since this was asked.
        func count() -> Int {
            value.withLock { value in
                defer { value = 0 }
                return value
            }
        }
    }

    /// How many responses are made for two equal requests of Ana's orders and one in Spanish.
    private func made(_ ana: Visitor, validUntil: Instant = .distantFuture, text: String = "") async throws -> Int {
        for key in ["en", "en", "es"] {
            _ = try await cache.entry(key, portal.services) { [made] _, _ in
                made.add()
                return VersionedPayload(payload: [text], subjects: ["markets", "drivers"], person: ana.id, validUntil: validUntil)
            }
        }
        return made.count()
    }

    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `a person's responses are made again after an event for the person and a change of the catalogue or of a driver`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        #expect(try await made(ana) == 2)
        #expect(try await made(ana) == 0)
        let order = try await portal.place(shop.firstCart, as: ana, key: "order-number-0001", client)
        #expect(try await made(ana) == 2)
        try await portal.services.write { db in
            _ = try db.execute(
                """
                INSERT INTO vendor_ratings (order_id, vendor_id, order_number, freshness, on_time, rated_at)
                VALUES (\(order), \(shop.greenAcres), 1, 5, 5, 0)
                """)
        }
        #expect(try await made(ana) == 2)
        try await portal.services.write { db in _ = try db.execute("UPDATE vendor_ratings SET answer = 'Thanks', answered_at = 0") }
        #expect(try await made(ana) == 2)
        // An order that waits for its payment.
        portal.gateway.mood = .unreachable
        let waiting = try await client.order(shop.firstCart, as: ana, key: "order-number-0003")
        #expect(waiting.status == .serviceUnavailable)
        portal.gateway.mood = .good
        #expect(try await made(ana) == 2)
        // Somebody else's order, and somebody else's name.
        let bob = try await portal.buyer(.bob)
        _ = try await portal.place(shop.cart([(shop.kale, 1)]), as: bob, key: "order-number-0002", client)
        #expect(try await client.api(.patch, "/me", #"{"first_name":"Rob"}"#, as: bob).status == .ok)
        #expect(try await made(ana) == 0)
        for change: SQL in ["first_name = 'Didi'", "phone = '+13235550123'"] {
            try await portal.services.write { db in _ = try db.execute("UPDATE users SET \(sql: change) WHERE id = \(dee.id)") }
            #expect(try await made(ana) == 2)
        }
        for vehicle in ["scooter", "cargo_bike"] {
            let profile = #"{"vehicle":"\#(vehicle)","accept_driver_terms":true}"#
            #expect(try await client.api(.put, "/driver/profile", profile, as: dee).status == .ok)
            #expect(try await made(ana) == 2)
        }
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendors SET name = 'Greener Acres' WHERE id = \(shop.greenAcres)")
        }
        #expect(try await made(ana) == 2)
        #expect(try await made(ana) == 0)
    }

    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `a customer's responses are made again when a planned payment is begun, another card is tried and a tip is raised`() async throws {
        let (shop, now) = (try await Shop(portal), portal.clock.now)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "order-number-0001", client)
        let card = try await portal.services.write { db in
            _ = try db.execute("UPDATE payments SET status = 'planned', authorise_at = 0")
            return try #require(try db.payments.ofOrder(order)).card
        }
        #expect(try await made(ana) == 2)
        let begun = try await portal.services.write { try $0.payments.claimToAuthorise(at: now, until: now + 60, limit: 5) }
        #expect(begun.count == 1)
        #expect(try await made(ana) == 2)
        for (purpose, attempt) in [(PaymentRecord.Purpose.order, 2), (.tip, 1)] {
            let id: Payment.ID = portal.services.id()
            try await portal.services.write { db in
                try db.payments.add(
                    id, for: order, of: ana.id, purpose: purpose, attempt: attempt, amount: 500, card: card, tryAgainAt: now, at: now)
            }
            #expect(try await made(ana) == 2)
        }
    }

    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `a response is made again when a deadline has passed, and after an hour`() async throws {
        let ana = try await portal.signUp(.ana)
        let end = portal.clock.now + 60
        #expect(try await made(ana, validUntil: end) == 2)
        portal.clock.set(end.adding(milliseconds: -1))
        #expect(try await made(ana, validUntil: end) == 0)
        portal.clock.set(end)
        #expect(try await made(ana) == 2)
        portal.clock.advance(seconds: 3599)
        #expect(try await made(ana) == 0)
        portal.clock.advance(seconds: 1)
        #expect(try await made(ana) == 2)
    }

    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `a response that is large for the cache is not kept`() async throws {
        let ana = try await portal.signUp(.ana)
        let large = String(repeating: "x", count: 1 << 16)
        #expect(try await made(ana, text: large) == 3)
        #expect(try await made(ana) == 2)
        // Many that fit take the place of others.
        for number in 0..<40 {
            _ = try await cache.entry("\(number)", portal.services) { _, _ in
                VersionedPayload(payload: [String(large.prefix(32_000))], subjects: [], person: ana.id)
            }
        }
        #expect(try await made(ana) == 2)
    }

    @Test(.enabled(if: EmptyDatabase.server == nil))
    func `entries that are no longer valid are removed when others are stored ten minutes later`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await made(ana)
        portal.clock.advance(seconds: 3600)
        _ = try await cache.entry("another", portal.services) { _, _ in VersionedPayload(payload: [1], subjects: [], person: ana.id) }
        #expect(cache.count == 1)
    }

    @Test(.enabled(if: EmptyDatabase.server == nil)) func `a response is given to its own request only`() async throws {
        let ana = try await portal.signUp(.ana)
        for request in ["current", "past", "current"] {
            let entry = try await cache.entry(request, in: "ana 1", portal.services) { _, _ in
                VersionedPayload(payload: request, subjects: [], person: ana.id)
            }
            #expect(String(buffer: entry.body) == "\"\(request)\"")
        }
    }

    @Test(.enabled(if: EmptyDatabase.server == nil)) func `a person can't fill the cache with pages of any cursor`() async throws {
        let (ana, bob) = (try await portal.signUp(.ana).id, try await portal.signUp(.bob).id)
        func places(_ person: User.ID) -> Set<String> {
            Set((1...1000).map { PersonalResponder.place(of: "en /api/v1/orders?cursor=\($0)", for: person) })
        }
        #expect(places(ana).count == 8 && places(ana).isDisjoint(with: places(bob)))
    }

    @Test(.enabled(if: EmptyDatabase.server != nil))
    func `nothing is kept while a write that began before the person's last event may yet change something`() async throws {
        let shop = try await Shop(portal)
        let ana = try await shop.portal.buyer()
        try await portal.duringAWrite {
            _ = try await portal.place(shop.firstCart, as: ana, key: "order-number-0001", client)
            #expect(try await made(ana) == 3)
        }
        try await until { try await made(ana) == 0 }
    }
}
