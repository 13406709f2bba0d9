import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Ana's and Ben's orders, which Finn has accepted. Gus drives, too.
struct DrivingScene: Sendable {
    static let atMarket = #""position":{"lat":34.0901,"lon":-118.275}"#
    static let atAna = #""position":{"lat":34.0225,"lon":-118.2851}"#
    static let atBen = #""position":{"lat":34.0512,"lon":-118.3014}"#

    let portal: TestPortal
    let client: any TestClientProtocol
    let scene: DispatchScene
    let (ana, ben, finn, gus): (Visitor, Visitor, Visitor, Visitor)
    /// Ana's, then Ben's.
    let orders: [Order.ID]
    let session: API.DeliverySession

    init(_ portal: TestPortal, _ client: any TestClientProtocol) async throws {
        (self.portal, self.client) = (portal, client)
        scene = try await DispatchScene(portal)
        ana = try await scene.join("Ana")
        ben = try await scene.join("Ben")
        finn = try await scene.join("Finn", drives: true)
        gus = try await scene.join("Gus", drives: true)
        let first = try await scene.order(ana, [scene.kale.of(3), scene.peach.of(4)])
        portal.clock.advance(seconds: 10)
        orders = [first, try await scene.order(ben, [scene.spinach.of(2)], latitude: 34.0511, longitude: -118.3014)]
        _ = try await client.goOnline(finn)
        let offer = try #require(try await client.offers(finn).first)
        session = try await client.accept(offer, as: finn).decoded(API.OfferOutcome.self).deliverySession
    }

    var path: String { "/delivery-sessions/\(session.id)" }

    /// All lines of the shopping list.
    func lines() async throws -> [API.ShoppingLine] {
        try await client.shoppingList(session, as: finn).orders.flatMap { $0.stalls.flatMap(\.lines) }
    }

    /// Finn ticks everything and leaves the market.
    func pickUp() async throws {
        for line in try await lines() { _ = try await client.tick(line.lineID, of: session, as: finn) }
        let answer = try await client.complete(session.stops[0], of: session, Self.atMarket, as: finn, key: "market-of-the-scene")
        guard answer.status == .ok else { throw TestPortal.UnexpectedAnswer(text: answer.text) }
    }

    /// Finn arrives at a stop.
    func arrive(_ index: Int, _ position: String) async throws {
        let body = #"{"recorded_at":"\#(portal.clock.now)",\#(position)}"#
        let answer = try await client.api(.post, "\(path)/stops/\(session.stops[index].id)/arrival", body, as: finn)
        guard answer.status == .ok else { throw TestPortal.UnexpectedAnswer(text: answer.text) }
    }

    func deliver(_ index: Int, _ position: String, key: String) async throws -> TestResponse {
        try await client.complete(session.stops[index], of: session, position, as: finn, key: key)
    }

    func release(_ index: Int, as driver: Visitor? = nil, key: String, reason: String = "Flat tire") async throws -> TestResponse {
        try await client.api(
            .post, "\(path)/orders/\(orders[index])/release", #"{"reason":"\#(reason)","recorded_at":"\#(portal.clock.now)"}"#,
            as: driver ?? finn, headers: [.idempotencyKey: key])
    }

    func reportUndeliverable(_ index: Int, _ more: String = "", as driver: Visitor? = nil, key: String) async throws -> TestResponse {
        try await client.api(
            .post, "\(path)/orders/\(orders[index])/undeliverable",
            #"{"reason":"Rang twice","recorded_at":"\#(portal.clock.now)"\#(more)}"#, as: driver ?? finn, headers: [.idempotencyKey: key])
    }

    /// Finn writes to the customer of a stop.
    func write(_ text: String, to index: Int) async throws {
        let chat = try #require(session.stops[index].conversationID)
        let answer = try await client.api(.post, "/conversations/\(chat)/messages", #"{"text":"\#(text)"}"#, as: finn)
        guard answer.status == .created else { throw TestPortal.UnexpectedAnswer(text: answer.text) }
    }

    func undo(_ index: Int, as driver: Visitor? = nil) async throws -> TestResponse {
        try await client.api(.delete, "\(path)/stops/\(session.stops[index].id)/completion", as: driver ?? finn)
    }

    func shown(as driver: Visitor? = nil) async throws -> API.DeliverySession {
        try await client.api(.get, path, as: driver ?? finn).decoded()
    }

    func balances(_ accounts: [LedgerAccount]) async throws -> [Cents] {
        try await portal.services.read { db in try accounts.map { try db.ledger.balance(of: $0) } }
    }
}
