import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The vendor of a short line in the conversation of customer and driver.
@Suite(.portal) struct VendorConversationTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func name(of vendor: Vendor.ID) async throws -> String {
        try await portal.services.read { db in try db.one(String.self, "SELECT name FROM vendors WHERE id = \(vendor)") }
    }

    private func conversation(of asked: AskedScene) async throws -> API.ConversationID {
        try #require(try await asked.shown().conversationID)
    }

    private func shown(_ id: API.ConversationID, as person: Visitor) async throws -> API.Conversation {
        try await client.api(.get, "/conversations/\(id)", as: person).decoded()
    }

    private func messages(_ id: API.ConversationID, as person: Visitor) async throws -> [API.Message] {
        try await client.api(.get, "/conversations/\(id)/messages", as: person).decoded(API.Page<API.Message>.self).data
    }

    @discardableResult
    private func send(_ text: String, to id: API.ConversationID, as person: Visitor) async throws -> TestResponse {
        try await client.api(.post, "/conversations/\(id)/messages", #"{"text":"\#(text)"}"#, as: person)
    }

    /// The statuses of everything that a person may ask of a conversation in the API.
    private func attempts(_ id: API.ConversationID, as person: Visitor) async throws -> Set<HTTPResponse.Status> {
        let marker = #"{"message_id":"\#(portal.services.id(Message.ID.self))"}"#
        return [
            try await client.api(.get, "/conversations/\(id)", as: person).status,
            try await client.api(.get, "/conversations/\(id)/messages", as: person).status,
            try await client.api(.put, "/conversations/\(id)/read-marker", marker, as: person).status,
            try await send("Hi", to: id, as: person).status,
        ]
    }

    /// The same on the pages.
    private func visits(_ id: API.ConversationID, as vendor: Visitor) async throws -> Set<HTTPResponse.Status> {
        let path = "/vendor/conversations/\(id)"
        return [
            try await client.page(path, as: vendor).status, try await client.submit(path, ["text": "Hi"], as: vendor).status,
            try await client.submit("\(path)/read", as: vendor).status,
        ]
    }

    /// Adds a person to a vendor as a helper.
    private func help(_ vendor: Vendor.ID, _ helper: Visitor, seesOrders: Bool) async throws {
        let now = portal.services.now()
        try await portal.services.write { db in
            _ = try db.execute(
                """
                INSERT INTO vendor_members (vendor_id, user_id, role, can_stock, can_orders, can_money, joined_at)
                VALUES (\(vendor), \(helper.id), 'helper', TRUE, \(seesOrders), TRUE, \(now))
                """)
        }
    }

    @Test func `the vendor of a short line reads what is written from then on, and answers by its name`() async throws {
        let asked = try await AskedScene(portal, client)
        let (rosa, id) = (asked.scene.rosa, try await conversation(of: asked))
        let (path, farm) = ("/vendor/conversations/\(id)", try await name(of: asked.scene.greenAcres))
        try await send("Ring twice", to: id, as: asked.ana)
        #expect(try await attempts(id, as: rosa) == [.notFound])
        #expect(try await visits(id, as: rosa) == [.notFound])
        #expect(try await !client.page("/vendor/orders/\(asked.order)", as: rosa).markup.leads(to: path))
        try await asked.findsOneKale()
        #expect(try await client.page("/vendor/orders/\(asked.order)", as: rosa).markup.leads(to: path))
        let empty = try await client.page(path, as: rosa).markup
        #expect(empty.shows("(customer)") && empty.shows("(driver)") && !empty.shows("Ring twice") && !empty.shows(farm + " (vendor)"))
        let joined = try await shown(id, as: rosa)
        #expect(joined.lastMessage == nil && joined.unreadCount == 0)
        #expect(try await messages(id, as: rosa).isEmpty)
        let early = try #require(try await messages(id, as: asked.ana).first?.id)
        let marker = try await client.api(.put, "/conversations/\(id)/read-marker", #"{"message_id":"\#(early)"}"#, as: rosa)
        #expect(marker.fieldErrors == ["message_id not_found"])
        try await send("Is the spinach fresh?", to: id, as: asked.ana)
        #expect(try await shown(id, as: rosa).unreadCount == 1)
        #expect(try await messages(id, as: rosa).map(\.text) == ["Is the spinach fresh?"])
        let list = try await client.page("/vendor/conversations", as: rosa).markup
        #expect(list.shows("Ana") && list.shows("New") && list.leads(to: path))
        #expect(try await client.submit(path, ["text": "Picked today <b>"], as: rosa).status == .seeOther)
        for person in [asked.ana, asked.finn] {
            let latest = try #require(try await messages(id, as: person).first)
            #expect(latest.text == "Picked today <b>" && latest.senderName == farm && latest.senderID == rosa.id)
            let parties = try await shown(id, as: person).parties
            #expect(parties.map(\.role) == [.customer, .driver, .vendor] && parties[2].displayName == farm)
            #expect(try await asked.scene.events(of: person).contains { $0.type == "message.created" && $0.payload.contains("Picked") })
        }
        #expect(try await asked.told().contains("message.received"))
        #expect(try await messages(id, as: asked.ana).count == 3)
    }

    @Test func `of messages written while a vendor joins, it is told of exactly those that it can read`() async throws {
        let asked = try await AskedScene(portal, client)
        let (rosa, id) = (asked.scene.rosa, try await conversation(of: asked))
        async let joined = asked.findsOneKale()
        async let hers = send("Are they ripe?", to: id, as: asked.ana)
        async let his = send("At the stall now", to: id, as: asked.finn)
        _ = try await joined
        let sent = [try await hers, try await his]
        #expect(sent.allSatisfy { $0.status == .created })
        #expect(try await messages(id, as: asked.ana).count == 2)
        #expect(try await shown(id, as: asked.ana).parties.map(\.role) == [.customer, .driver, .vendor])
        let told = try await asked.scene.events(of: rosa).count { $0.type == "message.created" }
        #expect(try await messages(id, as: rosa).count == told)
        #expect(try await shown(id, as: rosa).unreadCount == told)
        try await send("One left", to: id, as: rosa)
        #expect(try await messages(id, as: asked.finn).count == 3)
    }

    @Test func `other vendors of the order and strangers don't find it`() async throws {
        let asked = try await AskedScene(portal, client)
        let (tom, id) = (asked.scene.tom, try await conversation(of: asked))
        try await asked.findsOneKale()
        try await send("Hello", to: id, as: asked.scene.rosa)
        for stranger in [tom, asked.ben] { #expect(try await attempts(id, as: stranger) == [.notFound]) }
        #expect(try await visits(id, as: tom) == [.notFound])
        #expect(try await client.page("/vendor/conversations", as: tom).markup.shows("No conversations yet"))
        #expect(try await !client.page("/vendor/orders/\(asked.order)", as: tom).markup.leads(to: "/vendor/conversations/\(id)"))
        #expect(try await client.page("/vendor/conversations/\(id)").status == .seeOther)
        #expect(try await client.api(.get, "/conversations/\(id)").status == .unauthorized)
        #expect(try await !asked.scene.events(of: tom).contains { $0.type.hasPrefix("message") || $0.type.hasPrefix("conversation") })
    }

    @Test func `a vendor who can't fill a line joins, once`() async throws {
        let asked = try await AskedScene(portal, client)
        let (tom, id) = (asked.scene.tom, try await conversation(of: asked))
        for left in ["2", "1"] {
            let fields = ["line": "\(asked.peach)", "left_\(asked.peach)": left, "op": "refund"]
            #expect(try await client.submit("/vendor/orders/\(asked.order)/short", fields, as: tom).status == .seeOther)
            try await send("I have \(left)", to: id, as: tom)
        }
        #expect(try await messages(id, as: tom).count == 2, "joining again would hide the first one")
        #expect(try await attempts(id, as: asked.scene.rosa) == [.notFound])
        #expect(try await asked.scene.events(of: tom).count { $0.type == "conversation.status_changed" } == 1)
        // Both vendors see each other by name.
        try await asked.findsOneKale()
        let page = try await client.page("/vendor/conversations/\(id)", as: asked.scene.rosa).markup
        let orchard = try await name(of: asked.scene.sunnyOrchard)
        #expect(page.shows("\(orchard) (vendor)") && !page.shows("I have 1"))
    }

    @Test func `a vendor who was short before a driver accepted joins when the conversation opens`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, finn) = (try await scene.join("Ana"), try await scene.join("Finn", drives: true))
        let order = try await scene.order(ana, [scene.kale.of(3), scene.peach.of(4)])
        let kale = try await portal.services.read { db in
            try db.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order) AND name = 'Kale'")
        }
        let fields = ["line": "\(kale)", "left_\(kale)": "1", "op": "refund"]
        #expect(try await client.submit("/vendor/orders/\(order)/short", fields, as: scene.rosa).status == .seeOther)
        #expect(try await client.page("/vendor/conversations", as: scene.rosa).markup.shows("No conversations yet"))
        _ = try await client.goOnline(finn)
        let offer = try #require(try await client.offers(finn).first)
        _ = try await client.accept(offer, as: finn)
        let id = try #require(try await client.api(.get, "/orders/\(order)", as: ana).decoded(API.Order.self).conversationID)
        #expect(try await send("Two are wilted", to: id, as: scene.rosa).status == .created)
        #expect(try await visits(id, as: scene.tom) == [.notFound])
    }

    @Test func `nobody writes after the order, and the vendor can still read`() async throws {
        let asked = try await AskedScene(portal, client)
        let (rosa, id) = (asked.scene.rosa, try await conversation(of: asked))
        try await asked.findsOneKale()
        try await send("Sorry about the kale", to: id, as: rosa)
        #expect(try await asked.answer("take_rest").status == .ok)
        _ = try await asked.finish()
        let page = try await client.page("/vendor/conversations/\(id)", as: rosa).markup
        #expect(page.shows("Sorry about the kale") && !page.has("textarea"))
        #expect(try await client.page("/vendor/orders/\(asked.order)", as: rosa).markup.leads(to: "/vendor/conversations/\(id)"))
        #expect(try await client.submit("/vendor/conversations/\(id)", ["text": "Hi"], as: rosa).status == .conflict)
        #expect(try await send("Hi", to: id, as: rosa).code == "conversation_closed")
    }

    @Test func `members who see orders take part, for as long as they do`() async throws {
        let asked = try await AskedScene(portal, client)
        let (id, farm, now) = (try await conversation(of: asked), asked.scene.greenAcres, portal.services.now())
        let (packs, counts) = (try await asked.scene.join("Pia"), try await asked.scene.join("Cole"))
        let (suspended, blocked) = (try await asked.scene.join("Sid"), try await asked.scene.join("Bo"))
        for helper in [packs, suspended, blocked] { try await help(farm, helper, seesOrders: true) }
        try await help(farm, counts, seesOrders: false)
        #expect(try await client.api(.put, "/me/blocks/\(blocked.id)", as: asked.finn).status == .noContent)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE users SET status = 'suspended' WHERE id = \(suspended.id)")
        }
        try await asked.findsOneKale()
        try await portal.services.write { db in _ = try db.execute("UPDATE users SET status = 'active' WHERE id = \(suspended.id)") }
        for helper in [counts, suspended, blocked] { #expect(try await attempts(id, as: helper) == [.notFound]) }
        #expect(try await send("One moment", to: id, as: packs).status == .created)
        #expect(try await shown(id, as: asked.ana).parties.count == 4)
        #expect(try await client.page("/vendor/conversations/\(id)", as: asked.scene.rosa).markup.shows("One moment"))
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendor_members SET can_orders = FALSE WHERE user_id = \(packs.id)")
        }
        let before = try await asked.scene.events(of: packs).count
        try await send("Thanks", to: id, as: asked.ana)
        #expect(try await asked.scene.events(of: packs).count == before)
        #expect(try await attempts(id, as: packs) == [.notFound])
        #expect(try await client.api(.get, "/conversations", as: packs).decoded(API.Page<API.Conversation>.self).data.isEmpty)
        #expect(try await shown(id, as: asked.ana).parties.count == 3)
        #expect(try await portal.services.write { try $0.userAdministration.suspend(asked.scene.rosa.id, at: now) })
        #expect(try await attempts(id, as: asked.scene.rosa) == [.unauthorized])
    }

    @Test func `the vendor sees first names, and nothing to reach or find anybody by`() async throws {
        let asked = try await AskedScene(portal, client)
        let id = try await conversation(of: asked)
        try await asked.findsOneKale()
        let rosa = asked.scene.rosa
        let seen = [
            try await client.page("/vendor/conversations/\(id)", as: rosa).text,
            try await client.page("/vendor/conversations", as: rosa).text,
            try await client.api(.get, "/conversations/\(id)", as: rosa).text,
        ]
        for text in seen {
            for secret in ["Stone", "5550142", "555-0142", asked.ana.email, asked.finn.email, "34.0224"] {
                #expect(!text.contains(secret), "\(secret)")
            }
        }
        #expect(try await client.api(.get, "/orders/\(asked.order)", as: rosa).status == .notFound)
    }
}
