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

/// Every operation of the contract, requested by people without access. Lines 29, 30 and 35 of SECURITY.md.
@Suite(.portal) struct StrangerTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let operations = ((try? Contract.read())?.operations ?? []).filter { !$0.isComing }

    /// Parameters that name public resources.
    private static let ofEverybody: Set<String> = [
        "market_id", "vendor_id", "produce_id", "community_id", "photo_id", "file", "subject_id", "week", "category_id", "user_id",
        "place_id", "provider",
    ]

    private static func send(
        _ operation: Contract.Operation, _ ids: [String: String], as person: Visitor?, key: String, _ client: any TestClientProtocol
    ) async throws -> TestResponse {
        let path = operation.pathNames.reduce(operation.path) { $0.replacing("{\($1)}", with: ids[$1] ?? "x") }
        return try await client.api(
            operation.method, path, operation.example?.json, as: person, headers: [.idempotencyKey: "press-\(key)-0123456789"])
    }

    @Test func `29 operations that aren't public refuse everybody who is not signed in`() async throws {
        let closed = Self.operations.filter { !$0.isOpen }
        #expect(closed.count > 50)
        for operation in closed {
            let answer = try await Self.send(operation, [:], as: nil, key: operation.id, client)
            #expect(answer.status == .unauthorized && answer.code == "unauthenticated", "\(operation.id)")
            #expect(answer.headers[.wwwAuthenticate]?.hasPrefix("Bearer") == true, "\(operation.id)")
            let forged = try await client.api(operation.method, operation.path, headers: [.authorization: "Bearer hv_forged"])
            #expect(forged.code == "unauthenticated", "\(operation.id)")
        }
    }

    @Test func `29 operations for drivers refuse everybody else`() async throws {
        let ana = try await portal.signUp(.ana)
        let drivers = Self.operations.filter { $0.node["x-capability"]?.text == "drive" }
        #expect(drivers.count > 15)
        for operation in drivers {
            let answer = try await Self.send(operation, [:], as: ana, key: operation.id, client)
            #expect(answer.status == .forbidden && answer.code == "capability_required", "\(operation.id)")
        }
    }

    @Test func `29 operations for charities refuse everybody else`() async throws {
        let ana = try await portal.signUp(.ana)
        let charities = Self.operations.filter { $0.node["x-capability"]?.text == "charity" }
        #expect(charities.count == 5)
        for operation in charities {
            let answer = try await Self.send(operation, [:], as: ana, key: operation.id, client)
            #expect(answer.status == .forbidden && answer.code == "capability_required", "\(operation.id)")
        }
    }

    @Test func `30 other people's resources answer like missing ones`() async throws {
        let world = try await World(portal)
        // Webhooks know no people: they take what their provider has signed.
        let owned = Self.operations.filter { !$0.path.hasPrefix("/webhooks/") && $0.pathNames.contains { !Self.ofEverybody.contains($0) } }
        #expect(owned.count > 20)
        let before = try await world.contents()
        for operation in owned {
            let missing = operation.pathNames.reduce(into: world.ids) { ids, name in
                ids[name] = ids[name].map { String($0.prefix { $0 != "_" }) + "_01kvjw5a00e44sxe574s0yrwpz" }
            }
            #expect(operation.pathNames.allSatisfy { world.ids[$0] != nil || Self.ofEverybody.contains($0) }, "\(operation.id)")
            for stranger in [world.gus, world.bea] {
                let isCapable = operation.node["x-capability"] == nil || stranger.id == world.gus.id
                let answer = try await Self.send(operation, world.ids, as: stranger, key: "\(operation.id)-1", client)
                let absent = try await Self.send(operation, missing, as: stranger, key: "\(operation.id)-2", client)
                #expect(answer.status == (isCapable ? .notFound : .forbidden), "\(operation.id) \(answer.text)")
                #expect(Self.essence(answer) == Self.essence(absent), "\(operation.id)")
                let malformed = world.ids.mapValues { _ in "../../me" }
                #expect(try await Self.send(operation, malformed, as: stranger, key: "\(operation.id)-3", client).status.code < 500)
            }
        }
        #expect(try await world.contents() == before)
    }

    @Test func `30 the owner of the same ids sees them`() async throws {
        let world = try await World(portal)
        let reads = Self.operations.filter { $0.method == .get && $0.pathNames.contains { !Self.ofEverybody.contains($0) } }
        for operation in reads where operation.id != "getHandOverCode" && operation.id != "getDriverPosition" {
            let owners = [world.ana, world.finn]
            var seen = 0
            for owner in owners where try await Self.send(operation, world.ids, as: owner, key: operation.id, client).status == .ok {
                seen += 1
            }
            #expect(seen >= 1, "\(operation.id)")
        }
    }

    @Test func `30 bodies that name other people's resources are refused like those that name missing ones`() async throws {
        let world = try await World(portal)
        let attempts: [(HTTPRequest.Method, String, String)] = [
            (.put, "/me/active-address", #"{"address_id":"\#(world.ids["address_id"] ?? "")"}"#),
            (.put, "/me/default-payment-method", #"{"payment_method_id":"\#(world.ids["payment_method_id"] ?? "")"}"#),
        ]
        for (method, path, body) in attempts {
            let answer = try await client.api(method, path, body, as: world.bea)
            #expect(answer.status == .unprocessableContent && answer.fieldErrors.allSatisfy { $0.hasSuffix(" not_found") }, "\(path)")
            #expect(try await client.api(method, path, body, as: world.ana).status == .ok, "\(path)")
        }
        try await portal.equip(world.bea)
        let order = """
            {"source_id":"\(world.scene.market)","lines":[{"produce_id":"\(world.scene.kale.produce)","quantity":1}],\
            "address_id":"\(world.ids["address_id"] ?? "")","payment_method_id":"\(world.ids["payment_method_id"] ?? "")"}
            """
        let answer = try await client.order(order, as: world.bea)
        #expect(answer.fieldErrors.contains("address_id not_found") || answer.fieldErrors.contains("payment_method_id not_found"))
    }

    @Test func `32 35 a feed contains no events of other people`() async throws {
        let world = try await World(portal)
        for stranger in [world.bea, world.gus] {
            let feed = try await client.api(.get, "/events?after=0", as: stranger).text
            #expect(!world.ids.values.contains { feed.contains($0) }, "\(feed)")
        }
        let own = try await client.api(.get, "/events?after=0", as: world.ana).text
        #expect(own.contains(world.ids["order_id"] ?? "-"))
        #expect(!own.contains("hand_over_code") && !own.contains(world.finn.email) && !own.contains("password"))
    }

    /// A problem without the members that differ on every request.
    private static func essence(_ answer: TestResponse) -> String {
        answer.text.split(separator: ",").filter { !$0.contains("instance") && !$0.contains("request_id") }.joined(separator: ",")
            + " \(answer.status.code)"
    }

    /// Ana ordered and Finn delivers. Bea and Gus have no part in the order.
    struct World: Sendable {
        let scene: DispatchScene
        let (ana, finn, bea, gus): (Visitor, Visitor, Visitor, Visitor)
        let ids: [String: String]

        init(_ portal: TestPortal) async throws {
            let scene = try await DispatchScene(portal)
            self.scene = scene
            ana = try await scene.join("Ana")
            finn = try await scene.join("Finn", drives: true)
            bea = try await scene.join("Bea")
            gus = try await scene.join("Gus", drives: true)
            try await portal.equip(ana)
            let order = try await scene.order(ana, [scene.kale.of(3)])
            let (setup, payout, now) = (portal.services.id(PaymentSetup.ID.self), portal.services.id(Payout.ID.self), portal.clock.now)
            try await PaymentSetupService(services: portal.services, user: ana.id, language: .english).begin(setup)
            let made = Made()
            try await Self.offer(ana, finn, portal, made)
            try await Self.addMatch(portal, ana, finn, made)
            try await Self.handOver(scene.kale.produce, of: scene.greenAcres, to: ana, besides: gus, portal, made)
            let (driver, customer) = (finn, ana)
            let export: DataExport.ID = portal.services.id()
            _ = try await portal.services.write { [ana] in try $0.dataExports.request(export, for: ana.id, at: now) }
            _ = try await DataExportWorker(services: portal.services).runOnce()
            made.set("export_id", export.description)
            let community = try await portal.addCommunity("Oak House", [ana, finn])
            let errand: Errand.ID = portal.services.id()
            try await portal.run { client async throws in
                _ = try await client.goOnline(driver)
                guard let offer = try await client.offers(driver).first else { throw Visitor.NoVendor() }
                let session = try await client.accept(offer, as: driver).decoded(API.OfferOutcome.self).deliverySession
                made.set("offer_id", offer.id.description)
                made.set("delivery_session_id", session.id.description)
                made.set("stop_id", session.stops[0].id.description)
                made.set("device_id", try await client.register("phone-of-ana-1", as: customer).id.description)
            }
            ids = try await portal.services.write { db in
                try db.execute(
                    """
                    INSERT INTO payouts (id, owner_id, owner_kind, status, amount_cents, order_count, week, arrives_on, created_at)
                    VALUES (\(payout), \(driver.id), 'driver', 'pending', 100, 0, '2026-W47', '2026-11-24', \(now))
                    """)
                try db.execute(
                    """
                    INSERT INTO errands (id, community_id, requester_id, runner_id, status, item, reward_cents, settlement, category_id,
                        title, subtitle, lat, lon, token, posted_at)
                    VALUES (\(errand), \(community), \(customer.id), \(driver.id), 'picked_up', 'Latte', 0, 'cash',
                        (SELECT id FROM categories WHERE kind = 'errand' AND key = 'coffee'), 'Home', 'LA', 34, -118,
                        '0123456789ABCDEFGHJKMNPQRS', \(now))
                    """)
                var ids = made.all
                ids["errand_id"] = errand.description
                ids["order_id"] = order.description
                ids["line_id"] = try db.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order)").description
                ids["payment_id"] = try db.one(Payment.ID.self, "SELECT id FROM payments WHERE order_id = \(order)").description
                ids["setup_id"] = setup.description
                ids["payout_id"] = payout.description
                ids["payment_method_id"] = try db.one(
                    Card.ID.self, "SELECT id FROM payment_methods WHERE user_id = \(customer.id) ORDER BY is_default DESC LIMIT 1"
                ).description
                ids["address_id"] = try db.one(Address.ID.self, "SELECT id FROM addresses WHERE user_id = \(customer.id)").description
                ids["conversation_id"] = try db.one(Conversation.ID.self, "SELECT id FROM conversations LIMIT 1").description
                ids["session_id"] = customer.apiSession.description
                return ids
            }
        }

        /// Ana has ended a listing that Finn asked for. Nobody but her sees either any more.
        private static func offer(_ ana: Visitor, _ finn: Visitor, _ portal: TestPortal, _ made: Made) async throws {
            try await portal.run { client async throws in
                let scene = try await ListingScene(portal, client)
                for person in [ana, finn] { try await scene.admit(person, to: scene.tower) }
                let listing = try await scene.post("Milk", as: ana)
                made.set("exchange_request_id", try await scene.request(listing, as: finn).id.description)
                made.set("listing_id", listing.id.description)
                _ = try await client.api(.post, "/listings/\(listing.id)/closure", as: ana)
            }
        }

        /// Ana's charity has fetched unsold kale; Gus's has not.
        private static func handOver(
            _ kale: Produce.ID, of vendor: Vendor.ID, to ana: Visitor, besides gus: Visitor, _ portal: TestPortal, _ made: Made
        ) async throws {
            let (id, now): (Surplus.ID, Instant) = (portal.services.id(), portal.clock.now)
            let place = try #require(Position(latitude: 34.05, longitude: -118.25))
            try await portal.services.write { db in
                for person in [ana, gus] {
                    let charity = CharityRecord(
                        user: person.id, name: "Pantry", address: "1 Shelter Street", position: place, radiusMetres: 20_000)
                    try db.charities.save(charity, at: now)
                }
                try db.execute(
                    """
                    INSERT INTO surpluses (id, vendor_id, produce_id, kind, status, name, unit, unit_price_cents, quantity, grams,
                        charity_id, place, lat, lon, offered_by, offered_at, ends_at, claimed_at, closed_at,
                        giver_name, giver_address, receiver_name, receiver_address)
                    VALUES (\(id), \(vendor), \(kale), 'charity', 'handed_over', 'Kale', 'bunch', 250, 3, 600, \(ana.id), 'Silverlake',
                        34.05, -118.25, \(ana.id), \(now), \(now), \(now), \(now), 'Green Acres', '1 Farm Road', 'Pantry', '1 Shelter Street')
                    """)
            }
            made.set("surplus_id", id.description)
        }

        /// A want of Ana's and a trip of Finn's that go together.
        private static func addMatch(_ portal: TestPortal, _ ana: Visitor, _ finn: Visitor, _ made: Made) async throws {
            let campus = try await Campus(portal)
            let (services, now) = (portal.services, portal.clock.now)
            let want = WantPlacement(
                id: services.id(), user: ana.id, community: campus.community, from: campus.chick, to: campus.dobie)
            let trip = TripPlacement(
                id: services.id(), user: finn.id, community: campus.community, from: campus.chick, to: campus.dobie)
            let match = try await services.write { db in
                for person in [ana, finn] { try db.memberships.join(person.id, campus.community, at: now) }
                let matching = Matching(services: services, db: db, at: now)
                _ = try matching.place(want)
                return try matching.place(trip).trip.match
            }
            made.set("want_id", want.id.description)
            made.set("trip_id", trip.id.description)
            made.set("match_id", match?.description ?? "")
        }

        func contents() async throws -> [String] {
            try await scene.portal.services.read { db in
                try db.all(String.self, "SELECT hex(id) || status || hex(driver_id) FROM orders")
                    + db.all(String.self, "SELECT hex(id) || status FROM payments")
                    + db.all(String.self, "SELECT hex(id) || status || version FROM errands")
                    + db.all(String.self, "SELECT hex(id) FROM sessions ORDER BY id")
                    + db.all(String.self, "SELECT hex(id) || is_active FROM addresses ORDER BY id")
                    + db.all(String.self, "SELECT hex(id) || status FROM offers") + db.all(String.self, "SELECT hex(id) FROM messages")
                    + db.all(String.self, "SELECT hex(id) FROM push_devices")
                    + db.all(String.self, "SELECT hex(id) || pick_status FROM order_lines")
                    + db.all(String.self, "SELECT hex(id) || is_default FROM payment_methods ORDER BY id")
                    + db.all(String.self, "SELECT hex(id) || status || title FROM listings ORDER BY id")
                    + db.all(String.self, "SELECT hex(id) || status FROM exchange_requests ORDER BY id")
                    + db.all(String.self, "SELECT hex(id) || status FROM trips")
                    + db.all(String.self, "SELECT hex(id) || status FROM wants")
                    + db.all(String.self, "SELECT hex(id) || status FROM matches")
            }
        }
    }
}

/// Identifiers that a closure collects.
private final class Made: Sendable {
    private let values = Mutex<[String: String]>([:])
    func set(_ name: String, _ value: String) { values.withLock { $0[name] = value } }
    var all: [String: String] { values.withLock { $0 } }
}
