/// A statement whose long lists are one parameter each: `id IN (?, ?, …)` becomes `id = ANY (?)`.
///
/// PostgreSQL reads and plans every parameter by itself, and a list of another length is another statement. An array is one parameter of any
/// length. Short lists stay as they are: rows with one value can be read in the order of an index, and for an array of unknown length
/// PostgreSQL expects ten rows, which is a worse guess than the length of a short list.
struct PostgresLists {
    /// Shorter lists stay.
    static let shortest = 32

    let text: SQLText
    /// The parameters of the original statement that each array contains, in order.
    let ranges: [Range<Int>]

    /// Nil if no list is long enough.
    init?(_ text: String) {
        var rest = SQLToken.all(in: text)[...]
        var (result, lists, count): ([SQLToken], [Range<Int>], Int) = ([], [], 0)
        while let token = rest.popFirst() {
            if token.isWord("IN"), let list = Self.list(rest), list.count >= Self.shortest {
                result.append(.verbatim(Self.removeNegation(from: &result) ? "<> ALL (?)" : "= ANY (?)"))
                lists.append(count..<(count + list.count))
                count += list.count
                rest = rest.dropFirst(list.length)
            } else {
                if token == .symbol("?") { count += 1 }
                result.append(token)
            }
        }
        if lists.isEmpty { return nil }
        self.text = SQLText(result.map(\.text).joined())
        ranges = lists
    }

    /// How many parameters are in the parentheses at the beginning, and how many tokens these take. Nil if anything else is there.
    private static func list(_ tokens: ArraySlice<SQLToken>) -> (count: Int, length: Int)? {
        let begin = tokens.drop(while: \.isBlank)
        guard begin.first == .symbol("("), let end = begin.firstIndex(of: .symbol(")")) else { return nil }
        let words = tokens[(begin.startIndex + 1)..<end].lazy.filter { !$0.isBlank }
        var count = 0
        for (index, word) in words.enumerated() {
            guard word == .symbol(index.isMultiple(of: 2) ? "?" : ",") else { return nil }
            if index.isMultiple(of: 2) { count += 1 }
        }
        return (count, end + 1 - tokens.startIndex)
    }

    /// Removes NOT at the end. Returns whether it was there.
    private static func removeNegation(from tokens: inout [SQLToken]) -> Bool {
        guard let last = tokens.lastIndex(where: { !$0.isBlank }), tokens[last].isWord("NOT") else { return false }
        tokens.removeSubrange(last...)
        return true
    }
}
