import HarvestCore

/// Why a message can't be sent.
package enum ConversationRefusal: Refusal, Equatable {
    /// The job is over. The messages stay readable.
    case closed
}
