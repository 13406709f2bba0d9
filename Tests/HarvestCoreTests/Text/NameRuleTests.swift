import HarvestCore
import Testing

@Suite struct NameRuleTests {
    @Test(arguments: [
        "Ana", "María José", "O’Brien", "D'Angelo", "Jean-Luc", "J. R.", "J.R.", "St. John", "Nguyễn", "Zoë", "李小龙", "محمد", "Jr.",
        "Sam & Sons",
        "Kale, 1/2 lb bag", "No. 1.5 lb", "Farm @ 5th", "🌽 Farm", "☀️ Acres", "A/B Produce", "Cl\u{EC}ona", "Cli\u{300}ona",
        "Rosa <Delgado>", "Dr.Ana", "Ana.Lopez", "St.Mary's", "Ana Ruiz M.Sc.", "Ana Ruiz Ph.D.", "Dr.Li", "Salsa.Verde", "Kale.",
        "امیر\u{200C}حسین", "ශ්\u{200D}රී", "മോഹന്\u{200D}", "র\u{200D}্যাম",
        "👩\u{200D}🌾 Farm", "👩🏽\u{200D}🌾", "🏳️\u{200D}🌈 Farm", "3\u{FE0F}\u{20E3} Sisters",
        "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Berries",
    ]) func `names of people, farms and produce are accepted`(name: String) {
        #expect(NameRule.refusal(name) == nil)
    }

    @Test(arguments: [
        "Win http://evil.example/x now", "HTTPS://EVIL", "www.evil", "Visit evil.example", "evil.example/x", "(evil.example)", "a@b",
        "ana@evil.example",
        "evil。example", "evil．example", "ｅｖｉｌ．ｅｘａｍｐｌｅ", "10.0.0.1", "10.0.0.1/x", "evil.example:8080", "Call “evil.example”!",
        "evil.example.", "ftp://x", "Now: evil.example!", "evil.xn--p1ai",
        "e\u{301}vil.e\u{301}xample", "evil.shop", "evil.li", "bit.ly", "evil.co.uk", "evil.unknown/x", "evil-site.unknown",
        "evil2.unknown", "сайт.рф",
        "évil\u{301}\u{200D}é.example", "évil.shop",
    ]) func `a name holds no web or e-mail address`(name: String) {
        #expect(NameRule.refusal(name) == .address)
    }

    @Test(arguments: [0x00, 0x0A, 0x1B, 0x7F, 0x80, 0x85, 0x9F, 0x2028, 0x2029] as [UInt32]) func `a name is one line`(code: UInt32) throws
    {
        #expect(NameRule.refusal("An\(try #require(Unicode.Scalar(code)))a") == .controlCharacter)
    }

    @Test(arguments: [
        "A\u{200D}na", "امیر\u{200C} حسین", "\u{200D}नमन", "ан\u{200C}\u{200C}на", "🌽\u{200D}Farm", "3\u{FE0F}", "👩\u{200D}",
        "🏴\u{E0067}\u{E0062}", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E0067}\u{E0062}\u{E007F}", "\u{E007F}Ana",
    ]) func `joiners and tags where no script and no emoji needs them are refused`(name: String) {
        #expect(NameRule.refusal(name) == .invisibleCharacter)
    }

    @Test func `the stored name is not refused, another is`() throws {
        let rule = TextRule.name(1...40, stored: "evil.example")
        #expect(try rule.check(" evil.example ") == "evil.example")
        #expect(throws: TextRefusal.address) { _ = try rule.check("evil.example/x") }
    }

    /// Direction overrides, zero-width characters, and letters without a shape.
    @Test(
        arguments: [
            0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E,
            0x200F,
            0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0x2800, 0x3164, 0xE000, 0xFE0F, 0xFEFF, 0xFFA0, 0xE0041, 0xE0100,
        ] as [UInt32]) func `a name holds nothing that can't be seen`(code: UInt32) throws
    {
        let name = "An\(try #require(Unicode.Scalar(code)))a"
        #expect(NameRule.refusal(name) == .invisibleCharacter)
        #expect(throws: TextRefusal.invisibleCharacter) { _ = try TextRule.name(1...40).check(name) }
    }

    @Test func `a rule for names checks the length, too`() throws {
        #expect(throws: TextRefusal.empty) { _ = try TextRule.name(1...40).check(" \u{A0} ") }
        #expect(throws: TextRefusal.tooLong(limit: 3)) { _ = try TextRule.name(1...3).check("Anna") }
        #expect(try TextRule.name(1...3).check(" Ana ") == "Ana")
    }
}
