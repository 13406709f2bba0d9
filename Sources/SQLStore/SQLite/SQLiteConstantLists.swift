/// Writes lists of constants as comparisons: `status IN ('new', 'packed', 'sent')` becomes `(status = 'new' OR status = 'packed' OR …)`.
///
/// They mean the same. But for a list of more than two constants, SQLite makes a temporary index each time the statement runs: for every CHECK
/// and every partial index of a table whenever one of its rows is stored, too. An order's new status cost 8 of them, 65 entries in all.
///
/// Statements and the schema are rewritten alike, because SQLite uses a partial index only for a statement with the same condition.
enum SQLiteConstantLists {
    /// SQLite compares one or two constants by itself.
    private static let longestCompared = 2
    /// What may stand before `column IN`. After anything else, such as `||`, the column may be a part of a longer expression.
    private static let beginnings: Set<String> = [
        "(", ",", "AND", "OR", "NOT", "WHERE", "ON", "WHEN", "SELECT", "THEN", "ELSE", "HAVING", "CASE", "RETURNING",
    ]

    /// The same statement with comparisons instead of longer lists of texts. Everything else stays as it is.
    static func compared(in text: String) -> String {
        guard text.contains("IN (") else { return text }
        var rest = SQLToken.all(in: text)[...]
        var result: [SQLToken] = []
        while let token = rest.first {
            if token.isWord("IN"), let list = list(after: rest.dropFirst()), let column = column(before: result[...]) {
                result.removeLast(column.length)
                result.append(.verbatim(comparisons(of: column, with: list.constants)))
                rest = rest.dropFirst(1 + list.length)
            } else {
                result.append(token)
                rest = rest.dropFirst()
            }
        }
        return result.map(\.text).joined()
    }

    private struct ComparedColumn {
        let name: String
        /// Whether the list is one of `NOT IN`.
        let isNegated: Bool
        /// How many tokens the column and `NOT` take.
        let length: Int
    }

    private static func comparisons(of column: ComparedColumn, with constants: [String]) -> String {
        let (comparison, operation) = column.isNegated ? ("<>", " AND ") : ("=", " OR ")
        return "(" + constants.map { "\(column.name) \(comparison) \($0)" }.joined(separator: operation) + ")"
    }

    /// The constants of a list that is long enough, and how many tokens it takes.
    private static func list(after tokens: ArraySlice<SQLToken>) -> (constants: [String], length: Int)? {
        let begin = tokens.drop(while: \.isBlank)
        guard begin.first == .symbol("("), let end = begin.firstIndex(of: .symbol(")")) else { return nil }
        let words = tokens[(begin.startIndex + 1)..<end].filter { !$0.isBlank }
        let constants = stride(from: 0, to: words.count, by: 2).map { words[$0] }
        let separators = stride(from: 1, to: words.count, by: 2).map { words[$0] }
        guard constants.count > longestCompared, constants.count == separators.count + 1, constants.allSatisfy(\.isQuotedText),
            separators.allSatisfy({ $0 == .symbol(",") })
        else { return nil }
        return (constants.map(\.text), end + 1 - tokens.startIndex)
    }

    /// The column at the end of the tokens, such as `o.status` or `status NOT`. Nil if what stands there is or may be something else.
    private static func column(before tokens: ArraySlice<SQLToken>) -> ComparedColumn? {
        var rest = tokens
        dropBlanks(&rest)
        let isNegated = rest.last?.isWord("NOT") == true
        if isNegated {
            rest.removeLast()
            dropBlanks(&rest)
        }
        guard case .word(var name)? = rest.popLast() else { return nil }
        if rest.last == .symbol(".") {
            rest.removeLast()
            guard case .word(let table)? = rest.popLast() else { return nil }
            name = "\(table).\(name)"
        }
        let length = tokens.count - rest.count
        dropBlanks(&rest)
        guard let before = rest.last, beginnings.contains(before.text.uppercased()), !isBetween(rest) else { return nil }
        return ComparedColumn(name: name, isNegated: isNegated, length: length)
    }

    /// Whether the last token is the AND of BETWEEN.
    private static func isBetween(_ tokens: ArraySlice<SQLToken>) -> Bool {
        guard tokens.last?.isWord("AND") == true else { return false }
        let condition = tokens.dropLast().reversed().prefix { !$0.isWord("AND") && !$0.isWord("OR") && $0 != .symbol("(") }
        return condition.contains { $0.isWord("BETWEEN") }
    }

    private static func dropBlanks(_ tokens: inout ArraySlice<SQLToken>) {
        while tokens.last?.isBlank == true { tokens.removeLast() }
    }
}

extension SQLToken {
    fileprivate var isQuotedText: Bool {
        if case .verbatim(let text) = self { text.hasPrefix("'") } else { false }
    }
}
