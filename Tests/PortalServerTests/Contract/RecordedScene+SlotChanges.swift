import HTTPTypes
import HarvestCore
import SQLStore

@testable import HarvestServices
@testable import PortalServer

/// A customer moves an order that no driver has to another slot.
extension RecordedScene {
    func recordSlotChanges() async throws {
        let shop = try await RecordedShop(portal)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let order = try await portal.place(shop.firstCart, as: ana, key: "moved-0123456789a", client)
        let ask = "PUT /orders/\(order)/slot"
        try await recordWrongSlots(ask, shop, ana, bob)
        for _ in 1...2 { try await self.ask(ask, #"{"scheduled_for":"2026-11-21T20:00:00Z"}"#, as: ana) }
        try await self.ask(ask, #"{"scheduled_for":"2026-11-28T18:00:00Z"}"#, as: ana, in: "es")
        try await self.ask("GET /events?after=0&types=order.slot_changed", as: ana)
        try await self.ask("GET /events?after=0&types=order.slot_changed", as: shop.rosa)
        try await recordTakenOrder(shop, ana)
    }

    private func recordWrongSlots(_ path: String, _ shop: RecordedShop, _ ana: Visitor, _ bob: Visitor) async throws {
        try await ask(path, "{}", as: ana, in: "es")
        try await ask(path, #"{"scheduled_for":"2026-11-22T20:00:00Z"}"#, as: ana)
        try await ask(path, #"{"scheduled_for":"2026-11-21T20:00:00Z"}"#, as: bob)
        try await portal.services.write { db in _ = try db.execute("UPDATE markets SET orders_per_slot = 1 WHERE id = \(shop.market)") }
        recorder.note("The market takes one order in half an hour.")
        let booked = shop.cart([(shop.kale, 1)], #","scheduled_for":"2026-11-21T21:00:00Z""#)
        _ = try await portal.place(booked, as: bob, key: "moved-0123456789b", client)
        recorder.note("Bob orders for 13:00.")
        try await ask(path, #"{"scheduled_for":"2026-11-21T21:00:00Z"}"#, as: ana, in: "es")
    }

    private func recordTakenOrder(_ shop: RecordedShop, _ ana: Visitor) async throws {
        let dee = try await signUpDriver("dee")
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "moved-0123456789c", client)
        try await portal.accept(order, by: dee)
        recorder.note("Dee accepts another order.")
        try await ask("PUT /orders/\(order)/slot", #"{"scheduled_for":"2026-11-21T20:30:00Z"}"#, as: ana)
    }
}
