import HTTPTypes
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What administrators read of the chats of an order.
@Suite(.portal) struct AdminOrderChatTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `an administrator reads what was written with each driver of an order, oldest first, and nobody else does`() async throws {
        let scene = try await DrivingScene(portal, client)
        let (ian, order) = (try await portal.signUp(.ian), scene.orders[0])
        let path = "/admin/orders/\(order)/chat"
        #expect(try await client.page(path, as: ian).markup.shows("They have not written to each other."))
        try await scene.write("Which <b>gate</b>?", to: 1)
        try await scene.write("Ben’s own chat", to: 2)
        #expect(try await client.submit("/admin/orders/\(order)/relief", ["reason": "Accident"], as: ian).status == .seeOther)
        portal.clock.advance(seconds: 60)
        _ = try await client.goOnline(scene.gus)
        let offer = try #require(try await client.offers(scene.gus).first)
        let session = try await client.accept(offer, as: scene.gus).decoded(API.OfferOutcome.self).deliverySession
        let chat = try #require(session.stops.first { $0.orderID == order }?.conversationID)
        let body = #"{"text":"I am your new driver"}"#
        #expect(try await client.api(.post, "/conversations/\(chat)/messages", body, as: scene.gus).status == .created)

        let page = try await client.page(path, as: ian).markup
        let (first, second) = (page.words.range(of: "Which <b>gate</b>?"), page.words.range(of: "I am your new driver"))
        #expect(try #require(first).upperBound < (try #require(second)).lowerBound)
        #expect(page.shows("Finn S.") && page.shows("Gus S.") && page.shows("Kept for disputes"))
        #expect(!page.mentions("<b>gate") && !page.shows("Ben’s own chat"))
        #expect(try await client.page("/admin/orders/\(order)", as: ian).markup.leads(to: path))
        for person in [scene.ana, scene.gus, scene.scene.rosa] {
            let answer = try await client.page(path, as: person)
            #expect(answer.status != .ok && !answer.markup.mentions("new driver"))
        }
        #expect(try await client.page("/admin/orders/\(portal.services.id(Order.ID.self))/chat", as: ian).status == .notFound)
    }
}
