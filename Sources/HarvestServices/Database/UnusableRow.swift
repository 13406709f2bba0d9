/// A stored value that the domain does not allow: damage, or a mistake in a statement.
struct UnusableRow: Error {
    let column: String
}
