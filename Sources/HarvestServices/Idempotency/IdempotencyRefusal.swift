import HarvestCore

/// Why a request can't be made under its idempotency key.
package enum IdempotencyRefusal: Refusal, Equatable {
    /// The key belongs to another request.
    case keyReused
    /// The first request with this key is still running, or its server is gone and its lease hasn't ended.
    case inProgress(retryAfterSeconds: Int)
}
