import HarvestCore
import Testing

struct JSONParserTests {
    @Test func `a document of every kind of value is read`() throws {
        let json = #" {"a": [null, true, false, -0.5e1, "é\u00e9\ud83c\udf45\n"], "b": {}, "c": []} "#
        #expect(
            try JSONParser.parse(json.utf8)
                == .object([
                    JSONMember("a", .array([.null, .boolean(true), .boolean(false), .number(number("-5")), .string("éé🍅\n")])),
                    JSONMember("b", .object([])), JSONMember("c", .array([])),
                ]))
    }

    @Test(arguments: [
        "", " ", "{", "[", "[1", "[1,", "[1,]", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "{a:1}", "{'a':1}", "tru", "nul", "truex",
        "1 2", "01",
        "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN", "Infinity", "-Infinity", "\"", #""\"#, #""\x""#, #""\u12""#, #""\u12g4""#,
        "\"a\nb\"",
        "\"\u{0}\"", "// no\n1", "[1]]", "\u{FEFF}1", "{\"a\":1 \"b\":2}",
    ])
    func `text that is not JSON is refused`(text: String) {
        #expect(throws: JSONParser.Refusal.self) { try JSONParser.parse(text.utf8) }
    }

    @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x80]] as [[UInt8]])
    func `invalid UTF-8 is refused`(bytes: [UInt8]) {
        let refusal = #expect(throws: JSONParser.Refusal.self) { try JSONParser.parse([0x22] + bytes + [0x22]) }
        #expect(refusal?.reason == .encoding)
    }

    @Test(arguments: [#""\ud83c""#, #""\udf45""#, #""\ud83cx""#, #""\ud83c\n""#, #""\ud83c\ud83c""#, #""\udf45\ud83c""#])
    func `half a surrogate pair is refused`(text: String) {
        let refusal = #expect(throws: JSONParser.Refusal.self) { try JSONParser.parse(text.utf8) }
        #expect(refusal?.reason == .surrogate)
    }

    @Test func `depth 32 is read and 33 is refused`() throws {
        _ = try JSONParser.parse(nested(32).utf8)
        let refusal = #expect(throws: JSONParser.Refusal.self) { try JSONParser.parse(nested(33).utf8) }
        #expect(refusal?.reason == .tooDeep)
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
    func `depth 10,000 is refused without recursion to that depth`(open: String) {
        let refusal = #expect(throws: JSONParser.Refusal.self) { try JSONParser.parse(String(repeating: open, count: 10_000).utf8) }
        #expect(refusal?.reason == .tooDeep)
    }

    @Test func `a name of 64 KB is refused`() {
        let name = String(repeating: "k", count: 65_536)
        let refusal = #expect(throws: JSONParser.Refusal.self) { try JSONParser.parse("{\"\(name)\": 1}".utf8) }
        #expect(refusal?.reason == .nameTooLong)
    }

    @Test func `a text of 200 KB is read`() throws {
        let text = String(repeating: "é", count: 100_000)
        #expect(try JSONParser.parse("\"\(text)\"".utf8) == .string(text))
    }

    @Test(arguments: ["1e999", "-1e999", String(repeating: "9", count: 65), "1e" + String(repeating: "9", count: 60)])
    func `a number that is too large or too long is refused`(text: String) {
        let refusal = #expect(throws: JSONParser.Refusal.self) { try JSONParser.parse(text.utf8) }
        #expect(refusal?.reason == .number)
    }

    @Test func `whole numbers are exact up to 53 bits`() throws {
        #expect(try number("9007199254740991").integer == 9_007_199_254_740_991)
        #expect(try number("-9007199254740991").integer == -9_007_199_254_740_991)
        #expect(try number("9007199254740992").integer == nil)
        #expect(try number("9223372036854775808").integer == nil)
        #expect(try number("2.0").integer == 2)
        #expect(try number("2.5").integer == nil)
        #expect(try number("1e300").integer == nil)
    }

    @Test func `repeated members are kept in their order`() throws {
        #expect(
            try JSONParser.parse(#"{"a":1,"a":2}"#.utf8)
                == .object([JSONMember("a", .number(number("1"))), JSONMember("a", .number(number("2")))]))
    }

    @Test func `no truncated document and no changed byte traps`() {
        let document = Array(#"{"lines":[{"q":1.5e2,"n":"é\ud83c\udf45"},null,true],"x":{"y":[]}}"#.utf8)
        for index in document.indices {
            _ = try? JSONParser.parse(document[..<index])
            for byte in UInt8.min...UInt8.max {
                var changed = document
                changed[index] = byte
                _ = try? JSONParser.parse(changed)
            }
        }
    }

    private func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    private func number(_ text: String) throws -> JSONNumber {
        try #require(JSONNumber(text))
    }
}
