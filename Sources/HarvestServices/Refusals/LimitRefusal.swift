import HarvestCore

/// Too many attempts. Each case says after how many seconds the next one is checked.
package enum LimitRefusal: Refusal, Equatable {
    /// Requests, sign-ups, e-mails or photos from one address or person.
    case rateLimited(retryAfterSeconds: Int)
    /// Wrong passwords or codes of one account.
    case locked(retryAfterSeconds: Int)
    /// Wrong hand-over codes of one order.
    case tooManyAttempts(retryAfterSeconds: Int)

    /// Seconds until the next attempt is checked.
    package var retryAfterSeconds: Int {
        switch self {
        case .rateLimited(let seconds), .locked(let seconds), .tooManyAttempts(let seconds): seconds
        }
    }
}
