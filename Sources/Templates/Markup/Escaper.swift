/// Replaces the five characters that can end a text or a quoted attribute.
///
/// It works on bytes, never on `Character`s: a quote followed by a combining accent is one `Character` that differs from a quote,
/// yet a browser ends the attribute there.
enum Escaper {
    static func append(_ text: some StringProtocol, to bytes: inout [UInt8]) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { append($0, to: &bytes) }
        if done == nil { Array(text.utf8).withUnsafeBufferPointer { append($0, to: &bytes) } }
    }

    private static func append(_ source: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        var start = 0
        for index in source.indices where isSpecial(source[index]) {
            guard let entity = entity(for: source[index]) else { continue }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<index]))
            entity.withUTF8Buffer { bytes.append(contentsOf: $0) }
            start = index + 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[start...]))
    }

    /// Tests one bit per character. The special characters are all below 64 and rare, so this is the fast path.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 64 && specials >> UInt64(byte) & 1 == 1
    }

    private static var specials: UInt64 { 1 | 1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62 }

    private static func entity(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        // HTML parsers disagree about NUL.
        case 0: "\u{FFFD}"
        default: nil
        }
    }
}
