import HarvestCore

/// The position after one row of a list: its sort values and its identifier, so that rows that are added meanwhile are neither repeated nor
/// skipped.
package struct ListCursor {
    private let parts: [String]

    /// The cursor of a row.
    package init(_ parts: String...) { self.parts = parts }

    /// Reads a cursor that `text` returned; nil for nil. Throws `InputRefusal` for one that this list never returned.
    package init?(_ text: String?, parts count: Int) throws {
        guard let text else { return nil }
        let decoded = [UInt8](base64URL: text).flatMap { String(validating: $0, as: UTF8.self) }
        let parts = decoded?.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
        guard let parts, parts.count == count else { throw Self.malformed }
        self.parts = parts
    }

    /// The cursor in URL-safe characters.
    package var text: String { parts.joined(separator: "\u{1F}").utf8.base64URL }

    /// A part as text.
    package subscript(index: Int) -> String { parts[index] }

    /// A part as a value. Throws `InputRefusal` if it is none.
    package func value<Value: LosslessStringConvertible>(_ index: Int) throws -> Value {
        guard let value = Value(parts[index]) else { throw Self.malformed }
        return value
    }

    package static let malformed = InputRefusal("query.cursor", .malformed(.cursor))
}
