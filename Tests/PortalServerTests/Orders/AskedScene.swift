import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Finn shops Ana's order: three kale, about which she wants to be asked, two carrots and four peaches, for 24.52.
struct AskedScene: Sendable {
    static let atMarket = #""position":{"lat":34.0901,"lon":-118.275}"#
    static let atAna = #""position":{"lat":34.0225,"lon":-118.2851}"#

    let portal: TestPortal
    let client: any TestClientProtocol
    let scene: DispatchScene
    let (ana, ben, finn): (Visitor, Visitor, Visitor)
    let order: Order.ID
    let session: API.DeliverySession
    let (kale, carrots, peach): (API.LineID, API.LineID, API.LineID)

    init(_ portal: TestPortal, _ client: any TestClientProtocol) async throws {
        (self.portal, self.client) = (portal, client)
        scene = try await DispatchScene(portal)
        (ana, ben) = (try await scene.join("Ana"), try await scene.join("Ben"))
        finn = try await scene.join("Finn", drives: true)
        order = try await scene.order(ana, [scene.kale.of(3, rule: "ask"), scene.carrots.of(2), scene.peach.of(4)])
        _ = try await client.goOnline(finn)
        let offer = try #require(try await client.offers(finn).first)
        session = try await client.accept(offer, as: finn).decoded(API.OfferOutcome.self).deliverySession
        let lines = try await client.shoppingList(session, as: finn).orders.flatMap { $0.stalls.flatMap(\.lines) }
        let ids = ["Kale", "Carrots", "Peach"].compactMap { name in lines.first { $0.name == name }?.lineID }
        try #require(ids.count == 3)
        (kale, carrots, peach) = (ids[0], ids[1], ids[2])
    }

    /// Finn finds one kale, and the rest of the list.
    @discardableResult
    func findsOneKale() async throws -> API.ShoppingLine {
        for line in [carrots, peach] { _ = try await client.tick(line, of: session, as: finn) }
        return try await client.tick(kale, of: session, #""pick_status":"short","picked_quantity":1"#, as: finn).decoded()
    }

    /// Finn finds so many of a line, the kale without one.
    @discardableResult
    func finds(_ count: Int, of line: API.LineID? = nil) async throws -> API.ShoppingLine {
        portal.clock.advance(seconds: 1)
        return try await client.tick(line ?? kale, of: session, #""pick_status":"short","picked_quantity":\#(count)"#, as: finn).decoded()
    }

    func answer(
        _ answer: String, about picked: Int? = nil, substitute: API.LineID? = nil, line: API.LineID? = nil, as person: Visitor? = nil
    ) async throws -> TestResponse {
        let more = (substitute.map { #","substitute_id":"\#($0)""# } ?? "") + (picked.map { #","picked_quantity":\#($0)"# } ?? "")
        return try await client.api(
            .post, "/orders/\(order)/lines/\(line ?? kale)/shortage-answer", #"{"answer":"\#(answer)"\#(more)}"#, as: person ?? ana)
    }

    func shown() async throws -> API.Order { try await client.api(.get, "/orders/\(order)", as: ana).decoded() }

    func shortage() async throws -> API.Shortage? { try await shown().lines.first { $0.id == kale }?.shortage }

    /// Rosa offers produce for the missing kale.
    func offer(_ produce: Produce.ID, quantity: String = "1", price: String? = nil, as vendor: Visitor? = nil) async throws -> TestResponse
    {
        var fields = ["produce": produce.description, "quantity": quantity]
        fields["price"] = price
        return try await client.submit("/vendor/orders/\(order)/lines/\(kale)/substitute", fields, as: vendor ?? scene.rosa)
    }

    /// Finn leaves the market.
    func leaveMarket(key: String) async throws -> TestResponse {
        try await client.complete(session.stops[0], of: session, Self.atMarket, as: finn, key: key)
    }

    /// Finn leaves the market and delivers. Returns what was charged; the books must agree.
    func finish() async throws -> Cents {
        let left = try await leaveMarket(key: "leaves-the-market-1")
        #expect(left.status == .ok, "\(left.text)")
        let door = try await client.complete(session.stops[1], of: session, Self.atAna, as: finn, key: "reaches-the-door-1")
        #expect(door.status == .ok, "\(door.text)")
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
        return try await portal.services.read { [order] db in
            try db.one(Cents.self, "SELECT captured_cents FROM orders WHERE id = \(order)")
        }
    }

    func stock(of line: DispatchScene.Line) async throws -> Int {
        try await portal.services.read { db in try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(line.produce)") }
    }

    /// The kinds of what Ana was told, oldest first.
    func told() async throws -> [String] {
        try await portal.services.read { [ana] db in
            try db.all(String.self, "SELECT kind FROM notifications WHERE user_id = \(ana.id) ORDER BY created_at, kind")
        }
    }
}
