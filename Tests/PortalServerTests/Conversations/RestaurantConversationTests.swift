import HarvestClient
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The conversation of customer, driver and restaurant (D12).
@Suite(.portal(at: "2026-11-18T12:00:00-08:00")) struct RestaurantConversationTests {
    /// A restaurant whose order a driver has claimed.
    private func scene(
        _ body:
            @escaping @Sendable (RestaurantScene, any TestClientProtocol, HarvestClient, HarvestClient, API.Conversation) async throws ->
            Void
    ) async throws {
        let portal = PortalTrait.portal
        try await portal.live { server, guest in
            let scene = try await RestaurantScene(portal, server, guest)
            let kim = try await scene.customer("kim")
            try await scene.moveIn(kim)
            let lou = try await scene.driver("Lou")
            let order = try await scene.place([(scene.taco, 1)], kim)
            try await scene.ready(order.id)
            _ = try await lou.claimReadyOrder(order.id)
            let conversation = try #require(try await kim.conversations().data.first)
            try await body(scene, server, kim, lou, conversation)
        }
    }

    @Test func `an owner writes to the customer and the driver of an order, and all but the author are told`() async throws {
        try await scene { scene, _, kim, lou, conversation in
            #expect(conversation.parties.map(\.role) == [.customer, .driver, .restaurant])
            _ = try await kim.send(to: conversation.id, API.MessageCreate(text: "No onions, please"))
            let list = try await scene.owner.page("/vendor/conversations").markup
            #expect(list.shows("Kim") && list.shows("New") && list.leads(to: "/vendor/conversations/\(conversation.id)"))
            let path = "/vendor/conversations/\(conversation.id)"
            let page = try await scene.owner.page(path).markup
            #expect(page.shows("No onions, please") && page.shows("(customer)") && page.shows("(driver)"))
            #expect(try await scene.owner.page("/vendor/conversations").markup.shows("New"), "reading a page changes nothing")
            #expect(try await scene.owner.send(path, ["text": ""]).status == .unprocessableContent)
            #expect(try await scene.owner.send(path, ["text": "It is packed <b>"]).status == .seeOther)
            #expect(try await !scene.owner.page("/vendor/conversations").markup.shows("New"), "who answers has read it")
            for app in [kim, lou] {
                #expect(try await app.messages(in: conversation.id).data.first?.text == "It is packed <b>")
                #expect(try await app.notifications().data.contains { $0.kind == .messageReceived })
            }
            #expect(
                try await scene.portal.services.read { db in
                    try db.one(
                        Int.self,
                        "SELECT count(*) FROM notifications n JOIN vendor_members m ON m.user_id = n.user_id WHERE n.kind = 'message.received'"
                    )
                } == 1, "of Kim's message, not of the own one")
        }
    }

    @Test func `the page has names only, and other restaurants don't find it`() async throws {
        try await scene { scene, server, kim, _, conversation in
            let me = try await kim.me()
            let path = "/vendor/conversations/\(conversation.id)"
            let page = try await scene.owner.page(path).text
            for secret in [me.email, me.phone ?? "+1", me.lastName + "<"] { #expect(!page.contains(secret), "\(secret)") }
            let dos = FormVisitor(server)
            try await dos.send("/sign-in", ["email": "dos@restaurants.example.com", "password": "ripe figs in May"])
            #expect(try await dos.page("/vendor/conversations").markup.shows("No conversations yet"))
            #expect(try await dos.page(path).status == .notFound)
            #expect(try await dos.send("/vendor/conversations", to: path, ["text": "Hi"]).status == .notFound)
            #expect(try await dos.send("/vendor/conversations", to: path + "/read", [:]).status == .notFound)
            #expect(try await FormVisitor(server).page(path).status == .seeOther)
            _ = try await scene.portal.services.write { try $0.execute("UPDATE vendor_members SET role = 'helper', can_orders = TRUE") }
            #expect(try await scene.owner.page(path).status == .forbidden, "helpers take no part")
        }
    }

    @Test func `nobody writes after the order, and everybody can still read`() async throws {
        try await scene { scene, _, kim, lou, conversation in
            _ = try await kim.send(to: conversation.id, API.MessageCreate(text: "Thank you"))
            let now = scene.portal.clock.now
            let job = try #require(Order.ID(conversation.jobID.description))
            let driver = try await lou.me().id
            try await scene.portal.services.write { try $0.conversations.close(about: [job], with: driver, at: now) }
            let path = "/vendor/conversations/\(conversation.id)"
            let page = try await scene.owner.page(path).markup
            #expect(page.shows("Thank you") && !page.has("textarea"))
            #expect(try await scene.owner.send("/vendor/conversations", to: path, ["text": "Welcome"]).status == .conflict)
        }
    }
}
