import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// Changes of money after an order is placed: a vendor's shortage, tips, refunds, cancellations and weekly payouts.
extension RecordedScene {
    func recordMoney() async throws {
        let shop = try await RecordedShop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        let dee = try await signUpDriver("dee")
        let order = try await place(shop.cart([(shop.kale, 3), (shop.spinach, 2), (shop.peach, 4)]), by: ana, key: "money-0123456789")
        let path = "/orders/\(order)"
        try await recordVendorShortage(shop, ana, path)
        try await portal.complete(order, by: dee)
        recorder.note("Dee delivers the order.")
        try await recordTips(ana, path)
        try await recordRefunds(ana, ian, path)
        try await recordEndedOrders(shop, ana, ian, dee)
        try await recordPayouts(dee, ana)
        for person in [ana, dee, shop.rosa, ian] { try await ask("GET /events?after=0&limit=100", as: person) }
        try await ask("GET /events?after=0&types=payout,payout_account", headers: [.cookie: shop.rosa.cookie])
    }

    private func place(_ cart: String, by customer: Visitor, key: String) async throws -> Order.ID {
        let answer = try await ask("POST /orders", cart, as: customer, key: key)
        guard let order = Order.ID(try answer.id) else { throw UnusableRequest(text: answer.text) }
        return order
    }

    private func recordVendorShortage(_ shop: RecordedShop, _ ana: Visitor, _ path: String) async throws {
        let order = try await ask("GET \(path)", as: ana)
        try await form("/vendor\(path)/short", ["line": try order.value("lines.1.id"), "op": "refund"], as: shop.rosa)
        try await form("/vendor\(path)/packed", as: shop.rosa)
        try await ask("GET \(path)", as: ana)
        try await ask("GET \(path)/receipt", as: ana, in: "es")
        try await ask("GET /produce/\(shop.spinach)")
    }

    private func recordTips(_ ana: Visitor, _ path: String) async throws {
        try await ask("GET \(path)/receipt", as: ana)
        try await ask("POST \(path)/tip", #"{"tip_cents":100}"#, as: ana, in: "es", key: "tip-0123456789abc")
        for _ in 1...2 { try await ask("POST \(path)/tip", #"{"tip_cents":450}"#, as: ana, key: "tip-0123456789abd") }
        try await ask("POST \(path)/tip", #"{"tip_cents":450}"#, as: ana, key: "tip-0123456789abe")
        portal.gateway.mood = .unreachable
        try await ask("POST \(path)/tip", #"{"tip_cents":500}"#, as: ana, in: "es", key: "tip-0123456789abf")
        portal.gateway.mood = .good
        try await ask("POST \(path)/tip", #"{"tip_cents":500}"#, as: ana, key: "tip-0123456789abf")
        try await ask("GET /orders?state=past", as: ana)
        portal.clock.advance(seconds: 86_400)
        for language in ["en", "es"] {
            try await ask("POST \(path)/tip", #"{"tip_cents":900}"#, as: ana, in: language, key: "tip-late-0123456-\(language)")
        }
    }

    private func recordRefunds(_ ana: Visitor, _ ian: Visitor, _ path: String) async throws {
        for (amount, bearer) in [("5.00", "vendors"), ("1.00", "platform"), ("2.00", "driver")] {
            let refund = "\(portal.services.id(Refund.ID.self))"
            let fields = ["refund": refund, "amount": amount, "borne_by": bearer, "reason": "The kale was wilted"]
            try await form("/admin\(path)/refund", fields, as: ian)
        }
        let order = try await ask("GET \(path)", as: ana)
        try await ask("GET /payments/\(try order.value("payment.id"))", as: ana)
        for language in ["en", "es"] { try await ask("GET \(path)/receipt", as: ana, in: language) }
    }

    /// An administrator cancels one order and marks another one undeliverable.
    private func recordEndedOrders(_ shop: RecordedShop, _ ana: Visitor, _ ian: Visitor, _ dee: Visitor) async throws {
        portal.clock.set(Instant("2026-11-28T10:00:00-08:00") ?? portal.clock.now)
        let cancelled = try await place(shop.cart([(shop.kale, 1)]), by: ana, key: "money-0123456780")
        try await form("/admin/orders/\(cancelled)/cancel", ["reason": "Storm"], as: ian)
        try await ask("GET /orders/\(cancelled)", as: ana)
        try await ask("GET /orders/\(cancelled)/receipt", as: ana)
        let lost = try await place(shop.cart([(shop.carrots, 5)]), by: ana, key: "money-0123456781")
        try await portal.accept(lost, by: dee)
        try await portal.pickUp(lost)
        try await form("/admin/orders/\(lost)/undeliverable", ["reason": "Nobody at the door"], as: ian)
        try await ask("GET /orders/\(lost)", as: ana, in: "es")
        try await ask("GET /driver/orders/\(lost)/earnings", as: dee)
    }

    private func recordPayouts(_ dee: Visitor, _ ana: Visitor) async throws {
        for reader in [dee, ana] { try await ask("GET /payouts", as: reader) }
        for moment in ["2026-12-01T08:00:00-08:00", "2026-12-03T08:00:00-08:00", "2026-12-08T08:00:00-08:00"] {
            portal.clock.set(Instant(moment) ?? portal.clock.now)
            try await wait()
            try await ask("GET /payouts", as: dee)
        }
        try await ask("GET /me/payout-account", as: dee)
        let payout = try await ask("GET /payouts?limit=1", as: dee).value("data.0.id")
        let items = try await ask("GET /payouts/\(payout)/items?limit=1", as: dee)
        try await ask("GET /payouts/\(payout)/items?limit=1&cursor=\(try items.value("next_cursor"))", as: dee, in: "es")
        try await ask("GET /payouts/\(payout)/items", as: dee, in: "es")
        try await ask("GET /payouts/\(payout)/items", as: ana)
        try await ask("GET /payouts?cursor=x", as: dee, in: "es")
        try await ask("GET /driver/earnings/weeks/2026-W47", as: dee)
        try await ask("GET /driver/earnings/weeks/2026-W48", as: dee)
    }
}
