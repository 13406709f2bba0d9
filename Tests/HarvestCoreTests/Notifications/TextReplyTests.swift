import Testing

@testable import HarvestCore

@Suite struct TextReplyTests {
    private static let address = "https://harvest.example.org"
    private static let scheme = "http"
    /// What comes before an address.
    private static let lead = ":\n"

    private static func all(at address: String) -> [String] {
        [TextReply.stranger(at: address)]
            + Language.allCases.flatMap { [TextReply.unread(at: address, $0), TextReply.help(at: address, $0)] }
    }

    @Test func `a stranger learns how to set the number up, and nothing about accounts`() {
        let words = TextReply.stranger(at: Self.address).split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(words.contains(Self.address + "/profile/phone"))
    }

    @Test func `answers have an address, and fit into two parts`() {
        for text in Self.all(at: Self.address) {
            #expect(text.contains(Self.address) && TextMessageLength.segments(of: text) <= 2, "\(text)")
        }
    }

    @Test func `an address that is too long is left out`() {
        for text in Self.all(at: "https://" + String(repeating: "a", count: 300) + ".example.org") {
            #expect(!text.contains(Self.scheme) && !text.contains(Self.lead) && TextMessageLength.segments(of: text) <= 2, "\(text)")
        }
    }
}
