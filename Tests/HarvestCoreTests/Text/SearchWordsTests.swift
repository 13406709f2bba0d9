import Testing

@testable import HarvestCore

@Suite struct SearchWordsTests {
    @Test func `words are folded, and apostrophes join their parts`() {
        #expect(SearchWords.of("Joe’s  Jalapeños, Joe's & ÑANDÚ-2") == ["joes", "jalapenos", "nandu", "2"])
        #expect(SearchWords.ofName("Silver Lake Market") == ["silver", "lake", "market", "silverlake", "lakemarket"])
        #expect(SearchWords.of("%_ ·") == [])
    }

    @Test func `words that most markets have restrict a search only if it has no others`() {
        #expect(SearchWords.typed("The Silver Lake Farmers’ Market") == ["silver", "lake"])
        #expect(SearchWords.typed("farmers market") == ["farmers", "market"])
        #expect(SearchWords.typed("a b c d e f g h").count == SearchWords.typedLimit)
    }

    @Test(arguments: [
        ("silver", "silver", true), ("silv", "silver", true), ("silvr", "silver", true), ("sliver", "silver", true),
        ("silvver", "silver", true), ("silger", "silver", true), ("ilver", "silver", true), ("berry", "strawberry", true),
        ("siver", "silvery", false), ("slvr", "silver", false), ("be", "strawberry", false), ("fog", "fig", false), ("kal", "kale", true),
        ("kael", "kale", true), ("", "kale", true),
    ])
    func `a word is found by its beginning, by a part of three letters, or with one mistake from four letters`(
        typed: String, word: String, isFound: Bool
    ) {
        #expect((SearchWords.match(typed, word) != nil) == isFound)
    }

    @Test func `10,000 random words of five letters or more are found with any one mistake, by a common key`() {
        var generator = SeededGenerator(seed: 52)
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        func letter() -> Character { letters.randomElement(using: &generator) ?? "a" }
        for _ in 0..<10_000 {
            let word = (0..<Int.random(in: 5...14, using: &generator)).map { _ in letter() }
            var typed = word
            let index = Int.random(in: 0..<(word.count - 1), using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: typed[index] = letter()
            case 1: typed.remove(at: index)
            case 2: typed.insert(letter(), at: index)
            default: typed.swapAt(index, index + 1)
            }
            let (stored, mistyped) = (String(word), String(typed))
            #expect(SearchWords.match(mistyped, stored) != nil, "\(mistyped) for \(stored)")
            let keys = Set(SearchWords.mistakeKeys(of: stored))
            #expect(!keys.isDisjoint(with: SearchWords.mistakeKeys(of: mistyped)), "\(mistyped) for \(stored)")
        }
    }

    @Test(arguments: [
        ("tomatoes", "tomato", true), ("tomato", "tomatoes", true), ("berry", "berries", true), ("loaves", "loaf", true),
        ("nuez", "nueces", true), ("melones", "melon", true), ("peas", "pear", false), ("gas", "gate", false), ("as", "a", false),
    ])
    func `a word is found as a whole in singular and plural, in English and Spanish`(typed: String, word: String, isFound: Bool) {
        #expect((SearchWords.match(typed, word) == .beginning) == (isFound || word.hasPrefix(typed)))
    }

    @Test func `10,000 random words of eight letters or more are found with any two mistakes, by one of their pieces`() {
        var generator = SeededGenerator(seed: 88)
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        func letter() -> Character { letters.randomElement(using: &generator) ?? "a" }
        for _ in 0..<10_000 {
            let word = (0..<Int.random(in: 10...14, using: &generator)).map { _ in letter() }
            var typed = word
            for _ in 0..<2 {
                let index = Int.random(in: 0..<typed.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: typed[index] = letter()
                case 1: typed.remove(at: index)
                default: typed.insert(letter(), at: index)
                }
            }
            let (stored, mistyped) = (String(word), String(typed))
            #expect(SearchWords.isMistypedTwice(mistyped, of: stored), "\(mistyped) for \(stored)")
            let parts = SearchWords.parts(of: stored)
            let isRead = SearchWords.pieces(of: mistyped).contains { piece in
                parts.contains { $0.hasPrefix(piece.letters) && abs(stored.count - $0.count - piece.start) <= 2 }
            }
            #expect(isRead, "\(mistyped) for \(stored)")
        }
    }

    @Test func `three mistakes, and two in a short word, are too many`() {
        #expect(SearchWords.match("strxwbxrxy", "strawberry") == nil)
        #expect(SearchWords.match("peahc", "peach") != nil && SearchWords.match("pxxch", "peach") == nil)
        #expect(SearchWords.isMistypedTwice("strwaberyr", of: "strawberry") && !SearchWords.isMistypedTwice("strwaberrx", of: "strawbarry"))
    }

    @Test(arguments: [
        ("Silver Lake Farmers Market", "Silverr Lake Certified Farmers’ Market", true), ("Silver Lake", "Silver Lake Saturday", true),
        ("Silver Lake Saturday", "Silver Lake Tuesday", false), ("Farmers Market", "Echo Park Farmers Market", false),
        ("Pier 1", "Pier 2", false), ("", "Echo Park", false),
    ])
    func `names are alike if each word of the shorter one is in the other, with one mistake at most`(a: String, b: String, areAlike: Bool) {
        #expect(SearchWords.areAlike(a, b) == areAlike && SearchWords.areAlike(b, a) == areAlike)
    }

    @Test func `a part of a word begins one of its parts`() {
        let parts = SearchWords.parts(of: "strawberry")
        #expect(parts.contains("strawberry") && parts.contains("berry") && parts.contains("rry") && !parts.contains("ry"))
        #expect(SearchWords.parts(of: "fig") == ["fig"] && SearchWords.parts(of: "2") == ["2"])
    }
}
