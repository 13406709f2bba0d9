import CPostgres

/// Parameters in libpq's form, in one buffer: texts, each ended by a zero byte, and bytes as they are.
struct PostgresParameters {
    /// The type OIDs that are sent. For text and NULL the server infers the type, because a text may be JSON too.
    private enum TypeID {
        static let inferred: Oid = 0
        static let boolean: Oid = 16
        static let bytes: Oid = 17
        static let integer: Oid = 20
        static let real: Oid = 701
    }

    private(set) var types: [Oid] = []
    private var bytes: [CChar] = []
    private var starts: [Int?] = []
    private var lengths: [CInt] = []
    private var formats: [CInt] = []

    static let none = PostgresParameters()

    private init() {}

    /// Throws `DatabaseFailure.badStatement` if there are more parameters than the protocol can count, or if a text contains a zero byte,
    /// which PostgreSQL can't store.
    init(of sql: SQL) throws {
        let values = sql.parameters
        if values.count > 65_535 { throw DatabaseFailure.badStatement(sql.text, reason: "it has \(values.count) parameters") }
        for value in values { try append(value, sql) }
    }

    private mutating func append(_ value: SQLValue, _ sql: SQL) throws {
        switch value {
        case .null: append(TypeID.inferred, nil)
        case .boolean(let value): append(TypeID.boolean, value ? "t" : "f")
        case .integer(let value): append(TypeID.integer, String(value))
        case .real(let value): append(TypeID.real, String(describing: value))
        case .text(let text):
            if text.utf8.contains(0) { throw DatabaseFailure.badStatement(sql.text, reason: "a text holds a zero byte") }
            append(TypeID.inferred, text)
        case .blob, .uuid:
            let blob = value.bytes ?? []
            starts.append(bytes.count)
            lengths.append(CInt(blob.count))
            bytes.append(contentsOf: blob.lazy.map { CChar(bitPattern: $0) })
            // An empty value's address must not be nil, which would bind NULL.
            bytes.append(0)
            types.append(TypeID.bytes)
            formats.append(1)
        }
    }

    private mutating func append(_ type: Oid, _ text: String?) {
        types.append(type)
        formats.append(0)
        starts.append(text == nil ? nil : bytes.count)
        lengths.append(0)
        guard var text else { return }
        text.withUTF8 { text in text.withMemoryRebound(to: CChar.self) { bytes.append(contentsOf: $0) } }
        bytes.append(0)
    }

    /// Calls the body with libpq's arguments: the count, values, lengths and formats.
    func withPointers<T>(
        _ body: (CInt, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<CInt>?, UnsafePointer<CInt>?) throws -> T
    ) rethrows -> T {
        try bytes.withUnsafeBufferPointer { bytes in
            let values = starts.map { start in start.flatMap { bytes.baseAddress?.advanced(by: $0) } }
            return try values.withUnsafeBufferPointer { values in
                try lengths.withUnsafeBufferPointer { lengths in
                    try formats.withUnsafeBufferPointer { formats in
                        try body(CInt(values.count), values.baseAddress, lengths.baseAddress, formats.baseAddress)
                    }
                }
            }
        }
    }
}
