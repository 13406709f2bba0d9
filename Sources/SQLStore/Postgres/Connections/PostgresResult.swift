import CPostgres
import Foundation

/// All rows of a result. Values arrive as text, which the server writes faster than its binary format.
final class PostgresResult {
    private let handle: OpaquePointer
    let rowDescription: RowDescription
    private var row: CInt = -1

    /// The names and types of the columns, the same for every result of a statement.
    final class RowDescription {
        let columns: RowColumns
        fileprivate let kinds: [Kind]

        init(of result: OpaquePointer) {
            let count = PQnfields(result)
            columns = RowColumns((0..<count).map { PQfname(result, $0).map { String(cString: $0) } ?? "" })
            kinds = (0..<count).map { Kind(PQftype(result, $0)) }
        }
    }

    fileprivate enum Kind {
        case boolean, integer, real, numeric, bytes, text

        init(_ oid: Oid) {
            switch oid {
            case 16: self = .boolean
            case 20, 21, 23, 26: self = .integer
            case 700, 701: self = .real
            case 1700: self = .numeric
            case 17: self = .bytes
            default: self = .text
            }
        }
    }

    /// Takes over the result and frees it.
    init(_ handle: OpaquePointer, rowDescription: RowDescription? = nil) {
        self.handle = handle
        self.rowDescription = rowDescription ?? RowDescription(of: handle)
    }

    deinit { PQclear(handle) }

    /// The number of rows that the statement inserted, updated or deleted. 0 for other statements.
    var changes: Int {
        command.hasPrefix("SELECT") ? 0 : Int(String(cString: PQcmdTuples(handle))) ?? 0
    }

    /// The command tag, such as `COMMIT`, or `ROLLBACK` if a commit was requested in a failed transaction.
    var command: String { PQcmdStatus(handle).map { String(cString: $0) } ?? "" }

    /// The first value of the first row. Nil if there is none or it is NULL.
    var firstText: String? { Self.firstText(of: handle) }

    static func firstText(of result: OpaquePointer?) -> String? {
        guard PQntuples(result) > 0, PQnfields(result) > 0, PQgetisnull(result, 0, 0) == 0 else { return nil }
        return String(cString: PQgetvalue(result, 0, 0))
    }

    /// Whether the statement ran to its end.
    static func isSuccess(_ result: OpaquePointer?) -> Bool {
        let status = PQresultStatus(result)
        return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_EMPTY_QUERY
    }

    var rowCount: Int { Int(PQntuples(handle)) }

    /// Calls the body with each row until it returns false.
    func rows(_ body: (Row) throws -> Bool) throws {
        // A row that is kept after the last one is outdated.
        defer { row = PQntuples(handle) }
        for next in 0..<PQntuples(handle) {
            row = next
            guard try body(Row(self)) else { return }
        }
    }
}

extension PostgresResult: RowSource {
    var columns: RowColumns { rowDescription.columns }
    var position: Int { Int(row) }

    func value(at index: Int) -> SQLValue {
        let column = CInt(index)
        if row < 0 || row >= PQntuples(handle) || PQgetisnull(handle, row, column) == 1 { return .null }
        guard let start = PQgetvalue(handle, row, column) else { return .null }
        let length = Int(PQgetlength(handle, row, column))
        switch rowDescription.kinds[index] {
        case .boolean: return .boolean(start.pointee == CChar(bitPattern: UInt8(ascii: "t")))
        case .integer: return .integer(Int64(strtoll(start, nil, 10)))
        case .real: return .real(strtod(start, nil))
        case .numeric: return Self.number(start, length)
        case .bytes: return SQLValue(bytes: Self.bytes(start, length))
        case .text: return .text(Self.text(start, length))
        }
    }

    /// A sum of integers has no decimal point. It fits into 64 bits, because sums are of cents and counts.
    private static func number(_ start: UnsafePointer<CChar>, _ length: Int) -> SQLValue {
        let text = text(start, length)
        return Int64(text).map { .integer($0) } ?? .real(Double(text) ?? .nan)
    }

    private static func text(_ start: UnsafePointer<CChar>, _ length: Int) -> String {
        start.withMemoryRebound(to: UInt8.self, capacity: length) {
            String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
        }
    }

    /// Decodes `\x` and two hexadecimal digits a byte.
    private static func bytes(_ start: UnsafePointer<CChar>, _ length: Int) -> [UInt8] {
        stride(from: 2, to: length - 1, by: 2).map { digit(start[$0]) << 4 | digit(start[$0 + 1]) }
    }

    private static func digit(_ character: CChar) -> UInt8 {
        let value = UInt8(bitPattern: character)
        return value >= UInt8(ascii: "a") ? value - UInt8(ascii: "a") + 10 : value - UInt8(ascii: "0")
    }
}
