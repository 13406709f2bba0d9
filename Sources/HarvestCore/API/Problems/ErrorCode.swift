extension API {
    /// The stable code of a problem: the reason for a refusal, by which clients decide. This enum lists every code that Harvest sends.
    ///
    /// The members of `API.Problem` that come with a code are named beside it.
    public enum ErrorCode: String, Codable, Sendable, Hashable, CaseIterable {
        // MARK: 401

        /// No token, or an unknown or expired one.
        case unauthenticated
        /// The e-mail address, the password or the one-time code is wrong; the server never says which.
        case invalidCredentials = "invalid_credentials"
        /// The account has a second factor: repeat the request with `one_time_code`.
        case secondFactorRequired = "second_factor_required"
        /// The signature of a webhook does not match its body. Apps never receive it.
        case invalidSignature = "invalid_signature"

        // MARK: 403

        /// The account lacks a capability, such as `drive`. With `capability`.
        case capabilityRequired = "capability_required"
        /// Only members of the community may do this.
        case membershipRequired = "membership_required"
        /// The session is not fresh: sign in again or call `POST /sessions/current/reauthentication`.
        case reauthenticationRequired = "reauthentication_required"
        /// The caller is a party, but this step belongs to the other side.
        case notAllowed = "not_allowed"
        /// An administrator suspended the account. All its sessions are revoked.
        case accountSuspended = "account_suspended"
        /// The CSRF token of a portal form is missing or no longer valid. Only portal pages answer with it.
        case expiredForm = "expired_form"
        /// A portal form was filled in with another account. Only portal pages answer with it.
        case otherAccount = "other_account"

        // MARK: 404, 405, 406

        /// It does not exist, it is not the caller's, or the identifier is malformed.
        case notFound = "not_found"
        case methodNotAllowed = "method_not_allowed"
        case notAcceptable = "not_acceptable"

        // MARK: 409, state

        /// The resource is in a state that does not allow this. With `currentStatus`.
        case illegalState = "illegal_state"
        /// The offer was answered, or its time is over.
        case offerClosed = "offer_closed"
        /// Another driver claimed the order first.
        case orderTaken = "order_taken"
        /// Another runner accepted the errand first.
        case errandTaken = "errand_taken"
        /// The driver has a running delivery session.
        case driverBusy = "driver_busy"
        /// Shopping lines are not picked yet, or wait for the customer. With `openLines`.
        case linesOpen = "lines_open"
        /// The driver is too far from the stop. With `distanceMetres` and `allowedMetres`.
        case tooFar = "too_far"
        /// A waiting time is not over. With `retryAfterSeconds`.
        case tooEarly = "too_early"
        /// The job of the conversation has ended: it is readable, but takes no messages.
        case conversationClosed = "conversation_closed"
        /// More than 24 hours have passed since delivery.
        case tipWindowClosed = "tip_window_closed"
        /// The listing or errand is the caller's own.
        case ownItem = "own_item"
        /// The account or the membership still has jobs that are not done.
        case jobsRunning = "jobs_running"

        // MARK: 409, buying

        /// The market or restaurant is closed. With `nextSlots`.
        case marketClosed = "market_closed"
        /// Stock does not cover every line. With `shortages`.
        case insufficientStock = "insufficient_stock"
        /// Some lines are sold elsewhere; an order has one source. With `conflicts`.
        case mixedSources = "mixed_sources"
        /// The total differs from `expected_total_cents`, or what EBT pays from `expected_ebt_cents`.
        case totalChanged = "total_changed"
        /// The customer has as many open orders as the operator allows.
        case openOrderLimit = "open_order_limit"

        // MARK: 409, other

        /// The payout account is not active yet.
        case payoutAccountIncomplete = "payout_account_incomplete"
        /// An order is being paid with the card.
        case paymentMethodInUse = "payment_method_in_use"
        /// The e-mail address has an account with a password: sign in with the password first.
        case accountExists = "account_exists"
        /// The same request is still running: repeat it after `Retry-After` with the same idempotency key.
        case requestInProgress = "request_in_progress"
        /// The events after this number are deleted: read everything again, then start without `after`.
        case feedPositionTooOld = "feed_position_too_old"

        // MARK: 412, 413, 415

        /// `If-Match` names an older version: read the resource again.
        case versionMismatch = "version_mismatch"
        case tooLarge = "too_large"
        case unsupportedMediaType = "unsupported_media_type"

        // MARK: 422

        /// Fields are wrong, or the body is not JSON. With `errors`, and `nextSlots` for a time outside opening hours.
        case invalid
        /// The idempotency key was used for another request.
        case idempotencyKeyReused = "idempotency_key_reused"
        /// The hand-over code is wrong. With `attemptsLeft`.
        case wrongCode = "wrong_code"

        // MARK: 429

        /// Too many requests. With `retryAfterSeconds`.
        case rateLimited = "rate_limited"
        /// Too many wrong passwords; sign-in is locked for a while. With `retryAfterSeconds`.
        case locked
        /// Too many wrong codes. With `retryAfterSeconds`.
        case tooManyAttempts = "too_many_attempts"

        // MARK: 500, 501, 503

        /// A fault of the server. Nothing was changed.
        case `internal`
        /// The contract has the operation, but this server does not yet.
        case notImplemented = "not_implemented"
        /// The server can't work right now: repeat the request after `Retry-After`.
        case unavailable
        /// The payment provider does not answer. Nothing was charged: repeat the request with the same idempotency key.
        case paymentProviderUnavailable = "payment_provider_unavailable"
        /// The OpenID Connect provider does not answer.
        case identityProviderUnavailable = "identity_provider_unavailable"
    }
}
