/// Reads RFC 4180 as it is found: quoted commas and line ends, doubled quotes, lines that end with CR, LF or both, a byte order mark,
/// UTF-8 or (field by field, where that fails) Windows-1252. Empty lines are passed over.
public struct CSVReader: Sequence, IteratorProtocol {
    public struct Record: Hashable, Sendable {
        /// Where the record begins, from 1.
        public let line: Int
        public let fields: [String]
        /// A quote was opened and never closed: the rest of the file is in the last field.
        public let isUnclosed: Bool
    }

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    public mutating func next() -> Record? {
        while position < bytes.count {
            let start = line
            let (fields, isUnclosed) = record()
            if fields.count > 1 || fields.contains(where: { !$0.isEmpty }) {
                return Record(line: start, fields: fields, isUnclosed: isUnclosed)
            }
        }
        return nil
    }

    private mutating func record() -> (fields: [String], isUnclosed: Bool) {
        var fields: [String] = []
        while true {
            let (field, isUnclosed) = field()
            fields.append(field)
            guard position < bytes.count, bytes[position] == Mark.comma else {
                if position < bytes.count { passLineEnd() }
                return (fields, isUnclosed)
            }
            position += 1
        }
    }

    /// Ends before a comma, a line end or the end of the file.
    private mutating func field() -> (text: String, isUnclosed: Bool) {
        var content: [UInt8] = []
        var isQuoted = position < bytes.count && bytes[position] == Mark.quote
        if isQuoted { position += 1 }
        while position < bytes.count {
            let byte = bytes[position]
            if isQuoted, byte == Mark.quote {
                if position + 1 < bytes.count, bytes[position + 1] == Mark.quote {
                    content.append(byte)
                    position += 2
                } else {
                    isQuoted = false
                    position += 1
                }
            } else if !isQuoted, byte == Mark.comma || byte == Mark.return || byte == Mark.newline {
                break
            } else {
                content.append(byte)
                if byte == Mark.newline || (byte == Mark.return && bytes[safe: position + 1] != Mark.newline) { line += 1 }
                position += 1
            }
        }
        return (Self.text(content), isQuoted)
    }

    private mutating func passLineEnd() {
        position += bytes[position] == Mark.return && bytes[safe: position + 1] == Mark.newline ? 2 : 1
        line += 1
    }

    private static func text(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        // Bytes that aren't UTF-8 come back repaired, thus changed.
        return text.utf8.elementsEqual(bytes) ? text : Windows1252.decode(bytes)
    }

    private enum Mark {
        static let comma = UInt8(ascii: ",")
        static let quote = UInt8(ascii: "\"")
        static let `return` = UInt8(ascii: "\r")
        static let newline = UInt8(ascii: "\n")
    }
}

extension [UInt8] {
    fileprivate subscript(safe index: Int) -> UInt8? { index < count ? self[index] : nil }
}
