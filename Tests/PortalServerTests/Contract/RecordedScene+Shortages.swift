import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// Questions about missing items: answers, silence, and a substitute.
extension RecordedScene {
    func recordShortages() async throws {
        let shop = try await RecordedShop(portal)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let ask = #""shortage_rule":"ask","quantity""#
        let cart = shop.firstCart.replacing("\"quantity\"", with: ask)
        let order = try await self.ask("POST /orders", cart, as: ana, key: "asking-0123456789")
        let lines = try (0...2).map { try order.value("lines.\($0).id") }
        let path = "/orders/\(try order.id)"
        try await recordAnswers(shop, ana, bob, path, lines)
        try await recordSubstitute(shop, ana, path, lines[1])
        try await form("/vendor\(path)/short", ["line": lines[2], "left_\(lines[2])": "3", "op": "refund"], as: shop.tom)
        try await wait(300)
        try await self.ask("POST \(path)/lines/\(lines[2])/shortage-answer", #"{"answer":"take_rest"}"#, as: ana, in: "es")
        try await self.ask("GET \(path)", as: ana)
        for person in [ana, shop.rosa] { try await self.ask("GET /events?after=0&limit=100&types=order", as: person) }
        try await self.ask("GET /notifications", as: ana)
    }

    private func recordAnswers(_ shop: RecordedShop, _ ana: Visitor, _ bob: Visitor, _ path: String, _ lines: [String]) async throws {
        let answer = "POST \(path)/lines/\(lines[0])/shortage-answer"
        try await ask(answer, #"{"answer":"take_rest"}"#, as: ana, in: "es")
        try await form("/vendor\(path)/short", ["line": lines[0], "left_\(lines[0])": "1", "op": "refund"], as: shop.rosa)
        try await ask("GET \(path)", as: ana)
        try await ask(answer, #"{"answer":"take_rest"}"#, as: bob)
        try await ask(answer, #"{"answer":"eat_it"}"#, as: ana, in: "es")
        try await ask(answer, #"{"answer":"take_substitute"}"#, as: ana)
        for _ in 1...2 { try await ask(answer, #"{"answer":"take_rest"}"#, as: ana) }
        try await ask(answer, #"{"answer":"refund_line"}"#, as: ana)
    }

    private func recordSubstitute(_ shop: RecordedShop, _ ana: Visitor, _ path: String, _ line: String) async throws {
        try await form("/vendor\(path)/short", ["line": line, "op": "refund"], as: shop.rosa)
        try await form(
            "/vendor\(path)/lines/\(line)/substitute", ["produce": "\(shop.spinach)", "quantity": "1", "price": "3.90"], as: shop.rosa)
        let offered = try await ask("GET \(path)", as: ana)
        let substitute = try offered.value("lines.1.shortage.substitute.id")
        let answer = "POST \(path)/lines/\(line)/shortage-answer"
        try await ask(answer, #"{"answer":"take_substitute","substitute_id":"\#(line)"}"#, as: ana, in: "es")
        try await ask(answer, #"{"answer":"take_substitute","substitute_id":"\#(substitute)"}"#, as: ana)
    }
}
