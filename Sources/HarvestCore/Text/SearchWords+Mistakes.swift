extension SearchWords {
    /// Words and typed words with fewer letters have one mistake at most.
    package static let leastWithTwoMistakes = 8
    /// Shorter spellings of another number (`pea` for the typed `peas`) must be right.
    private static let leastForm = 5

    /// The spellings of a typed word that may have a mistake: as it was typed, and in singular and plural.
    package static func mistakenForms(of typed: String) -> Set<String> { forms(of: typed).filter { $0.count >= leastForm }.union([typed]) }

    /// Whether two mistakes at most make `typed` from `word`. Shorter words don't count.
    package static func isMistypedTwice(_ typed: String, of word: String) -> Bool {
        let (a, b) = (Array(typed), Array(word))
        return min(a.count, b.count) >= leastWithTwoMistakes && abs(a.count - b.count) <= 2 && mistakes(a, b) <= 2
    }

    /// The pieces of a typed word that find words with two mistakes: of three pieces, two mistakes leave one as it is, unless letters changed
    /// places between pieces. Each has the number of letters before it.
    package static func pieces(of typed: String) -> [(letters: String, start: Int)] {
        let letters = Array(typed)
        guard letters.count >= leastWithTwoMistakes else { return [] }
        return (0..<3).map { piece in
            let range = letters.count * piece / 3..<letters.count * (piece + 1) / 3
            return (String(letters[range]), range.lowerBound)
        }
    }

    /// The letters to change, add, remove or swap with their neighbors to make one word from another (optimal string alignment).
    private static func mistakes(_ a: [Character], _ b: [Character]) -> Int {
        var (older, old) = ([Int](), Array(0...b.count))
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var least = min(old[j] + (a[i] == b[j] ? 0 : 1), old[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, older[j - 1] + 1) }
                row.append(least)
            }
            (older, old) = (old, row)
        }
        return old[b.count]
    }
}
