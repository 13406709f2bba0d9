/// A row that is not what the code expects: a mistake in a statement, or a damaged value.
package struct RowFailure: Error, Hashable, CustomStringConvertible {
    /// What is wrong with the column.
    package enum Problem: Sendable, Hashable {
        /// The result has no such column.
        case missing
        /// Several columns have the name.
        case ambiguous
        /// The value is NULL.
        case null
        /// The type can't represent the value: it is stored as another type, or it is no raw value of an enumeration.
        case wrongKind(expected: String, found: String)
        /// The row was read after its statement had moved on.
        case outdated
    }

    /// The column's name, or its number if it was read by position.
    package let column: String
    package let problem: Problem

    /// The column and what is wrong with it, for logs. It never contains the value.
    package var description: String {
        switch problem {
        case .missing: "The row has no column \(column)."
        case .ambiguous: "The row has several columns \(column); name them apart with AS."
        case .null: "Column \(column) is NULL."
        case .wrongKind(let expected, let found): "Column \(column) holds \(found), which is no \(expected)."
        case .outdated: "Column \(column) was read from a row whose statement has moved on."
        }
    }
}
