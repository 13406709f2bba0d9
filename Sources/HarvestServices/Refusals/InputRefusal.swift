import HarvestCore

/// Input that a rule doesn't accept, with every field that is wrong.
package struct InputRefusal: Refusal, Equatable {
    /// One wrong field.
    package struct Field: Sendable, Equatable {
        /// Dotted path into the input, such as `lines.0.quantity` or `query.cursor`.
        package let path: String
        package let refusal: FieldRefusal

        /// The field at `path`, refused for the given reason.
        package init(_ path: String, _ refusal: FieldRefusal) {
            self.path = path
            self.refusal = refusal
        }
    }

    package let fields: [Field]

    /// Several wrong fields, in the order in which they are reported.
    package init(_ fields: [Field]) { self.fields = fields }

    /// One wrong field.
    package init(_ path: String, _ refusal: FieldRefusal) { fields = [Field(path, refusal)] }
}
