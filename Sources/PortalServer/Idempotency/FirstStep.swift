import HarvestServices

/// The outcome of the first transaction of an idempotent request.
enum FirstStep: Sendable {
    case answered(StoredResponse)
    /// The intent is stored, and work outside the database remains. `subject` is the id of the affected resource.
    case resumable(subject: String)
}
