import Testing

@testable import HarvestCore

@Suite struct TextReplyTests {
    private static func all(at address: String) -> [String] {
        [TextReply.stranger(at: address)]
            + Language.allCases.flatMap { [TextReply.unread(at: address, $0), TextReply.help(at: address, $0)] }
    }

    @Test func `a stranger learns how to set the number up, and nothing about accounts`() {
        let words = TextReply.stranger(at: "https://harvest.example.org").split(whereSeparator: \.isWhitespace)
        #expect(words.contains("https://harvest.example.org/profile/phone"))
    }

    @Test func `answers have an address, and fit into two parts`() {
        for text in Self.all(at: "https://harvest.example.org") {
            #expect(text.contains("https://harvest.example.org") && TextMessageLength.segments(of: text) <= 2, "\(text)")
        }
    }

    @Test func `an address that is too long is left out`() {
        for text in Self.all(at: "https://" + String(repeating: "a", count: 300) + ".example.org") {
            #expect(!text.contains("http") && !text.contains(":\n") && TextMessageLength.segments(of: text) <= 2, "\(text)")
        }
    }
}
