/// A rule of the schema that a write would have broken.
public struct ConstraintFailure: Error, Hashable, CustomStringConvertible {
    public enum Kind: Sendable, Hashable {
        case unique
        case foreignKey
        case check
        case notNull
        /// A value of the wrong kind for its column.
        case type
        /// A trigger said no.
        case trigger
        case other
    }

    public let kind: Kind
    /// What the engine names: the columns (`produce.name, produce.vendor_id`), the constraint or the trigger's message. Empty if it names nothing.
    public let subject: String

    public init(kind: Kind, subject: String) {
        self.kind = kind
        self.subject = subject
    }

    public var description: String {
        subject.isEmpty ? "The data breaks a rule (\(kind))." : "The data breaks a rule (\(kind)): \(subject)."
    }

    /// Whether the engine named this column or constraint: `failure.names("accounts.email")`.
    public func names(_ name: String) -> Bool {
        subject.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "'" }).contains { $0 == name }
    }
}
