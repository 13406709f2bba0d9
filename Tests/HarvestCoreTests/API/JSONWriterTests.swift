import Foundation
import HarvestCore
import Testing

struct JSONWriterTests {
    @Test func `members keep their order and absent ones are left out`() throws {
        #expect(
            try text(API.QuoteLineInput(produceID: #require(Produce.ID("produce_01kvjw5a00eh6sn332k9dzg8bm")), quantity: 2))
                == #"{"produce_id":"produce_01kvjw5a00eh6sn332k9dzg8bm","quantity":2}"#)
        #expect(try text(API.OrderCancel()) == "{}")
        #expect(try text([[Int]]()) == "[]")
        #expect(try text([[1], [], [2, 3]]) == "[[1],[],[2,3]]")
        #expect(try text(Optional<Int>.none) == "null")
    }

    @Test func `any text is the same after writing and reading`() throws {
        let plain = (UInt8.min...0x2F).map { String(Unicode.Scalar($0)) }.joined()
        let hostile = plain + "\\\"é🍅</script>\u{7F}\u{2028}"
        let bytes = try JSONWriter().bytes(of: [hostile])
        #expect(try JSONParser.parse(bytes) == .array([.string(hostile)]))
        #expect(try JSONDecoder().decode([String].self, from: Data(bytes)) == [hostile])
    }

    @Test(arguments: [0, -0.5, 1, 34.0224, -118.2851, 1e-7, 1e21, .greatestFiniteMagnitude] as [Double])
    func `a number is the same after writing and reading`(number: Double) throws {
        #expect(try JSONDecoder().decode([Double].self, from: Data(JSONWriter().bytes(of: [number]))) == [number])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a number that JSON can't represent is refused`(number: Double) {
        #expect(throws: EncodingError.self) { try JSONWriter().bytes(of: [number]) }
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONWriter().bytes(of: value), as: UTF8.self)
    }
}
