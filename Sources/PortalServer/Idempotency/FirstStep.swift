import HarvestCore
import HarvestServices

/// The outcome of the first transaction of an idempotent request.
enum FirstStep: Sendable {
    /// Everything is stored. The payments are carried out afterwards, whatever becomes of them, because the answer doesn't depend on them.
    case answered(StoredResponse, carryingOut: [Payment.ID] = [])
    /// The intent is stored, and work outside the database remains. `subject` is the id of the affected resource.
    case resumable(subject: String)
}
