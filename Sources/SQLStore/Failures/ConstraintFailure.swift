/// A constraint of the schema that a write would have violated.
package struct ConstraintFailure: Error, Hashable, CustomStringConvertible {
    /// The kind of constraint, the same on both engines.
    package enum Kind: Sendable, Hashable {
        case unique
        case foreignKey
        case check
        case notNull
        /// A value of the wrong type for its column.
        case type
        /// A trigger refused the write.
        case trigger
        case other
    }

    package let kind: Kind
    /// What the engine names: the columns (`produce.name, produce.vendor_id`), the constraint, or the trigger's message. Empty if it names
    /// nothing.
    package let subject: String

    /// A failure as an engine reports it.
    package init(kind: Kind, subject: String) {
        self.kind = kind
        self.subject = subject
    }

    /// The kind and the subject, for logs.
    package var description: String {
        subject.isEmpty ? "The data breaks a rule (\(kind))." : "The data breaks a rule (\(kind)): \(subject)."
    }

    /// Whether the engine named this column or constraint: `failure.names("accounts.email")`.
    package func names(_ name: String) -> Bool {
        subject.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "'" }).contains { $0 == name }
    }
}
