/// A problem with a field of a form. The message is in the reader's language and says how to fix it.
package struct FieldProblem: Sendable, Equatable {
    /// The field's name; the error summary links to the element with this id.
    package let field: String
    package let message: String

    package init(_ field: String, _ message: String) {
        self.field = field
        self.message = message
    }
}
