/// Reads the CSV of RFC 4180 and its common variants.
///
/// Fields may be quoted and contain commas, line ends and doubled quotes. Lines end with CR, LF or both. A byte order mark and empty lines
/// are skipped. A field that isn't valid UTF-8 is read as Windows-1252.
public struct CSVReader: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    /// A reader at the beginning of a file.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The next record that isn't empty; nil at the end of the file.
    public mutating func next() -> CSVRecord? {
        while position < bytes.count {
            let start = line
            let (fields, isUnclosed) = record()
            if fields.count > 1 || fields.contains(where: { !$0.isEmpty }) {
                return CSVRecord(line: start, fields: fields, isUnclosed: isUnclosed)
            }
        }
        return nil
    }

    private mutating func record() -> (fields: [String], isUnclosed: Bool) {
        var fields: [String] = []
        while true {
            let (field, isUnclosed) = field()
            fields.append(field)
            guard position < bytes.count, bytes[position] == Byte.comma else {
                if position < bytes.count { skipLineEnd() }
                return (fields, isUnclosed)
            }
            position += 1
        }
    }

    /// Reads up to the next comma, line end or end of the file, which is left to the caller.
    private mutating func field() -> (text: String, isUnclosed: Bool) {
        var content: [UInt8] = []
        var isQuoted = position < bytes.count && bytes[position] == Byte.quote
        if isQuoted { position += 1 }
        while position < bytes.count {
            let byte = bytes[position]
            if isQuoted, byte == Byte.quote {
                if position + 1 < bytes.count, bytes[position + 1] == Byte.quote {
                    content.append(byte)
                    position += 2
                } else {
                    isQuoted = false
                    position += 1
                }
            } else if !isQuoted, byte == Byte.comma || byte == Byte.return || byte == Byte.newline {
                break
            } else {
                content.append(byte)
                if byte == Byte.newline || (byte == Byte.return && bytes[safe: position + 1] != Byte.newline) { line += 1 }
                position += 1
            }
        }
        return (Self.text(content), isQuoted)
    }

    private mutating func skipLineEnd() {
        position += bytes[position] == Byte.return && bytes[safe: position + 1] == Byte.newline ? 2 : 1
        line += 1
    }

    private static func text(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        // Decoding repairs invalid UTF-8, so the bytes differ.
        return text.utf8.elementsEqual(bytes) ? text : Windows1252.decode(bytes)
    }

    private enum Byte {
        static let comma = UInt8(ascii: ",")
        static let quote = UInt8(ascii: "\"")
        static let `return` = UInt8(ascii: "\r")
        static let newline = UInt8(ascii: "\n")
    }
}

extension [UInt8] {
    fileprivate subscript(safe index: Int) -> UInt8? { index < count ? self[index] : nil }
}
