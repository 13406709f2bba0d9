/// The symbols of the sprite, `i-…`. Always beside words; an icon alone needs an `aria-label` on its button.
public enum Icon: String, Sendable, CaseIterable {
    case today, basket, orders, wallet, more, stall, chart, truck, pin, users, people, plus, minus, search, check, alert, clock
    case camera, bank, calendar, up, down, back, next, nosignal, print, download, list, eye, edit, live, tag

    public enum Size: Sendable {
        case regular, large
    }
}

extension View {
    /// `<svg class="icon" aria-hidden="true">…`
    public func icon(_ icon: Icon, _ size: Icon.Size = .regular) -> HTML {
        "<svg class=\"\(size == .large ? "icon icon--lg" : "icon")\" aria-hidden=\"true\"><use href=\"\(sprite)#i-\(icon.rawValue)\"/></svg>"
    }

    /// A drawing that stands in for a photo.
    public func drawing(_ drawing: Drawing) -> HTML {
        "<svg aria-hidden=\"true\"><use href=\"\(sprite)#p-\(drawing.rawValue)\"/></svg>"
    }
}

/// The produce drawings of the sprite, `p-…`; every category has one.
public enum Drawing: String, Sendable, CaseIterable {
    case persimmon, kale, carrot, squash, pom, egg, honey, herb, mandarin, chard

    /// The drawing that suits a name or category best, by a few English words.
    public init(for name: String, category: String = "") {
        self = Self.match(name) ?? Self.match(category) ?? .carrot
    }

    private static func match(_ text: String) -> Drawing? {
        let lowered = Array(text.utf8.map { $0 >= 65 && $0 <= 90 ? $0 | 32 : $0 })
        return words.first { word, _ in contains(lowered, Array(word.utf8)) }?.1
    }

    /// By bytes: a list asks for hundreds of words a row.
    private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
        guard text.count >= word.count else { return false }
        return (0...(text.count - word.count)).contains { start in text[start...].starts(with: word) }
    }

    private static let words: [(String, Drawing)] = [
        ("persimmon", .persimmon), ("pomegran", .pom), ("chard", .chard), ("beet", .chard), ("squash", .squash), ("pumpkin", .squash),
        ("potato", .squash), ("egg", .egg), ("dairy", .egg), ("cheese", .egg), ("honey", .honey), ("pantry", .honey), ("jam", .honey),
        ("oil", .honey), ("bread", .honey), ("herb", .herb), ("basil", .herb), ("mint", .herb), ("cilantro", .herb), ("flower", .herb),
        ("plant", .herb), ("mandarin", .mandarin), ("orange", .mandarin), ("citrus", .mandarin), ("lemon", .mandarin),
        ("grapefruit", .mandarin), ("apple", .pom), ("berr", .pom), ("tomato", .persimmon), ("peach", .persimmon), ("kale", .kale),
        ("lettuce", .kale), ("spinach", .kale), ("green", .kale), ("cabbage", .kale), ("broccoli", .kale), ("fruit", .mandarin),
        ("vegetable", .carrot),
    ]
}
