import HarvestCore
import Testing

struct InputReaderTests {
    @Test func `all errors are reported at once, each with its path`() {
        let errors = refused(
            API.OrderCreate.self,
            #"""
            {"source_id": "market_x", "fulfilment": "drone", "lines": [
                {"produce_id": "produce_01kvjw5a00eh6sn332k9dzg8bm", "quantity": 0},
                {"produce_id": "produce_01kvjw5a00e2dv4zkxwb2n8y4j", "quantity": "2", "note": "  ", "colour": "red"},
                {"quantity": 1.5}
            ], "phone": "555", "tip_cents": -1, "scheduled_for": "2026-06-20 17:00", "tipp": 3}
            """#)
        #expect(
            Set(errors.map { "\($0.field) \($0.code.rawValue)" }) == [
                "source_id malformed", "fulfilment not_one_of", "lines.0.quantity too_small", "lines.1.quantity wrong_type",
                "lines.1.note too_short", "lines.1.colour unknown_field", "lines.2.produce_id required", "lines.2.quantity wrong_type",
                "phone malformed", "tip_cents too_small", "scheduled_for malformed", "tipp unknown_field",
            ])
    }

    @Test func `the same produce twice is a duplicate at the second line`() {
        let line = #"{"produce_id": "produce_01kvjw5a00eh6sn332k9dzg8bm", "quantity": 1}"#
        let body = #"{"source_id": "market_01kvjw5a00f4yragxwx1erpraw", "lines": [\#(line), \#(line)]}"#
        #expect(codes(API.QuoteCreate.self, body) == ["lines.1.produce_id duplicate"])
    }

    @Test func `a member sent twice is a duplicate`() {
        #expect(codes(API.EmailChange.self, #"{"email": "ana@uni.edu", "email": "ana@uni.edu"}"#) == ["email duplicate"])
    }

    @Test func `an unknown member sent twice is reported as both`() {
        #expect(codes(API.OrderCancel.self, #"{"x": 1, "x": 2}"#) == ["x duplicate", "x unknown_field"])
    }

    @Test(arguments: [("", "malformed"), ("{", "malformed"), ("[]", "wrong_type"), ("null", "wrong_type"), ("\"x\"", "wrong_type")])
    func `a body that is not an object is refused as a whole`(body: String, code: String) {
        #expect(codes(API.OrderCancel.self, body) == [" \(code)"])
    }

    @Test func `null is refused where nothing can be removed`() {
        #expect(codes(API.OrderCancel.self, #"{"reason": null}"#) == ["reason wrong_type"])
    }

    @Test func `null in a patch removes the value`() throws {
        let patch = try API.AddressPatch.read(body: #"{"apt": null, "building": "North"}"#.utf8, in: .english)
        #expect(patch.apt == .remove && patch.building == .set("North") && patch.instructions == .keep)
    }

    @Test func `an empty patch is refused`() {
        #expect(codes(API.AddressPatch.self, "{}") == [" required"])
    }

    @Test(arguments: [
        (#""""#, "too_short"), (#""   ""#, "too_short"), (#""a\nb""#, "malformed"), (#""a\u0000b""#, "malformed"),
        (#""a\u007fb""#, "malformed"),
        (#""\#(String(repeating: "é", count: 201))""#, "too_long"), ("7", "wrong_type"), ("[]", "wrong_type"),
    ])
    func `a single-line text has limits`(reason: String, code: String) {
        #expect(codes(API.OrderCancel.self, #"{"reason": \#(reason)}"#) == ["reason \(code)"])
    }

    @Test func `length is counted in code points, not in bytes`() throws {
        let reason = String(repeating: "🍅", count: 200)
        #expect(try API.OrderCancel.read(body: #"{"reason": "\#(reason)"}"#.utf8, in: .english).reason == reason)
    }

    @Test(arguments: [
        "ana@uni.edu", "a.b+c@x-y.example.org", "o'hara@farm.co", "a_b%c@1.aero",
    ])
    func `a valid e-mail address is read`(email: String) throws {
        #expect(try API.EmailChange.read(body: #"{"email": "\#(email)"}"#.utf8, in: .english).email == email)
    }

    @Test(arguments: [
        "ana", "ana@uni", "@uni.edu", "ana@", "a na@uni.edu", "ana@@uni.edu", ".ana@uni.edu", "ana.@uni.edu", "a..b@uni.edu",
        "ana@-uni.edu",
        "ana@uni-.edu", "ana@uni.e", "ana@uni.e1", "ana@uni..edu", "a@b.c", "añá@uni.edu", "\\\"a\\\"@uni.edu", "ana@[127.0.0.1]",
        "a,b@uni.edu",
    ])
    func `an invalid e-mail address is malformed`(email: String) {
        #expect(codes(API.EmailChange.self, #"{"email": "\#(email)"}"#) == ["email malformed"])
    }

    @Test(arguments: ["+0123456789", "13105550142", "+1310555", "+1 310 555", "+123456", "+1234567890123456", "+٣٣٣٣٣٣٣", ""])
    func `an invalid phone number is refused`(phone: String) {
        let isNumber = phone == "+1310555"
        let codes = codes(API.PhoneChange.self, #"{"phone": "\#(phone)"}"#)
        #expect(codes == (isNumber ? [] : phone.count > 16 ? ["phone too_long"] : ["phone malformed"]))
    }

    @Test func `the driver terms must be accepted`() {
        let body = #"{"vehicle": "car", "accept_driver_terms": false}"#
        #expect(codes(API.DriverProfilePut.self, body) == ["accept_driver_terms terms_required"])
    }

    @Test(arguments: ["91", "-90.001", "1e3"])
    func `a position off the map is reported at its member`(latitude: String) {
        let body = #"{"fixes": [{"position": {"lat": \#(latitude), "lon": 1, "alt": 3}, "recorded_at": "2026-06-20T17:00:00Z"}]}"#
        let expected = latitude.hasPrefix("-") ? "too_small" : "too_large"
        #expect(codes(API.PositionBatch.self, body) == ["fixes.0.position.lat \(expected)", "fixes.0.position.alt unknown_field"])
    }

    @Test func `a stop completion needs proof besides the time`() {
        #expect(codes(API.StopCompletion.self, #"{"recorded_at": "2026-06-20T17:00:00Z"}"#) == ["position required"])
        #expect(codes(API.StopCompletion.self, #"{"recorded_at": "2026-06-20T17:00:00Z", "hand_over_code": "H-1234"}"#) == [])
    }

    @Test func `a list with too many elements is one error`() {
        let ids = Array(repeating: #""order_01h2xcejqtf2nbrexx3vqjhp41""#, count: 11).joined(separator: ",")
        #expect(codes(API.OfferAccept.self, #"{"order_ids": [\#(ids)]}"#) == ["order_ids too_long"])
        #expect(codes(API.OfferAccept.self, #"{"order_ids": []}"#) == ["order_ids too_short"])
    }

    @Test func `at most 100 errors are reported, and long names are cut`() {
        let members = (0..<500).map { #""\#(String(repeating: "x", count: 500))\#($0)": 1"# }.joined(separator: ",")
        let errors = refused(API.OrderCancel.self, "{\(members)}")
        #expect(errors.count == 100)
        #expect(errors.allSatisfy { $0.field.count <= 200 })
    }

    @Test func `a query reads numbers, Booleans and points from text`() throws {
        let query = try API.MarketQuery.read(
            query: [("near", "34.0224,-118.2851"), ("radius_m", "500"), ("open_now", "true"), ("limit", "5")], in: .english)
        #expect(query == API.MarketQuery(near: Position("34.0224,-118.2851"), radiusMetres: 500, openNow: true, limit: 5))
    }

    @Test func `a query is the same after writing and reading`() throws {
        let query = API.MarketQuery(
            near: Position(latitude: -0.00001, longitude: 179.5), radiusMetres: 7, openNow: false, search: "ñ & co", limit: 100,
            cursor: "a_b=")
        #expect(query.items.first { $0.name == "near" }?.value == "-0.0000100,179.5000000")
        #expect(try API.MarketQuery.read(query: query.items.map { ($0.name, $0.value) }, in: .english) == query)
    }

    @Test(arguments: [
        ("limit", "0", "too_small"), ("limit", "101", "too_large"), ("limit", "ten", "wrong_type"), ("limit", "1.5", "wrong_type"),
        ("limit", "+5", "wrong_type"), ("limit", "99999999999999999999", "wrong_type"), ("open_now", "yes", "wrong_type"),
        ("near", "34", "malformed"), ("near", "nan,1", "malformed"), ("near", "1e1,1", "malformed"), ("near", "91,1", "malformed"),
        ("near", "0x1,1", "malformed"), ("cursor", "a b", "malformed"), ("cursor", "", "malformed"), ("colour", "red", "unknown_field"),
    ])
    func `an invalid parameter is named`(name: String, value: String, code: String) {
        do {
            _ = try API.MarketQuery.read(query: [(name, value)], in: .english)
            Issue.record("read")
        } catch {
            #expect(error.errors.map { "\($0.field) \($0.code.rawValue)" } == ["query.\(name) \(code)"])
        }
    }

    @Test func `a parameter sent twice is a duplicate`() {
        let error = #expect(throws: InvalidInput.self) {
            try API.PageQuery.read(query: [("limit", "5"), ("limit", "5")], in: .english)
        }
        #expect(error?.errors.map(\.field) == ["query.limit"])
    }

    @Test func `messages are in the requested language`() {
        let spanish = #expect(throws: InvalidInput.self) { try API.EmailChange.read(body: "{}".utf8, in: .spanish) }
        #expect(spanish?.errors.first?.message == "Este campo es obligatorio.")
    }

    @Test(arguments: [
        ("es-MX, es;q=0.9", Language.spanish), ("fr, en;q=0.8", .english), ("EN", .english), ("fr", nil), ("", nil), ("*", nil),
    ])
    func `the first supported language wins`(header: String, language: Language?) {
        #expect(Language(acceptLanguage: header) == language)
    }

    private func refused<Payload: InputPayload>(_ type: Payload.Type, _ body: String) -> [API.FieldError] {
        do {
            _ = try Payload.read(body: body.utf8, in: .english)
            return []
        } catch {
            return error.errors
        }
    }

    private func codes<Payload: InputPayload>(_ type: Payload.Type, _ body: String) -> [String] {
        refused(type, body).map { "\($0.field) \($0.code.rawValue)" }
    }
}
