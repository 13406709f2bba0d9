import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// An order whose hold was gone when it should have been charged: its customer is asked for another card.
extension RecordedScene {
    func recordUnpaidOrders() async throws {
        let shop = try await RecordedShop(portal)
        let (ana, bob) = (try await portal.buyer(), try await portal.signUp(.bob))
        let (ian, dee) = (try await portal.signUp(.ian), try await signUpDriver("dee"))
        let order = try await portal.place(shop.firstCart, as: ana, key: "unpaid-0123456789", client)
        recorder.note("Dee delivers an order that can't be charged.")
        portal.gateway.mood = .notCapturing
        try await portal.complete(order, by: dee)
        for _ in 2...CaptureAttempts.limit {
            portal.clock.advance(seconds: CaptureAttempts.waitSeconds)
            _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        }
        portal.gateway.mood = .good
        let (path, card) = ("/orders/\(order)/replacement-card", try await portal.addCard("test_ok", of: ana.id))
        let body = #"{"payment_method_id":"\#(card)"}"#
        try await ask("POST \(path)", body, as: ana, key: "early-0123456789a")
        try await form("/admin/orders/\(order)/settlement", ["choice": UnpaidOrderChoice.anotherCard.rawValue], as: ian)
        try await ask("GET /orders/\(order)", as: ana)
        try await ask("POST \(path)", body, as: bob, key: "other-0123456789a")
        try await ask("POST \(path)", "{}", as: ana, in: "es", key: "empty-0123456789a")
        for _ in 1...2 { try await ask("POST \(path)", body, as: ana, key: "card-0123456789ab") }
    }
}
