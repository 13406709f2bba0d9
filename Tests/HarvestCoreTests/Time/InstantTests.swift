import Foundation
import HarvestCore
import Testing

struct InstantTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59.999Z", -1), ("2026-11-21T18:00:00Z", 1_795_284_000_000),
        ("2024-02-29T12:00:00.050Z", 1_709_208_000_050), ("0001-01-01T00:00:00Z", -62_135_596_800_000),
        ("9999-12-31T23:59:59Z", 253_402_300_799_000),
    ])
    func `an instant is read and written`(_ text: String, _ milliseconds: Int64) {
        #expect(Instant(text)?.milliseconds == milliseconds)
        #expect(Instant(milliseconds: milliseconds).description == text)
    }

    @Test(arguments: [
        ("2026-11-21T10:00:00-08:00", "2026-11-21T18:00:00Z"), ("2026-11-21t18:00:00z", "2026-11-21T18:00:00Z"),
        ("2026-11-21T18:00:00.123987Z", "2026-11-21T18:00:00.123Z"), ("2026-11-21T18:00:00.5+05:30", "2026-11-21T12:30:00.500Z"),
        ("2026-12-31T23:59:60Z", "2027-01-01T00:00:00Z"),
    ])
    func `other spellings of RFC 3339 become UTC`(_ text: String, _ normal: String) {
        #expect(Instant(text)?.description == normal)
    }

    @Test(arguments: [
        "", "2026-11-21", "2026-11-21T18:00:00", "2026-11-21T24:00:00Z", "2026-11-21T18:60:00Z", "2026-11-21T18:00:61Z",
        "2026-02-29T00:00:00Z",
        "2026-13-01T00:00:00Z", "2026-11-21T18:00:00.Z", "2026-11-21T18:00:00Z ", "+2026-11-21T18:00:00Z", "2026-11-21T18:00:00+24:00",
        "0000-01-01T00:00:00Z", "2026-11-21T18:00:0٣Z",
    ])
    func `text that is not an instant is refused`(_ text: String) {
        #expect(Instant(text) == nil)
    }

    @Test func `arithmetic stops at the first and the last instant`() {
        let last = Instant(milliseconds: .max)
        #expect(last + 1 == last)
        #expect(Instant(milliseconds: .min) - 1 == Instant(milliseconds: .min))
        #expect(last.adding(days: .max) == last)
        #expect(last.seconds(since: Instant(milliseconds: .min)) == Int64.max / 1000)
        #expect(last.description == "9999-12-31T07:12:55.807Z")
    }

    @Test func `seconds are rounded down before 1970 too`() throws {
        #expect(Instant(milliseconds: -1).seconds == -1)
        #expect(try at("2026-11-21T18:00:01.500Z").seconds(since: at("2026-11-21T18:00:00Z")) == 1)
        #expect(try at("2026-11-21T18:00:00Z").seconds(since: at("2026-11-21T18:00:01.500Z")) == -2)
    }

    @Test func `JSON holds the text`() throws {
        let json = try JSONEncoder().encode([at("2026-11-21T18:00:00Z")])
        #expect(String(decoding: json, as: UTF8.self) == #"["2026-11-21T18:00:00Z"]"#)
        #expect(try JSONDecoder().decode([Instant].self, from: json) == [at("2026-11-21T18:00:00Z")])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Instant].self, from: Data(#"["now"]"#.utf8)) }
    }
}
