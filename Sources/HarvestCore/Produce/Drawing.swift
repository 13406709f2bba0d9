/// The `p-…` produce drawings of the sprite; every category has one.
package enum Drawing: String, Sendable, CaseIterable {
    case persimmon, kale, carrot, squash, pom, egg, honey, herb, mandarin, chard

    /// The drawing for a name or else a category, found by English keywords; a carrot without a match.
    package init(for name: String, category: String = "") {
        self = Self.match(name) ?? Self.match(category) ?? .carrot
    }

    private static func match(_ text: String) -> Drawing? {
        let lowered = Array(text.utf8.map { $0 >= 65 && $0 <= 90 ? $0 | 32 : $0 })
        return keywords.first { word, _ in contains(lowered, Array(word.utf8)) }?.1
    }

    /// Compares bytes, which is faster: every row of a list checks dozens of keywords.
    private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
        guard text.count >= word.count else { return false }
        return (0...(text.count - word.count)).contains { start in text[start...].starts(with: word) }
    }

    private static let keywords: [(String, Drawing)] = [
        ("persimmon", .persimmon), ("pomegran", .pom), ("chard", .chard), ("beet", .chard), ("squash", .squash), ("pumpkin", .squash),
        ("potato", .squash), ("egg", .egg), ("dairy", .egg), ("cheese", .egg), ("honey", .honey), ("pantry", .honey), ("jam", .honey),
        ("oil", .honey), ("bread", .honey), ("herb", .herb), ("basil", .herb), ("mint", .herb), ("cilantro", .herb), ("flower", .herb),
        ("plant", .herb), ("mandarin", .mandarin), ("orange", .mandarin), ("citrus", .mandarin), ("lemon", .mandarin),
        ("grapefruit", .mandarin), ("apple", .pom), ("berr", .pom), ("tomato", .persimmon), ("peach", .persimmon), ("kale", .kale),
        ("lettuce", .kale), ("spinach", .kale), ("green", .kale), ("cabbage", .kale), ("broccoli", .kale), ("fruit", .mandarin),
        ("vegetable", .carrot),
    ]
}
