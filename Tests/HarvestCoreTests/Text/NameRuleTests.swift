import HarvestCore
import Testing

@Suite struct NameRuleTests {
    @Test(arguments: [
        "Ana", "María José", "O’Brien", "D'Angelo", "Jean-Luc", "J. R.", "J.R.", "St. John", "Nguyễn", "Zoë", "李小龙", "محمد", "Jr.",
        "Sam & Sons",
        "Kale, 1/2 lb bag", "No. 1.5 lb", "Farm @ 5th", "🌽 Farm", "☀️ Acres", "A/B Produce", "Cl\u{EC}ona", "Cli\u{300}ona",
        "Rosa <Delgado>",
    ]) func `names of people, farms and produce are accepted`(name: String) {
        #expect(NameRule.refusal(name) == nil)
    }

    @Test(arguments: [
        "Win http://evil.example/x now", "HTTPS://EVIL", "www.evil", "Visit evil.example", "evil.example/x", "(evil.example)", "a@b",
        "ana@evil.example",
        "evil。example", "evil．example", "ｅｖｉｌ．ｅｘａｍｐｌｅ", "10.0.0.1", "10.0.0.1/x", "evil.example:8080", "Call “evil.example”!",
        "evil.example.", "ftp://x", "Now: evil.example!", "evil.xn--p1ai",
        "e\u{301}vil.e\u{301}xample",
    ]) func `a name holds no web or e-mail address`(name: String) {
        #expect(NameRule.refusal(name) == .address)
    }

    /// Direction overrides, zero-width characters, C0 and C1 controls, and letters without a shape.
    @Test(
        arguments: [
            0x00, 0x0A, 0x1B, 0x7F, 0x80, 0x85, 0x9F, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E,
            0x200F,
            0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0x2800, 0x3164, 0xE000, 0xFE0F, 0xFEFF, 0xFFA0, 0xE0041, 0xE0100,
        ] as [UInt32]) func `a name holds nothing that can't be seen`(code: UInt32) throws
    {
        let name = "An\(try #require(Unicode.Scalar(code)))a"
        #expect(NameRule.refusal(name) == .controlCharacter)
        #expect(throws: TextRefusal.controlCharacter) { _ = try TextRule.name(1...40).check(name) }
    }

    @Test func `a rule for names checks the length, too`() throws {
        #expect(throws: TextRefusal.empty) { _ = try TextRule.name(1...40).check(" \u{A0} ") }
        #expect(throws: TextRefusal.tooLong(limit: 3)) { _ = try TextRule.name(1...3).check("Anna") }
        #expect(try TextRule.name(1...3).check(" Ana ") == "Ana")
    }
}
