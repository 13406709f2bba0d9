import CPostgres

/// Parameters in libpq's form, in one buffer: texts, each ended by a zero byte, and bytes as they are. A long list is one array.
struct PostgresParameters {
    /// The type OIDs that are sent. For text and NULL the server infers the type, because a text may be JSON too.
    private enum TypeID {
        static let inferred: Oid = 0
        static let boolean: Oid = 16
        static let bytes: Oid = 17
        static let integer: Oid = 20
        static let real: Oid = 701

        /// The type of an array of these.
        static func array(of element: Oid) -> Oid { [boolean: 1000, bytes: 1001, integer: 1016, real: 1022][element] ?? inferred }
    }

    private(set) var types: [Oid] = []
    private var bytes: [CChar] = []
    private var starts: [Int?] = []
    private var lengths: [CInt] = []
    private var formats: [CInt] = []

    static let none = PostgresParameters()

    private init() {}

    /// The values of `lists` are arrays. Throws `DatabaseFailure.badStatement` if there are more parameters than the protocol can count, if
    /// a text contains a zero byte, which PostgreSQL can't store, or if the values of a list have different types.
    init(of sql: SQL, lists: [Range<Int>] = []) throws {
        let values = sql.parameters
        var next = 0
        for list in lists {
            for value in values[next..<list.lowerBound] { try append(value, sql) }
            try append(array: values[list], sql)
            next = list.upperBound
        }
        for value in values[next...] { try append(value, sql) }
        if types.count > 65_535 { throw DatabaseFailure.badStatement(sql.text, reason: "it has \(types.count) parameters") }
    }

    private mutating func append(_ value: SQLValue, _ sql: SQL) throws {
        if let bytes = value.bytes { return append(TypeID.bytes, bytes: bytes) }
        append(Self.type(of: value), try Self.text(of: value, sql))
    }

    private mutating func append(array values: ArraySlice<SQLValue>, _ sql: SQL) throws {
        let element = values.first.map(Self.type) ?? TypeID.inferred
        guard values.allSatisfy({ $0 != .null && Self.type(of: $0) == element }) else {
            throw DatabaseFailure.badStatement(sql.text, reason: "a list holds values of different types")
        }
        if element == TypeID.bytes {
            return append(TypeID.array(of: element), bytes: Self.binaryArray(values.map { $0.bytes ?? [] }, of: element))
        }
        let texts = try values.map { value in
            let text = try Self.text(of: value, sql) ?? ""
            return element == TypeID.inferred ? Self.quoted(text) : text
        }
        append(TypeID.array(of: element), "{" + texts.joined(separator: ",") + "}")
    }

    private static func type(of value: SQLValue) -> Oid {
        switch value {
        case .null, .text: TypeID.inferred
        case .boolean: TypeID.boolean
        case .integer: TypeID.integer
        case .real: TypeID.real
        case .blob, .uuid: TypeID.bytes
        }
    }

    /// The text that the server reads; nil for NULL. Not for bytes.
    private static func text(of value: SQLValue, _ sql: SQL) throws -> String? {
        switch value {
        case .null, .blob, .uuid: return nil
        case .boolean(let value): return value ? "t" : "f"
        case .integer(let value): return String(value)
        case .real(let value): return String(describing: value)
        case .text(let text):
            if text.utf8.contains(0) { throw DatabaseFailure.badStatement(sql.text, reason: "a text holds a zero byte") }
            return text
        }
    }

    /// A text as an element of an array.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text.unicodeScalars {
            if character == "\"" || character == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(character)
        }
        return quoted + "\""
    }

    /// An array as PostgreSQL's `array_recv` reads it: one dimension, no NULL, the type of the elements, their count, the first index, and
    /// the elements, each after its length.
    private static func binaryArray(_ elements: [[UInt8]], of type: Oid) -> [UInt8] {
        var result: [UInt8] = []
        func append(_ number: UInt32) { withUnsafeBytes(of: number.bigEndian) { result.append(contentsOf: $0) } }
        for number in [1, 0, type, UInt32(elements.count), 1] { append(number) }
        for element in elements {
            append(UInt32(element.count))
            result.append(contentsOf: element)
        }
        return result
    }

    private mutating func append(_ type: Oid, bytes value: [UInt8]) {
        starts.append(bytes.count)
        lengths.append(CInt(value.count))
        bytes.append(contentsOf: value.lazy.map { CChar(bitPattern: $0) })
        // An empty value's address must not be nil, which would bind NULL.
        bytes.append(0)
        types.append(type)
        formats.append(1)
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
