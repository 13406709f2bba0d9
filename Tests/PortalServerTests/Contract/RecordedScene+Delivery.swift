import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// A delivery session from the market to two customers: short lines, wrong positions, wrong codes, and reads by all parties.
extension RecordedScene {
    static let atMarket = #"{"lat":34.0901,"lon":-118.275}"#
    static let atDoor = #"{"lat":34.0225,"lon":-118.2851}"#

    struct Delivery {
        let ana, bob, dee, gus: Visitor
        let orders: [String]
        let shop: RecordedShop
    }

    /// Dee picks her shopping list. Kale and carrots are short; Ana does not answer about the carrots.
    func recordShopping(_ delivery: Delivery, _ session: String) async throws {
        let (path, dee) = ("/delivery-sessions/\(session)", delivery.dee)
        let list = try await ask("GET \(path)/shopping-list", as: dee)
        try await ask("GET \(path)/shopping-list", as: dee, headers: [.ifNoneMatch: list.headers[.eTag] ?? ""])
        for reader in [delivery.gus, delivery.ana] { try await ask("GET \(path)/shopping-list", as: reader, in: "es") }
        let lines = try ["0.stalls.0.lines.0", "0.stalls.0.lines.1", "0.stalls.1.lines.0", "1.stalls.0.lines.0"].map {
            try list.value("orders.\($0).line_id")
        }
        func put(_ line: String, _ pick: String, as person: Visitor, in language: String? = nil) async throws {
            try await ask("PUT \(path)/lines/\(line)", #"{\#(pick),"recorded_at":"\#(now)"}"#, as: person, in: language)
        }
        try await put(lines[0], #""pick_status":"picked""#, as: delivery.gus)
        try await put(lines[0], #""pick_status":"picked""#, as: dee)
        try await put(lines[0], #""pick_status":"open""#, as: dee)
        try await put(lines[0], #""pick_status":"short","picked_quantity":3"#, as: dee, in: "es")
        try await put(lines[0], #""pick_status":"short","picked_quantity":1"#, as: dee)
        try await put(lines[1], #""pick_status":"short","picked_quantity":1"#, as: dee)
        try await put(lines[2], #""pick_status":"eaten""#, as: dee, in: "es")
        for line in lines[2...] { try await put(line, #""pick_status":"picked""#, as: dee) }
        try await ask("GET /orders/\(delivery.orders[0])", as: delivery.ana)
        try await ask("GET \(path)/shopping-list", as: dee)
    }

    /// Posts an arrival or a completion.
    @discardableResult
    func stop(
        _ path: String, _ proof: String, as driver: Visitor, in language: String? = nil, key: String? = nil
    ) async throws -> String {
        try await ask("POST \(path)", #"{"recorded_at":"\#(now)",\#(proof)}"#, as: driver, in: language, key: key).text
    }

    func recordStops(_ delivery: Delivery, _ session: String) async throws {
        let (path, dee) = ("/delivery-sessions/\(session)", delivery.dee)
        let shown = try await ask("GET \(path)", as: dee)
        try await ask("GET \(path)", as: dee, headers: [.ifNoneMatch: shown.headers[.eTag] ?? ""])
        for reader in [delivery.gus, delivery.bob] { try await ask("GET \(path)", as: reader) }
        let stops = try (0...2).map { "\(path)/stops/\(try shown.value("stops.\($0).id"))" }
        try await stop("\(stops[0])/arrival", #""position":{"lat":34.108,"lon":-118.275}"#, as: dee)
        try await stop("\(stops[0])/arrival", #""position":{"lat":34.108,"lon":-118.275}"#, as: dee, in: "es")
        try await stop("\(stops[1])/arrival", #""position":\#(Self.atDoor)"#, as: dee, in: "es")
        try await stop("\(stops[0])/arrival", #""override_reason":"No signal under the roof""#, as: dee)
        let fix = #"{"fixes":[{"position":\#(Self.atMarket),"recorded_at":"\#(now)"}]}"#
        try await ask("POST /driver/positions", fix, as: dee)
        try await ask("GET /orders/\(delivery.orders[1])/driver-position", as: delivery.bob)
        for (index, language) in ["en", "es"].enumerated() {
            try await stop(
                "\(stops[0])/completion", #""position":\#(Self.atMarket)"#, as: dee, in: language, key: "open-0123456789-\(index)")
        }
        try await wait(300)
        try await stop("\(stops[0])/completion", #""position":\#(Self.atMarket)"#, as: dee)
        let bought = #"{"recorded_at":"\#(now)","position":\#(Self.atMarket)}"#
        for _ in 1...2 { try await ask("POST \(stops[0])/completion", bought, as: dee, key: "bought-0123456789") }
        try await ask("GET /orders/\(delivery.orders[0])", as: delivery.ana, in: "es")
        try await ask("GET /driver/earnings", as: dee)
        try await recordHandOver(delivery, stops)
    }

    private func recordHandOver(_ delivery: Delivery, _ stops: [String]) async throws {
        let dee = delivery.dee
        try await stop("\(stops[1])/completion", #""position":\#(Self.atMarket)"#, as: dee, key: "far-0123456789abc")
        try await stop("\(stops[1])/completion", #""hand_over_code":"12""#, as: dee, key: "code-0123456789ab")
        let code = try await client.api(.get, "/orders/\(delivery.orders[0])/hand-over-code", as: delivery.ana).value("code")
        let wrong = code == "000000" ? "111111" : "000000"
        try await stop("\(stops[1])/completion", #""hand_over_code":"\#(wrong)""#, as: dee, key: "code-0123456789ac")
        try await stop("\(stops[1])/completion", #""hand_over_code":"\#(wrong)""#, as: dee, in: "es", key: "code-0123456789ad")
        try await ask("POST /orders/\(delivery.orders[0])/tip", #"{"tip_cents":600}"#, as: delivery.ana, key: "tooearly-01234567")
        let door = "\(stops[1])/completion"
        try await stop(door, #""hand_over_code":"harvest:\#(delivery.orders[0]):\#(code)""#, as: dee, key: "code-0123456789ae")
        for number in 1...6 {
            let isLast = number == 6
            try await stop(
                "\(stops[2])/completion", #""hand_over_code":"\#(wrong)""#, as: dee, in: isLast ? "es" : nil,
                key: "guess-0123456789-\(number)")
        }
        try await stop("\(stops[2])/completion", #""position":\#(Self.atDoor)"#, as: dee, key: "door-0123456789ab")
    }

    func recordReadsAfterwards(_ delivery: Delivery, _ session: String) async throws {
        let (order, dee) = (delivery.orders[0], delivery.dee)
        try await ask("GET /delivery-sessions/\(session)", as: dee)
        for status in ["running", "ended", "lost"] { try await ask("GET /delivery-sessions?status=\(status)", as: dee) }
        try await ask("GET /driver/earnings", as: dee)
        for week in ["2026-W47", "2026-W48", "2026-W60"] { try await ask("GET /driver/earnings/weeks/\(week)", as: dee) }
        let page = try await ask("GET /driver/orders?limit=1", as: dee)
        try await ask("GET /driver/orders?limit=1&cursor=\(try page.value("next_cursor"))", as: dee)
        try await ask("GET /driver/orders?week=2026-W47&delivery_session=\(session)", as: dee)
        try await ask("GET /driver/orders?week=soon&delivery_session=x", as: dee, in: "es")
        for reader in [dee, delivery.gus] { try await ask("GET /driver/orders/\(order)/earnings", as: reader, in: "es") }
        try await ask("GET /orders/\(order)", as: delivery.ana)
        for language in ["en", "es"] { try await ask("GET /orders/\(order)/receipt", as: delivery.ana, in: language) }
        try await ask("GET /orders/\(order)/hand-over-code", as: delivery.ana, in: "es")
        try await ask("GET /orders/\(order)/driver-position", as: delivery.ana)
        try await ask("GET /conversations?status=closed", as: delivery.ana)
        let chat = try await ask("GET /conversations?status=closed&limit=1", as: delivery.bob).value("data.0.id")
        try await ask("POST /conversations/\(chat)/messages", #"{"text":"Thanks"}"#, as: delivery.bob, in: "es")
        try await recordEventFeeds(delivery)
    }

    private func recordEventFeeds(_ delivery: Delivery) async throws {
        for person in [delivery.ana, delivery.dee, delivery.shop.rosa] { try await ask("GET /events?after=0&limit=100", as: person) }
        let page = try await ask("GET /events?after=0&limit=2", as: delivery.bob)
        try await ask("GET /events?after=\(try page.value("next_after"))&limit=2&types=order,payment", as: delivery.bob)
        try await ask("GET /events", as: delivery.bob)
        try await ask(
            "GET /events?after=0&types=order.status_changed", as: delivery.bob, headers: [.lastEventID: try page.value("next_after")])
        try await ask("GET /events", as: delivery.bob, headers: [.lastEventID: "last"])
        try await ask("GET /events?after=999999999999", as: delivery.bob, in: "es")
        try await ask("GET /events?after=-1&types=weather&limit=0", as: delivery.bob)
        try await ask("GET /events", in: "es")
    }
}
