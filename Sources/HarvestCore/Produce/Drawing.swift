/// The `p-…` produce drawings of the sprite.
package enum Drawing: String, Sendable, CaseIterable {
    case persimmon, kale, carrot, squash, pom, egg, honey, herb, mandarin, chard
    case leek, onion, potato, tomato, pepper, berry, apple, bread, cheese, milk, meat, mushroom, flower, taco, meal, cup

    /// The drawing for a name or else a category, found by English and Spanish keywords; nil without a match.
    package init?(for name: String, category: String = "") {
        guard let drawing = Self.match(name, Self.goods) ?? Self.match(category, Self.categories) else { return nil }
        self = drawing
    }

    /// A keyword, the set of its bytes, and nil if goods of this name have no drawing.
    private typealias Keyword = (bytes: [UInt8], set: UInt64, drawing: Drawing?)

    private static func match(_ text: String, _ keywords: [Keyword]) -> Drawing? {
        let lowered = Array(text.utf8.map { $0 >= 65 && $0 <= 90 ? $0 | 32 : $0 })
        let missing = ~set(of: lowered)
        // Every row of a list checks dozens of keywords, and nearly all have a letter that the text lacks.
        return keywords.first { $0.set & missing == 0 && contains(lowered, $0.bytes) }?.drawing
    }

    /// A bit for each byte, which bytes 64 apart share.
    private static func set(of bytes: [UInt8]) -> UInt64 { bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) } }

    private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
        guard text.count >= word.count else { return false }
        return (0...(text.count - word.count)).contains { start in text[start...].starts(with: word) }
    }

    /// An earlier line wins: `Strawberry jam` is honey, not a berry, and `Cauliflower` is no flower.
    private static let goods = keywords([
        ("cauliflower coliflor eggplant berenjena pineapple tomatillo", nil), ("taco quesadilla burrito tostada", .taco),
        ("tamal soup sopa mole chilaquiles plate platillo stew guis", .meal), ("juice jugo horchata coffee café champurrado cider", .cup),
        ("bread loaf baguette rye sourdough fougasse brioche", .bread),
        ("honey miel jam marmalade mermelada preserve conserva paste pollen", .honey), ("persimmon caqui", .persimmon),
        ("pomegran granada", .pom), ("chard acelga beet betabel", .chard), ("carrot zanahoria", .carrot), ("leek poro", .leek),
        ("onion cebolla shallot garlic", .onion), ("potato papas", .potato), ("squash pumpkin calaba zucchini", .squash),
        ("tomat", .tomato), ("peppermint", .herb), ("pepper chile jalape poblano serrano", .pepper),
        ("mushroom hongo champi shiitake", .mushroom), ("egg huevo", .egg),
        ("kale lettuce lechuga spinach espinaca arugula collard cabbage broccoli salad ensalada shoots", .kale),
        ("cheese queso chèvre gouda butter mantequilla", .cheese), ("milk leche yogur", .milk),
        ("beef chicken pork lamb sausage roast chops pollo cerdo cordero", .meat),
        ("basil albahaca mint menta cilantro parsley perejil rosemary romero thyme tomillo herb hierba oregano sage", .herb),
        ("mandarin orange naranja lemon lime limón grapefruit toronja kumquat", .mandarin), ("apple manzana", .apple),
        ("berr fresa zarzamora frambuesa", .berry), ("bouquet marigold chrysanthemum ranunculus flower flores", .flower),
    ])

    /// Only categories whose goods look alike.
    private static let categories = keywords([
        ("leafy hojas", .kale), ("tomat", .tomato), ("herb hierba", .herb), ("citrus cítrico", .mandarin), ("berr baya", .berry),
        ("egg huevo", .egg), ("meat carne", .meat), ("bread pan", .bread), ("honey miel", .honey), ("flower flor", .flower),
        ("meal plat", .meal),
    ])

    private static func keywords(_ lines: [(words: String, drawing: Drawing?)]) -> [Keyword] {
        lines.flatMap { line in line.words.split(separator: " ").map { word in (Array(word.utf8), set(of: Array(word.utf8)), line.drawing) }
        }
    }
}

extension ProduceDraft {
    /// The name of the drawing that stands in for a photo; empty for none.
    package var drawing: String { Drawing(for: name)?.rawValue ?? "" }
}
