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
    static func cell(_ text: String) -> String {
        let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
        let isNumber = text.drop { $0 == "-" }.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
        let plain = isFormula && !isNumber ? "'" + text : text
        guard plain.contains(where: { ",\"\r\n".contains($0) || $0 == "\r\n" }) else { return plain }
        return "\"\(plain.replacing("\"", with: "\"\""))\""
    }
}
