import Testing

@testable import HarvestCore

@Suite struct TextMessageLengthTests {
    @Test(arguments: [
        ("", 1), (String(repeating: "a", count: 160), 1), (String(repeating: "a", count: 161), 2), (String(repeating: "ñ", count: 306), 2),
        (String(repeating: "a", count: 307), 3), (String(repeating: "€", count: 80), 1), (String(repeating: "€", count: 81), 2),
        (String(repeating: "á", count: 70), 1), (String(repeating: "á", count: 71), 2), (String(repeating: "á", count: 134), 2),
        (String(repeating: "á", count: 135), 3), (String(repeating: "🍅", count: 35), 1), (String(repeating: "🍅", count: 36), 2),
    ])
    func `a text has as many parts as carriers charge`(text: String, parts: Int) {
        #expect(TextMessageLength.segments(of: text) == parts)
    }

    @Test(arguments: [
        ("códigos", "codigos"), ("ÁÍÓÚ áíóú", "AIOU aiou"), ("“a” «b» ‘c’ d’e", "\"a\" \"b\" 'c' d'e"), ("a – b — c…", "a - b - c..."),
        ("Jalapeños é ü ñ ¿? ¡!", "Jalapeños é ü ñ ¿? ¡!"), ("cafe\u{301}", "café"), ("jalapen\u{303}o", "jalapeño"), ("🍅", "🍅"),
    ])
    func `letters that double the price are replaced, and others stay`(text: String, plain: String) {
        let result = TextMessageLength.plain(text)
        #expect(Array(result.unicodeScalars) == Array(plain.unicodeScalars))
        #expect(TextMessageLength.segments(of: result + String(repeating: "a", count: 100)) == 1 || text == "🍅")
    }

    @Test func `a text that is cut fits, and ends with dots`() {
        let cut = TextMessageLength.cut(String(repeating: "a", count: 400), to: 2)
        #expect(cut == String(repeating: "a", count: 303) + "..." && TextMessageLength.segments(of: cut) == 2)
        #expect(TextMessageLength.cut("short", to: 1) == "short")
    }
}
