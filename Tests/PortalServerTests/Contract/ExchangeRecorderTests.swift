import Foundation
import Testing

@Suite struct ExchangeRecorderTests {
    private func exchange(
        _ answer: String, to target: String = "/api/v1/orders/order_01h2xcejqtf2nbrexx3vqjhp41", status: Int = 200,
        type: String = "application/json; charset=utf-8"
    ) -> Exchange {
        Exchange(
            method: "GET", target: target, headers: [], body: Data(), status: status, answerHeaders: [("Content-Type", type)],
            answerBody: Data(answer.utf8), test: nil)
    }

    /// The bodies that a recorder writes, in order.
    private func written(_ exchanges: [Exchange], mostOfAKind: Int = 500) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("exchanges-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let recorder = try ExchangeRecorder(folder: folder, mostOfAKind: mostOfAKind)
        for exchange in exchanges { recorder.record(exchange) }
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let lines = try #require(files.count == 1 ? files.first : nil)
        return try String(contentsOf: lines, encoding: .utf8).split(separator: "\n").map { line in
            let written = try JSONDecoder().decode(Written.self, from: Data(line.utf8))
            return String(decoding: written.answerBody, as: UTF8.self)
        }
    }

    private struct Written: Decodable { let answerBody: Data }

    @Test func `exchanges that differ only in identifiers, numbers and texts are written once`() throws {
        let first = #"{"id":"order_01h2xcejqtf2nbrexx3vqjhp41","total_cents":1200,"note":"Ring twice, please"}"#
        let same = #"{"id":"order_01kvjw5a00eb3s0ck5rtvvj0kj","total_cents":7,"note":"Say \"hello\""}"#
        let other = "/api/v1/orders/order_01kvjw5a00eb3s0ck5rtvvj0kj"
        #expect(try written([exchange(first), exchange(same, to: other), exchange(first)]) == [first])
    }

    @Test func `another member, state, status, nesting or query is another exchange`() throws {
        let bodies = [#"{"status":"ready"}"#, #"{"status":"collected"}"#, #"{"state":"ready"}"#, #"[{"status":"ready"}]"#]
        #expect(try written(bodies.map { exchange($0) }) == bodies)
        let known = try #require(bodies.first)
        #expect(try written([exchange(known), exchange(known, status: 409), exchange(known, to: "/api/v1/orders?state=past")]).count == 3)
    }

    @Test func `a limit keeps one operation from filling the file`() throws {
        let bodies = ["a", "b", "c"].map { "{\"\($0)\":1}" }
        #expect(try written(bodies.map { exchange($0) }, mostOfAKind: 2) == Array(bodies.prefix(2)))
    }

    @Test func `pages are not written, and of a photo only the beginning`() throws {
        let photo = String(repeating: "x", count: 1000)
        #expect(try written([exchange("{}", to: "/orders"), exchange(photo, type: "image/jpeg")]) == [String(photo.prefix(64))])
    }

    @Test func `a body that ends within a text has a shape`() {
        #expect(exchange(#"{"a":"b\"#).shape != exchange("{").shape)
    }
}
