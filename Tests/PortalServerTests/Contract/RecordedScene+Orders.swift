import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// Quotes, orders and their refusals, before a driver accepts an order.
extension RecordedScene {
    func recordQuotes() async throws {
        let shop = try await RecordedShop(portal)
        let elsewhere = try await portal.addMarket("Long Beach", latitude: 33.77, longitude: -118.19)
        let oranges = try await portal.addProduce("Oranges", of: shop.sunnyOrchard, at: [elsewhere], cents: 100)
        let ana = try await portal.buyer()
        try await ask("POST /quotes", shop.firstCart)
        try await ask("POST /quotes", shop.firstCart, as: ana, in: "es")
        try await ask("POST /quotes", shop.pickupCart([(shop.kale, 4)]), as: ana)
        try await ask("POST /quotes", shop.cart([(shop.kale, 4)], #","tip_cents":500,"scheduled_for":"2026-11-28T17:00:00Z""#), as: ana)
        for language in ["en", "es"] {
            try await ask("POST /quotes", shop.cart([(shop.kale, 11), (oranges, 1), (shop.spinach, 1)]), in: language)
        }
        try await ask("POST /quotes", shop.cart([(shop.kale, 11), (oranges, 1)], #","other_source_lines":"replace""#), as: ana)
        try await ask("POST /quotes", #"{"source_id":"x","lines":[],"fulfilment":"drone","tip_cents":-1}"#, in: "es")
        try await ask("POST /quotes", shop.cart([(shop.kale, 0), (portal.services.id(), 1)], #","tip_cents":1"#))
        try await ask("POST /quotes", shop.cart([(shop.kale, 4)], #","tip_cents":149,"scheduled_for":"2026-11-28T22:00:00Z""#), as: ana)
        try await recordScheduledOrder(shop, ana)
    }

    /// Outside opening hours a customer can order for a later slot.
    private func recordScheduledOrder(_ shop: RecordedShop, _ ana: Visitor) async throws {
        portal.clock.set(Instant("2026-11-21T15:00:00-08:00") ?? portal.clock.now)
        try await ask("POST /quotes", shop.firstCart, as: ana)
        try await ask("POST /orders", shop.firstCart, as: ana, in: "es", key: "closed-0123456789")
        try await ask(
            "POST /orders", shop.cart([(shop.kale, 1)], #","scheduled_for":"2026-11-28T22:00:00Z""#), as: ana, key: "closed-0123456788")
        let booked = shop.cart([(shop.kale, 1)], #","scheduled_for":"2026-11-28T17:00:00Z""#)
        let order = try await ask("POST /orders", booked, as: ana, key: "booked-0123456789")
        portal.clock.set(Instant("2026-11-27T17:00:00Z") ?? portal.clock.now)
        try await wait()
        try await ask("GET /orders/\(try order.id)", as: ana)
        portal.clock.set(Instant("2026-11-28T17:00:00Z") ?? portal.clock.now)
        try await wait()
        try await ask("GET /orders/\(try order.id)", as: ana, in: "es")
        portal.clock.set(Instant("2026-11-28T23:00:00Z") ?? portal.clock.now)
        try await wait()
        try await ask("GET /orders/\(try order.id)", as: ana)
    }

    func recordOrders() async throws {
        let shop = try await RecordedShop(portal)
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.buyer(.bob))
        try await ask("POST /orders", shop.firstCart, as: ana, in: "es", key: "homeless-01234567")
        try await portal.equip(ana)
        let order = try await ask("POST /orders", shop.firstCart, as: ana, key: "first-0123456789a")
        try await ask("POST /orders", shop.firstCart, as: ana, in: "es", key: "first-0123456789a")
        try await ask("POST /orders", shop.cart([(shop.kale, 1)]), as: ana, key: "first-0123456789a")
        try await ask("POST /orders", shop.firstCart, as: ana)
        try await recordRefusedOrders(shop, ana, bob)
        for (index, cart) in [shop.cart([(shop.kale, 1)]), shop.pickupCart([(shop.peach, 4)])].enumerated() {
            try await ask("POST /orders", cart, as: ana, in: index == 0 ? "es" : nil, key: "more-0123456789-\(index)")
        }
        try await recordReads("/orders/\(try order.id)", ana, bob)
        try await recordCancellation("/orders/\(try order.id)", ana, bob)
        try await ask("GET /events?after=0", as: ana)
        try await ask("GET /events?after=0", as: shop.rosa)
        try await ask("GET /events?after=0&types=produce", as: shop.tom)
    }

    private func recordRefusedOrders(_ shop: RecordedShop, _ ana: Visitor, _ bob: Visitor) async throws {
        try await ask("POST /orders", shop.cart([(shop.kale, 20), (shop.spinach, 7)]), as: bob, key: "wrong-0123456789a")
        try await ask("POST /orders", shop.cart([(shop.kale, 20)]), as: bob, in: "es", key: "wrong-0123456789b")
        try await ask("POST /orders", shop.cart([(shop.kale, 4)], #","tip_cents":149"#), as: ana, key: "wrong-0123456789c")
        try await ask("POST /orders", shop.cart([(shop.kale, 4)], #","expected_total_cents":1"#), as: ana, key: "wrong-0123456789d")
        try await ask(
            "POST /orders", shop.cart([(shop.kale, 4)], #","expected_total_cents":1"#), as: ana, in: "es", key: "wrong-0123456789e")
        try await ask("POST /orders", #"{"source_id":"x","lines":[{"quantity":"two"}],"phone":"1"}"#, as: ana, key: "wrong-0123456789f")
        let foreign = #","address_id":"\#(portal.services.id(Address.ID.self))","payment_method_id":"\#(portal.services.id(Card.ID.self))""#
        try await ask("POST /orders", shop.cart([(shop.kale, 1)], foreign), as: ana, in: "es", key: "wrong-0123456789g")
        try await ask("POST /orders", shop.firstCart, key: "wrong-0123456789h")
        try await portal.set { $0.openOrderLimit = 1 }
        for language in ["en", "es"] {
            try await ask("POST /orders", shop.cart([(shop.kale, 1)]), as: ana, in: language, key: "limit-0123456789-\(language)")
        }
        try await portal.set { $0.openOrderLimit = 10 }
    }

    private func recordReads(_ path: String, _ ana: Visitor, _ bob: Visitor) async throws {
        let page = try await ask("GET /orders?limit=2", as: ana)
        try await ask("GET /orders?limit=2", as: ana, headers: [.ifNoneMatch: page.headers[.eTag] ?? ""])
        try await ask("GET /orders?limit=2&cursor=\(try page.value("next_cursor"))", as: ana, in: "es")
        try await ask("GET /orders?state=current&delivery_status=created&limit=1", as: ana)
        try await ask("GET /orders?state=past", as: ana)
        try await ask("GET /orders?state=future&cursor=_&limit=500", as: ana, in: "es")
        let one = try await ask("GET \(path)", as: ana)
        try await ask("GET \(path)", as: ana, headers: [.ifNoneMatch: one.headers[.eTag] ?? ""])
        try await ask("GET \(path)", as: bob, in: "es")
        for part in ["receipt", "hand-over-code", "driver-position"] {
            try await ask("GET \(path)/\(part)", as: ana)
            try await ask("GET \(path)/\(part)", as: bob)
        }
        try await ask("POST \(path)/tip", #"{"tip_cents":500}"#, as: ana, in: "es", key: "early-0123456789a")
        try await ask("POST \(path)/tip", #"{"tip_cents":-1,"to":"dee"}"#, as: ana, key: "early-0123456789b")
    }

    private func recordCancellation(_ path: String, _ ana: Visitor, _ bob: Visitor) async throws {
        try await ask("POST \(path)/cancellation", "{}", as: bob, key: "cancel-0123456789a")
        try await ask(
            "POST \(path)/cancellation", #"{"reason":"\#(String(repeating: "x", count: 600))"}"#, as: ana, key: "cancel-0123456789b")
        try await ask("POST \(path)/cancellation", #"{"reason":"Changed my mind"}"#, as: ana, key: "cancel-0123456789c")
        try await ask("POST \(path)/cancellation", #"{"reason":"Changed my mind"}"#, as: ana, key: "cancel-0123456789c")
        try await ask("POST \(path)/cancellation", "{}", as: ana, in: "es", key: "cancel-0123456789d")
        try await ask("GET \(path)/hand-over-code", as: ana)
        try await ask("GET \(path)/receipt", as: ana, in: "es")
        try await ask("GET /orders?state=past", as: ana)
    }
}
