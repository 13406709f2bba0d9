import HTTPTypes
import HarvestCore
import Hummingbird

/// Rows as a CSV file (RFC 4180) that spreadsheet programs open.
struct Spreadsheet: Sendable {
    let titles: [String]
    let rows: [[String]]

    /// By it, spreadsheet programs recognize UTF-8.
    private static let byteOrderMark = "\u{FEFF}"

    var text: String { Self.byteOrderMark + Self.lines([titles] + rows) }

    /// A download named `<name>.csv`.
    func response(named name: StaticString) -> Response {
        Response(status: .ok, headers: Self.headers(name), body: .init(byteBuffer: ByteBuffer(string: text)))
    }

    /// Streams any number of rows. `next` reads the batch after a cursor, and returns the next cursor or nil at the end. The first batch is
    /// read before the response starts, so that an early failure is an error page.
    static func stream<Cursor: Sendable>(
        named name: StaticString, titles: [String], next: @escaping @Sendable (Cursor?) async throws -> (rows: [[String]], cursor: Cursor?)
    ) async throws -> Response {
        let first = try await next(nil)
        let body = ResponseBody { writer in
            var batch = first
            try await writer.write(ByteBuffer(string: byteOrderMark + lines([titles] + batch.rows)))
            while let cursor = batch.cursor {
                batch = try await next(cursor)
                try await writer.write(ByteBuffer(string: lines(batch.rows)))
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers(name), body: body)
    }

    private static func headers(_ name: StaticString) -> HTTPFields {
        [
            .contentType: "text/csv; charset=utf-8", .contentDisposition: "attachment; filename=\"\(name).csv\"",
            .cacheControl: "no-store",
        ]
    }

    private static func lines(_ rows: [[String]]) -> String {
        rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
    }

    /// A cell that starts like a formula gets an apostrophe in front, so that typed text stays text. Negative numbers are not changed.
    /// Compares scalars: `=` with a combining accent is another `Character`, but still starts a formula.
    static func cell(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let isFormula = scalars.first.map { "=+-@\t\r\n".unicodeScalars.contains($0) } ?? false
        let isNumber = scalars.drop { $0 == "-" }.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
        let plain = isFormula && !isNumber ? "'" + text : text
        guard plain.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return plain }
        return "\"" + plain.unicodeScalars.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
    }
}
