import Foundation

/// The words of texts that people search, and how a typed word finds them: in singular or plural, by a part of it, or with a typing mistake.
package enum SearchWords {
    /// Longer words are cut.
    static let lengthLimit = 32
    /// Words of texts and of searches beyond these are ignored.
    package static let textLimit = 60
    package static let typedLimit = 6
    /// Shorter words must be typed without a mistake.
    static let leastWithMistake = 4
    /// Shorter parts are searched only at the beginning of words.
    static let leastPart = 3
    /// Words that most markets have. They restrict a search only if it has no others.
    private static let common: Set<String> = ["and", "at", "certified", "farm", "farmer", "farmers", "market", "markets", "of", "the"]

    /// The words of a text, each once, in lower case and without accents and apostrophes: `Joe’s Jalapeños` has `joes` and `jalapenos`.
    package static func of(_ text: String) -> [String] {
        var seen: Set<String> = []
        return all(text).filter { seen.insert($0).inserted }.prefix(textLimit).map { $0 }
    }

    /// The words of a name, and each two that follow each other as one: `silverlake` finds Silver Lake.
    package static func ofName(_ name: String) -> [String] {
        let words = all(name)
        return of(name) + zip(words, words.dropFirst()).map { cut($0 + $1) }.prefix(textLimit)
    }

    /// The words to search for.
    package static func typed(_ text: String) -> [String] {
        let words = of(text)
        let rare = words.filter { !common.contains($0) }
        return Array((rare.isEmpty ? words : rare).prefix(typedLimit))
    }

    /// The ends of a word, the word itself among them. A typed part of the word is the beginning of one of them.
    package static func parts(of word: String) -> [String] {
        let letters = Array(word)
        return [word] + (1..<max(1, letters.count)).map { String(letters[$0...]) }.filter { $0.count >= leastPart }
    }

    /// The word, and what remains of it without one of its letters. Two words of which one mistake makes one from the other have one of these
    /// in common: a wrong letter, a missing one, one too many, or two that changed places.
    package static func mistakeKeys(of word: String) -> [String] {
        let letters = Array(word)
        guard letters.count >= leastWithMistake else { return [word] }
        var keys: Set<String> = [word]
        for index in letters.indices { keys.insert(String(letters[..<index] + letters[(index + 1)...])) }
        return keys.sorted()
    }

    /// Whether one mistake at most makes `typed` from `word`.
    package static func isMistyped(_ typed: String, of word: String) -> Bool {
        let (a, b) = (Array(typed), Array(word))
        guard min(a.count, b.count) >= leastWithMistake - 1, abs(a.count - b.count) <= 1 else { return typed == word }
        let same = zip(a, b).prefix { $0 == $1 }.count
        let (restA, restB) = (a[same...], b[same...])
        if restA.count != restB.count { return restA.count > restB.count ? restA.dropFirst() == restB : restA == restB.dropFirst() }
        if restA.dropFirst() == restB.dropFirst() { return true }
        let (swapA, swapB) = (Array(restA.prefix(2)), Array(restB.prefix(2)))
        return swapA.reversed() == swapB && restA.dropFirst(2) == restB.dropFirst(2)
    }

    /// Whether two names may mean the same: each word of the one with fewer words is a word of the other, with one mistake at most in words of
    /// five letters or more. Words that most markets have don't count, unless a name has no others.
    package static func areAlike(_ first: String, _ second: String) -> Bool {
        let (a, b) = (typed(first), typed(second))
        let (few, many) = a.count <= b.count ? (a, b) : (b, a)
        return !few.isEmpty
            && few.allSatisfy { word in many.contains { $0 == word || min(word.count, $0.count) >= 5 && isMistyped(word, of: $0) } }
    }

    /// How a typed word finds another one; nil if it doesn't.
    package static func match(_ typed: String, _ word: String) -> Closeness? {
        if word.hasPrefix(typed) || isSame(typed, word) { return .beginning }
        if typed.count >= leastPart, word.contains(typed) { return .other }
        guard typed.count >= leastWithMistake else { return nil }
        return mistakenForms(of: typed).contains { isMistyped($0, of: word) } || isMistypedTwice(typed, of: word) ? .other : nil
    }

    /// A whole word and its beginning are better matches than others.
    package enum Closeness: Sendable {
        case beginning, other
    }

    private static func all(_ text: String) -> [String] {
        let folded = text.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
        return folded.filter { $0 != "'" && $0 != "’" }.split { !$0.isLetter && !$0.isNumber }.map { cut(String($0)) }
    }

    /// The first scalars: one character can have any number of them.
    private static func cut(_ word: String) -> String { String(String.UnicodeScalarView(word.unicodeScalars.prefix(lengthLimit))) }
}
