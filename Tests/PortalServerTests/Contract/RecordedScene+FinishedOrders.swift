import HTTPTypes
import HarvestCore
import SQLStore

@testable import HarvestServices
@testable import PortalServer

/// What a customer does with an order that is over: reorders it, rates it, and reports problems with it.
extension RecordedScene {
    func recordFinishedOrders() async throws {
        let shop = try await RecordedShop(portal)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let (ian, dee) = (try await portal.signUp(.ian), try await signUpDriver("dee"))
        let order = try await portal.place(shop.firstCart, as: ana, key: "over-0123456789ab", client)
        let path = "/orders/\(order)"
        let rating = #"{"freshness":5,"on_time":4,"comment":"The kale was perfect."}"#
        try await ask("PUT \(path)/rating", rating, as: ana, in: "es")
        try await ask("POST \(path)/issues", #"{"kind":"late"}"#, as: ana)
        try await portal.complete(order, by: dee)
        recorder.note("Dee delivers the order.")
        try await recordRating(path, rating, shop, ana, bob)
        try await recordIssues(order, ana, bob, ian)
        try await recordReorder(path, shop, ana, bob)
        try await recordFullSlot(shop, ana, bob)
    }

    private func recordRating(_ path: String, _ rating: String, _ shop: RecordedShop, _ ana: Visitor, _ bob: Visitor) async throws {
        try await ask("PUT \(path)/rating", #"{"freshness":6,"comment":""}"#, as: ana, in: "es")
        try await ask("PUT \(path)/rating", rating, as: bob)
        try await ask("PUT \(path)/rating", rating, as: ana)
        let order = path.split(separator: "/").last ?? ""
        try await form("/vendor/ratings/\(order)/answer", ["answer-\(order)": "Thank you!"], as: shop.rosa)
        try await ask("PUT \(path)/rating", rating, as: ana)
        try await ask("GET \(path)", as: ana)
    }

    private func recordIssues(_ order: Order.ID, _ ana: Visitor, _ bob: Visitor, _ ian: Visitor) async throws {
        let path = "/orders/\(order)"
        let line = try await ask("GET \(path)", as: ana).value("lines.0.id")
        let body = #"{"kind":"poor_quality","line_id":"\#(line)","quantity":1,"description":"Wilted"}"#
        try await ask("POST \(path)/issues", #"{"kind":"lost","quantity":0,"photo_ids":"none"}"#, as: ana, in: "es")
        try await ask("POST \(path)/issues", body, as: bob)
        let issue = try await ask("POST \(path)/issues", body, as: ana, key: "issue-0123456789a")
        try await ask("POST \(path)/issues", body, as: ana, key: "issue-0123456789a")
        try await ask("POST \(path)/issues", body, as: ana, in: "es")
        try await ask("POST \(path)/issues", #"{"kind":"late"}"#, as: ana)
        try await form(
            "/admin/issues/\(try issue.id)", ["verdict": "refund", "quantity": "1", "answer": "We are sorry"], as: ian)
        try await ask("GET \(path)/issues?limit=1", as: ana)
        try await ask("GET \(path)/issues", as: ana)
        try await ask("GET \(path)/issues", as: bob)
        try await ask("GET \(path)/issues?limit=0", as: ana, in: "es")
        try await ask("GET \(path)/receipt", as: ana)
        try await ask("GET /events?after=0&types=order.issue_changed", as: ana)
    }

    private func recordReorder(_ path: String, _ shop: RecordedShop, _ ana: Visitor, _ bob: Visitor) async throws {
        try await portal.services.write { db in
            try db.execute("UPDATE produce SET unit_price_cents = 275 WHERE id = \(shop.kale)")
            try db.execute("UPDATE produce SET stock = 1 WHERE id = \(shop.carrots)")
            try db.execute("UPDATE produce SET stock = 0 WHERE id = \(shop.peach)")
        }
        recorder.note("Kale becomes dearer, one carrot and no peach are left.")
        try await ask("GET \(path)/reorder-quote", as: ana)
        try await ask("GET \(path)/reorder-quote", as: bob)
    }

    private func recordFullSlot(_ shop: RecordedShop, _ ana: Visitor, _ bob: Visitor) async throws {
        try await portal.services.write { db in _ = try db.execute("UPDATE markets SET orders_per_slot = 1 WHERE id = \(shop.market)") }
        recorder.note("The market takes one order in half an hour.")
        for (index, person) in [ana, bob].enumerated() {
            try await ask("POST /orders", shop.cart([(shop.kale, 1)]), as: person, in: "es", key: "slot-0123456789-\(index)")
        }
        try await ask("GET /slots?source=\(shop.market)&days=1&limit=3")
    }
}
