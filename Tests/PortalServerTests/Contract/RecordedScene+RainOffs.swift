import HTTPTypes
import HarvestCore
import SQLStore

@testable import HarvestServices
@testable import PortalServer

/// A market cancels its day, and customers choose what becomes of their orders.
extension RecordedScene {
    func recordRainOffs() async throws {
        let shop = try await RecordedShop(portal)
        let (ana, bob, ian) = (try await portal.buyer(), try await portal.buyer(.bob), try await portal.signUp(.ian))
        let first = try await portal.place(shop.firstCart, as: ana, key: "rained-0123456789a", client)
        let second = try await portal.place(shop.cart([(shop.kale, 1)]), as: bob, key: "rained-0123456789b", client)
        let (ask, other) = ("POST /orders/\(first)/rain-off-choice", "POST /orders/\(second)/rain-off-choice")
        try await self.ask(ask, #"{"choice":"refund"}"#, as: ana, key: "rained-0123456789c")
        try await form("/admin/markets/\(shop.market)/days/2026-11-21/cancel", ["reason": "Storm warning"], as: ian)
        try await self.ask("GET /orders/\(first)", as: ana)
        try await self.ask("GET /events?after=0&types=order.rained_off", as: ana)
        try await self.ask("GET /events?after=0&types=order.rained_off", as: shop.rosa)
        try await recordWrongChoices(ask, ana, bob)
        let move = #"{"choice":"another_day","scheduled_for":"2026-11-28T18:00:00Z"}"#
        for _ in 1...2 { try await self.ask(ask, move, as: ana, key: "rained-0123456789g") }
        try await self.ask(ask, #"{"choice":"refund"}"#, as: ana, in: "es", key: "rained-0123456789h")
        try await wait(86_400)
        try await self.ask("GET /orders/\(second)", as: bob, in: "es")
        try await self.ask(other, #"{"choice":"refund"}"#, as: bob, key: "rained-0123456789i")
    }

    /// A customer takes store credit, which pays for nothing yet, and takes it back.
    func recordCredit() async throws {
        let shop = try await RecordedShop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        let order = try await portal.place(shop.firstCart, as: ana, key: "credit-0123456789a", client)
        try await ask("GET /me/credit", as: ana)
        try await form("/admin/markets/\(shop.market)/days/2026-11-21/cancel", ["reason": "Storm warning"], as: ian)
        let choice = "POST /orders/\(order)/rain-off-choice"
        for _ in 1...2 { try await ask(choice, #"{"choice":"credit"}"#, as: ana, key: "credit-0123456789b") }
        try await ask(choice, #"{"choice":"refund"}"#, as: ana, in: "es", key: "credit-0123456789c")
        try await ask("GET /me/credit?limit=1", as: ana)
        try await ask("GET /orders/\(order)/receipt", as: ana)
        for _ in 1...2 { try await ask("POST /me/credit/refund", as: ana, key: "credit-0123456789d") }
        try await ask("GET /me/credit?cursor=kale", as: ana, in: "es")
        try await ask("GET /orders/\(order)/receipt", as: ana, in: "es")
        try await ask("GET /notifications", as: ana)
    }

    private func recordWrongChoices(_ path: String, _ ana: Visitor, _ bob: Visitor) async throws {
        try await ask(path, "{}", as: ana, in: "es", key: "rained-0123456789d")
        try await ask(
            path, #"{"choice":"another_day","scheduled_for":"2026-11-21T20:00:00Z"}"#, as: ana, key: "rained-0123456789e")
        try await ask(path, #"{"choice":"refund"}"#, as: bob, key: "rained-0123456789f")
    }
}
