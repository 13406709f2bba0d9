import HarvestServices

/// The outcome of the first transaction of an idempotent request.
enum FirstStep: Sendable {
    case answered(StoredAnswer)
    /// The intent is stored, and work outside the database remains. `subject` identifies what it is about.
    case resumable(subject: String)
}
