import HTTPTypes
import HarvestCore
import Hummingbird

/// Rows as a CSV file (RFC 4180) that spreadsheet programs open.
struct Spreadsheet: Sendable {
    let titles: [String]
    let rows: [[String]]

    /// The file, with the mark that tells programs that it is UTF-8.
    var text: String { "\u{FEFF}" + ([titles] + rows).map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined() }

    /// A download named `<name>.csv`.
    func response(named name: StaticString) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "text/csv; charset=utf-8", .contentDisposition: "attachment; filename=\"\(name).csv\"",
                .cacheControl: "no-store",
            ], body: .init(byteBuffer: ByteBuffer(string: text)))
    }

    /// What people typed must stay text: a cell that begins like a formula gets an apostrophe in front. Amounts may be negative.
    /// By scalars and never by `Character`: `=` with a combining accent is another `Character`, and a formula all the same.
    static func cell(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let isFormula = scalars.first.map { "=+-@\t\r\n".unicodeScalars.contains($0) } ?? false
        let isNumber = scalars.drop { $0 == "-" }.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
        let plain = isFormula && !isNumber ? "'" + text : text
        guard plain.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return plain }
        return "\"" + plain.unicodeScalars.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
    }
}
