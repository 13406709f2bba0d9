/// Rows in the text format of PostgreSQL's COPY: one row a line, values separated by tabs, `\N` for NULL.
struct CopyBatch {
    private(set) var bytes: [UInt8] = []
    private(set) var rows = 0

    /// Throws `DatabaseFailure.cannotCopy` if a text contains a zero byte, which PostgreSQL can't store.
    mutating func add(_ row: Row, of table: TableSchema) throws {
        for index in table.columns.indices {
            if index > 0 { bytes.append(UInt8(ascii: "\t")) }
            let value = row[index]
            switch value {
            case .null: write("\\N")
            case .boolean(let value): write(value ? "t" : "f")
            case .integer(let value): write(String(value))
            case .real(let value): write(String(describing: value))
            case .text(let text): try escape(text, in: table.columns[index], of: table.name)
            case .blob, .uuid:
                write("\\\\x")
                for byte in value.bytes ?? [] { write(String(UInt16(byte) | 0x100, radix: 16).dropFirst()) }
            }
        }
        bytes.append(UInt8(ascii: "\n"))
        rows += 1
    }

    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        rows = 0
    }

    private mutating func write(_ text: some StringProtocol) { bytes.append(contentsOf: text.utf8) }

    private mutating func escape(_ text: String, in column: String, of table: String) throws {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"): write("\\\\")
            case UInt8(ascii: "\n"): write("\\n")
            case UInt8(ascii: "\r"): write("\\r")
            case UInt8(ascii: "\t"): write("\\t")
            case 0: throw DatabaseFailure.cannotCopy("a value of \(table).\(column) holds a zero byte, which PostgreSQL can't store")
            default: bytes.append(byte)
            }
        }
    }
}
