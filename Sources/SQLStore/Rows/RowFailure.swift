/// A row that is not what the program expects: a mistake in a query or a damaged value.
public struct RowFailure: Error, Hashable, CustomStringConvertible {
    public enum Problem: Sendable, Hashable {
        case missing
        case ambiguous
        case null
        case wrongKind(expected: String, found: String)
        /// The row was kept after its statement went on.
        case outdated
    }

    public let column: String
    public let problem: Problem

    public var description: String {
        switch problem {
        case .missing: "The row has no column \(column)."
        case .ambiguous: "The row has several columns \(column); name them apart with AS."
        case .null: "Column \(column) is NULL."
        case .wrongKind(let expected, let found): "Column \(column) holds \(found), which is no \(expected)."
        case .outdated: "Column \(column) was read from a row whose statement has gone on."
        }
    }
}
