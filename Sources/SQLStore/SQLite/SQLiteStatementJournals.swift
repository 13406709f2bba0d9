/// Writes statements and the schema so that SQLite keeps no statement journal.
///
/// Before a statement that may fail after it has changed something, SQLite begins a journal, and copies each page into it that the statement
/// changes, to undo the statement alone. Here a failed statement undoes its whole closure, so the journal is for nothing. An order had eleven
/// of them with fifty pages. SQLite keeps none for most statements if
///
/// - its constraints fail without undoing it (`OR FAIL`), and triggers fail like that, too;
/// - references are checked later. `SQLiteConnection` asks for broken ones after each statement;
/// - no trigger writes a row as it is. On PostgreSQL that locks the row, so the schema has it (`DO UPDATE SET id = excluded.id`).
enum SQLiteStatementJournals {
    /// The same statement, or definition of a table or trigger.
    static func avoided(in text: String) -> String {
        switch firstWords(of: text) {
        case ("INSERT", _), ("UPDATE", _), ("WITH", _): failing(text)
        case ("CREATE", "TABLE"): text.contains("REFERENCES") ? checkingLater(text) : text
        case ("CREATE", "TRIGGER"): leavingRows(in: raisingFailure(text))
        default: text
        }
    }

    private static func firstWords(of text: String) -> (String, String) {
        let words = SQLToken.first(2, in: text)
        return (words.first ?? "", words.dropFirst().first ?? "")
    }

    /// `INSERT INTO …` becomes `INSERT OR FAIL INTO …`, and `UPDATE` likewise.
    private static func failing(_ text: String) -> String {
        var tokens = SQLToken.all(in: text)
        var depth = 0
        for (index, token) in tokens.enumerated() {
            if token == .symbol("(") { depth += 1 }
            if token == .symbol(")") { depth -= 1 }
            guard depth == 0 else { continue }
            if token.isWord("REPLACE") || token.isWord("DELETE") || token.isWord("SELECT") { break }
            guard token.isWord("INSERT") || token.isWord("UPDATE") else { continue }
            let next = tokens[(index + 1)...].first { !$0.isBlank }
            if next?.isWord("OR") == false { tokens.insert(.verbatim(" OR FAIL"), at: index + 1) }
            break
        }
        return joined(tokens)
    }

    /// `REFERENCES a (b) ON DELETE CASCADE` becomes `REFERENCES a (b) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED`.
    private static func checkingLater(_ text: String) -> String {
        var result: [SQLToken] = []
        var rest = SQLToken.all(in: text)[...]
        while let token = rest.popFirst() {
            result.append(token)
            guard token.isWord("REFERENCES") else { continue }
            let length = referenceLength(rest)
            result += rest.prefix(length)
            rest = rest.dropFirst(length)
            var reader = Reader(rest)
            _ = reader.take("NOT")
            if !reader.take("DEFERRABLE") { result.append(.verbatim(" DEFERRABLE INITIALLY DEFERRED")) }
        }
        return joined(result)
    }

    /// How many tokens a reference takes behind its keyword: the table, its columns, and what happens to the row when its parent does not stay.
    private static func referenceLength(_ tokens: ArraySlice<SQLToken>) -> Int {
        var reader = Reader(tokens)
        reader.takeAny()
        if reader.take(.symbol("(")) { while let token = reader.takeAny(), token != .symbol(")") {} }
        if reader.take("MATCH") { reader.takeAny() }
        while reader.take("ON") {
            reader.takeAny()
            // SET NULL, SET DEFAULT, NO ACTION; CASCADE, RESTRICT.
            _ = reader.take("SET") || reader.take("NO")
            reader.takeAny()
        }
        return tokens.count - reader.rest.count
    }

    private static func raisingFailure(_ text: String) -> String {
        var reader = Reader(SQLToken.all(in: text)[...])
        var result: [SQLToken] = []
        while let token = reader.rest.popFirst() {
            result.append(token)
            guard token.isWord("RAISE"), reader.take(.symbol("(")) else { continue }
            result += [.symbol("("), reader.take("ABORT") ? .word("FAIL") : .verbatim("")]
        }
        return joined(result)
    }

    /// `ON CONFLICT (id) DO UPDATE SET id = excluded.id` becomes `ON CONFLICT (id) DO NOTHING`.
    private static func leavingRows(in text: String) -> String {
        var result: [SQLToken] = []
        var rest = SQLToken.all(in: text)[...]
        while let token = rest.popFirst() {
            result.append(token)
            guard token.isWord("DO") else { continue }
            let key = result.dropLast().reversed().prefix { $0 != .symbol("(") }
            var reader = Reader(rest)
            guard reader.take("UPDATE"), reader.take("SET"), let column = reader.takeAny(), key.contains(column),
                reader.take(.symbol("=")),
                reader.take("EXCLUDED"),
                reader.take(.symbol(".")), reader.takeAny() == column, reader.take(.symbol(";"))
            else { continue }
            result += [.verbatim(" NOTHING"), .symbol(";")]
            rest = reader.rest
        }
        return joined(result)
    }

    private static func joined(_ tokens: [SQLToken]) -> String { tokens.map(\.text).joined() }

    /// Takes tokens one by one, past blanks.
    private struct Reader {
        var rest: ArraySlice<SQLToken>

        init(_ tokens: ArraySlice<SQLToken>) { rest = tokens }

        @discardableResult
        mutating func takeAny() -> SQLToken? {
            rest = rest.drop(while: \.isBlank)
            return rest.popFirst()
        }

        /// Takes the next token if it is that one.
        mutating func take(_ token: SQLToken) -> Bool { take { $0 == token } }

        /// Takes the next token if it is that keyword.
        mutating func take(_ keyword: String) -> Bool { take { $0.isWord(keyword) } }

        private mutating func take(_ isWanted: (SQLToken) -> Bool) -> Bool {
            let ahead = rest.drop(while: \.isBlank)
            guard let next = ahead.first, isWanted(next) else { return false }
            rest = ahead.dropFirst()
            return true
        }
    }
}
