import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A market that Ian may cancel on Saturday, November 21, 2026. It is 10:00 that day. The market is held every Saturday.
struct RainOffScene: Sendable {
    static let today = "2026-11-21"
    static let nextWeek = "2026-11-28T18:00:00Z"
    /// A day after the day is canceled.
    static let deadline = "2026-11-22T18:00:00Z"

    let portal: TestPortal
    let client: any TestClientProtocol
    let shop: Shop
    let ian: Visitor

    init(_ portal: TestPortal, _ client: any TestClientProtocol) async throws {
        (self.portal, self.client) = (portal, client)
        (shop, ian) = (try await Shop(portal), try await portal.signUp(.ian))
        for vendor in [shop.greenAcres, shop.sunnyOrchard] { try await portal.addStall(vendor, at: shop.market, number: "A1") }
    }

    // MARK: The market

    func path(on day: String = today) -> String { "/admin/markets/\(shop.market)/days/\(day)/cancel" }

    func cancelDay(_ day: String = today, reason: String = "Storm warning.") async throws -> TestResponse {
        try await client.submit(path(on: day), ["reason": reason], as: ian)
    }

    // MARK: Customers

    func choose(_ body: String, for order: Order.ID, as person: Visitor, key: String) async throws -> TestResponse {
        try await client.press("/orders/\(order)/rain-off-choice", body, as: person, key: key)
    }

    func refund(_ order: Order.ID, as person: Visitor, key: String = "key-refund-000000001") async throws -> TestResponse {
        try await choose(#"{"choice":"refund"}"#, for: order, as: person, key: key)
    }

    func move(
        _ order: Order.ID, to slot: String = nextWeek, as person: Visitor, key: String = "key-another-00000001"
    ) async throws -> TestResponse {
        try await choose(#"{"choice":"another_day","scheduled_for":"\#(slot)"}"#, for: order, as: person, key: key)
    }

    func read(_ order: Order.ID, as person: Visitor) async throws -> API.Order {
        try await client.api(.get, "/orders/\(order)", as: person).decoded()
    }

    // MARK: Time and books

    func work(at time: String) async throws {
        guard let now = Instant(time) else { throw TestPortal.UnexpectedAnswer(text: time) }
        portal.clock.set(now)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        _ = try await RainOffWorker(services: portal.services).runOnce()
        _ = try await OrderExpiryWorker(services: portal.services).runOnce()
    }

    func findings() async throws -> [String] {
        try await portal.services.read { db in
            try LedgerVerification(db: db).run().findings
        }
    }
}
