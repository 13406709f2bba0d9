/// A token of SQL text. The tokenizer knows just enough to change keywords and placeholders without touching quoted text and comments.
enum SQLToken: Hashable {
    case word(String)
    /// A run of white space, or a comment.
    case blank(String)
    /// A quoted text or identifier, or text that stays as it is.
    case verbatim(String)
    case symbol(Character)

    var text: String {
        switch self {
        case .word(let text), .blank(let text), .verbatim(let text): text
        case .symbol(let character): String(character)
        }
    }

    /// White space or a comment.
    var isBlank: Bool {
        if case .blank = self { true } else { false }
    }

    /// Whether it is that keyword, which is given in upper case.
    func isWord(_ keyword: String) -> Bool {
        if case .word(let word) = self { word.utf8.count == keyword.utf8.count && word.uppercased() == keyword } else { false }
    }

    /// The tokens of a text. Joining their texts gives it back.
    static func all(in text: String) -> [SQLToken] {
        var (text, tokens) = (text, [SQLToken]())
        text.withUTF8 { bytes in
            var reader = SQLTokenReader(bytes)
            while let token = reader.next() { tokens.append(token) }
        }
        return tokens
    }

    /// The first tokens that are no blanks, in upper case. Reads no more of the text.
    static func first(_ count: Int, in text: String) -> [String] {
        var (text, found) = (text, [String]())
        text.withUTF8 { bytes in
            var reader = SQLTokenReader(bytes)
            while found.count < count, let token = reader.next() {
                if !token.isBlank { found.append(token.text.uppercased()) }
            }
        }
        return found
    }
}

/// Reads tokens from UTF-8. It compares bytes, because asking for the properties of characters takes most of the time of opening a database.
private struct SQLTokenReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var start = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The next token; nil at the end.
    mutating func next() -> SQLToken? {
        guard start < bytes.count else { return nil }
        let first = bytes[start]
        if Self.isSpace(first) { return .blank(take(through: end(of: Self.isSpace))) }
        if begins("-", "-") { return .blank(take(through: end { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })) }
        if begins("/", "*") { return .blank(take(through: endOfComment)) }
        if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
            // A doubled quote makes two quoted texts in a row, which is good enough here.
            let end = bytes[(start + 1)...].firstIndex(of: first) ?? bytes.count - 1
            return .verbatim(take(through: end + 1))
        }
        if Self.isLetter(first) { return .word(take(through: end { Self.isLetter($0) || Self.isDigit($0) })) }
        start += 1
        return .symbol(Character(Unicode.Scalar(first)))
    }

    private mutating func take(through end: Int) -> String {
        defer { start = end }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private func end(of isPart: (UInt8) -> Bool) -> Int {
        var end = start + 1
        while end < bytes.count, isPart(bytes[end]) { end += 1 }
        return end
    }

    private var endOfComment: Int {
        var end = start + 2
        while end + 1 < bytes.count {
            if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
            end += 1
        }
        return bytes.count
    }

    private func begins(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        start + 1 < bytes.count && bytes[start] == UInt8(ascii: first) && bytes[start + 1] == UInt8(ascii: second)
    }

    /// As for SQLite, every byte of a character beyond ASCII is one of a word.
    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Tab, line feed, vertical tab, form feed, carriage return and space.
    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
}
