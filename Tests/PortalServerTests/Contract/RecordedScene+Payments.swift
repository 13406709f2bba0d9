import HTTPTypes
import HarvestCore
import HummingbirdTesting

@testable import HarvestServices
@testable import PortalServer

/// Cards, and orders paid with cards that need authentication, are declined, or meet an unreachable provider.
extension RecordedScene {
    func recordCards() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let setup = try await ask("POST /me/payment-setups", as: ana, key: "setup-0123456789ab")
        try await ask("POST /me/payment-setups", as: ana, key: "setup-0123456789ab")
        let path = "/me/payment-setups/\(try setup.id)"
        for reader in [ana, bob] { try await ask("GET \(path)", as: reader) }
        try await ask("POST \(path)/confirmation", #"{"method_token":"tok_nonsense"}"#, as: ana, in: "es")
        try await ask("POST \(path)/confirmation", #"{"method_token":"\#(String(repeating: "x", count: 300))","brand":"visa"}"#, as: ana)
        try await ask("POST \(path)/confirmation", #"{"method_token":"tok_visa"}"#, as: bob)
        try await ask("POST \(path)/confirmation", #"{"method_token":"tok_visa"}"#, as: ana)
        try await ask("POST \(path)/confirmation", #"{"method_token":"tok_visa"}"#, as: ana)
        try await card("tok_authentication_at_setup", ana)
        try await recordSavedCards(ana, bob)
        portal.gateway.mood = .unreachable
        try await ask("POST /me/payment-setups", as: ana)
        try await ask("POST /me/payment-setups", as: ana, in: "es", key: "setup-0123456789ac")
        portal.gateway.mood = .good
        try await ask("POST /me/payment-setups", as: ana, key: "setup-0123456789ac")
    }

    private func recordSavedCards(_ ana: Visitor, _ bob: Visitor) async throws {
        let late = try await card("test_late", ana)
        let cards = try await ask("GET /me/payment-methods?limit=2", as: ana)
        try await ask("GET /me/payment-methods?limit=2&cursor=\(try cards.value("next_cursor"))", as: ana)
        try await ask("GET /me/payment-methods?cursor=.", as: ana, in: "es")
        try await ask("PUT /me/default-payment-method", #"{"payment_method_id":"\#(late)"}"#, as: ana)
        try await ask("PUT /me/default-payment-method", #"{"payment_method_id":"\#(late)"}"#, as: bob)
        try await ask("PUT /me/default-payment-method", #"{"payment_method_id":"visa"}"#, as: ana, in: "es")
        for person in [bob, ana, ana] { try await ask("DELETE /me/payment-methods/\(late)", as: person) }
        try await ask("GET /me/payment-methods", as: ana)
    }

    /// Saves a card and returns its id.
    @discardableResult
    private func card(_ token: String, _ person: Visitor) async throws -> String {
        let setup = try await ask("POST /me/payment-setups", as: person)
        let path = "POST /me/payment-setups/\(try setup.id)/confirmation"
        var confirmed = try await ask(path, #"{"method_token":"\#(token)"}"#, as: person)
        if try confirmed.value("status") == "requires_action" {
            try await FormVisitor(client).authenticate(try confirmed.value("next_action.url"))
            confirmed = try await ask(path, "{}", as: person)
        }
        return try confirmed.value("payment_method.id")
    }

    func recordPayments() async throws {
        let shop = try await RecordedShop(portal)
        let (ana, bob) = (try await portal.buyer(), try await portal.signUp(.bob))
        for (index, token) in ["test_declined", "test_insufficient", "test_expired"].enumerated() {
            _ = try await pay(with: token, shop, ana, in: index == 1 ? "es" : nil)
        }
        let asked = try await pay(with: "test_authentication", shop, ana)
        let bank = FormVisitor(client)
        try await bank.authenticate(try asked.value("payment.next_action.url"))
        try await recordConfirmation(asked.value("payment.id"), ana, bob)
        try await ask("GET /orders/\(asked.id)", as: ana)
        let refused = try await pay(with: "test_authentication_fails", shop, ana)
        try await bank.authenticate(try refused.value("payment.next_action.url"))
        let failing = try refused.value("payment.id")
        for (index, language) in ["es", "es", "en"].enumerated() {
            try await ask("POST /payments/\(failing)/confirmation", as: ana, in: language, key: "confirm-012345678\(index)")
        }
        let late = try await pay(with: "test_late", shop, ana).value("payment.id")
        try await wait(120)
        try await ask("GET /payments/\(late)", as: ana)
        try await recordCardsInUse(ana)
        portal.gateway.mood = .unreachable
        try await ask("POST /orders", shop.cart([(shop.kale, 1)]), as: ana, key: "unheard-0000000000")
        try await ask("POST /orders", shop.cart([(shop.kale, 1)]), as: ana, in: "es", key: "unheard-0000000000")
        portal.gateway.mood = .good
        try await ask("POST /orders", shop.cart([(shop.kale, 1)]), as: ana, key: "unheard-0000000000")
    }

    /// Saves a card and orders with it.
    private func pay(
        with token: String, _ shop: RecordedShop, _ customer: Visitor, in language: String? = nil
    ) async throws -> TestResponse {
        let card = try await card(token, customer)
        let cart = shop.cart([(shop.kale, 1)], #","payment_method_id":"\#(card)""#)
        return try await ask("POST /orders", cart, as: customer, in: language, key: "pay-with-\(token)")
    }

    private func recordConfirmation(_ payment: String, _ ana: Visitor, _ bob: Visitor) async throws {
        let path = "/payments/\(payment)"
        for reader in [ana, bob] { try await ask("GET \(path)", as: reader) }
        try await ask("POST \(path)/confirmation", as: ana)
        try await ask("POST \(path)/confirmation", as: bob, key: "confirm-0123456789")
        for _ in 1...2 { try await ask("POST \(path)/confirmation", as: ana, key: "confirm-0123456789") }
    }

    private func recordCardsInUse(_ ana: Visitor) async throws {
        let used = try await ask("GET /me/payment-methods", as: ana)
        try await ask("DELETE /me/payment-methods/\(try used.value("data.0.id"))", as: ana)
        for index in 1...3 { try await ask("DELETE /me/payment-methods/\(try used.value("data.\(index).id"))", as: ana, in: "es") }
    }
}
