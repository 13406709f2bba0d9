/// The statement passed to `Transaction.one` returned no row.
package struct NoRow: Error, Hashable, CustomStringConvertible {
    /// The statement's text, without parameters.
    package let statement: String

    init(statement: String) { self.statement = statement }

    /// The statement without its parameters, for logs.
    package var description: String { "No row: \(statement)" }
}
