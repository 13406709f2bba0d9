/// One entry of the audit trail.
package struct AuditRecord: Sendable {
    /// Rises with every entry.
    package let number: Int64
    /// The ID of the acting account, or `console` for the server and its commands.
    package let actor: String
    /// The actor's full name; nil for the server and its commands.
    package let actorName: String?
    /// The raw value of an `AuditAction`, or a code that this version does not know.
    package let action: String
    /// The ID of what was acted on.
    package let subject: String
    /// What the subject is called today: a name, or an order's number. Nil if it has none or is gone.
    package let subjectName: String?
    /// A reason, or a name if the action `recordsName`; may be empty.
    package let detail: String
    package let occurredAt: Instant

    package init(
        number: Int64, actor: String, actorName: String?, action: String, subject: String, subjectName: String? = nil, detail: String,
        occurredAt: Instant
    ) {
        self.number = number
        self.actor = actor
        self.actorName = actorName
        self.action = action
        self.subject = subject
        self.subjectName = subjectName
        self.detail = detail
        self.occurredAt = occurredAt
    }
}
