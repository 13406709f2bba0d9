import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Ana's and Ben's orders, accepted by Finn.
struct DeliveryTour: Sendable {
    let scene: DispatchScene
    let (ana, ben, cleo, finn): (Visitor, Visitor, Visitor, Visitor)
    let orders: [Order.ID]

    init(_ portal: TestPortal) async throws {
        scene = try await DispatchScene(portal)
        ana = try await scene.join("Ana")
        ben = try await scene.join("Ben")
        cleo = try await scene.join("Cleo")
        finn = try await scene.join("Finn", drives: true)
        let first = try await scene.order(ana, [scene.kale.of(3), scene.carrots.of(2, rule: "ask"), scene.peach.of(4)])
        portal.clock.advance(seconds: 10)
        orders = [first, try await scene.order(ben, [scene.spinach.of(2)], latitude: 34.0511, longitude: -118.3014)]
    }

    /// Finn takes what he is offered.
    @discardableResult
    func begin(_ client: any TestClientProtocol) async throws -> API.DeliverySession {
        _ = try await client.goOnline(finn)
        let offer = try #require(try await client.offers(finn).first)
        return try await client.accept(offer, as: finn).decoded(API.OfferOutcome.self).deliverySession
    }
}
