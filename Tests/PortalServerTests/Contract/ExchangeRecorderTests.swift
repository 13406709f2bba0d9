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
    private func written(_ exchanges: [Exchange]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("exchanges-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let recorder = try ExchangeRecorder(folder: folder)
        for exchange in exchanges { recorder.record(exchange) }
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let lines = try #require(files.count == 1 ? files.first : nil)
        return try String(contentsOf: lines, encoding: .utf8).split(separator: "\n").map { line in
            let written = try JSONDecoder().decode(Written.self, from: Data(line.utf8))
            return String(decoding: written.answerBody, as: UTF8.self)
        }
    }

    private struct Written: Decodable { let answerBody: Data }

    @Test func `all exchanges are written, also those that differ only in a text`() throws {
        let bodies = [#"{"token":"0123456789ABCDEFGHJKMNPQRS"}"#, #"{"token":"anything"}"#]
        #expect(try written(bodies.map { exchange($0) }) == bodies)
    }

    @Test func `pages are not written, and of a photo only the beginning`() throws {
        let photo = String(repeating: "x", count: 1000)
        #expect(try written([exchange("{}", to: "/orders"), exchange(photo, type: "image/jpeg")]) == [String(photo.prefix(64))])
    }
}
