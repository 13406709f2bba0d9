extension API {
    /// Why a request was not done; clients decide by it.
    public enum ErrorCode: String, Codable, Sendable, Hashable, CaseIterable {
        case unauthenticated
        case invalidCredentials = "invalid_credentials"
        case secondFactorRequired = "second_factor_required"
        case invalidSignature = "invalid_signature"
        case capabilityRequired = "capability_required"
        case membershipRequired = "membership_required"
        case reauthenticationRequired = "reauthentication_required"
        case notAllowed = "not_allowed"
        case accountSuspended = "account_suspended"
        case notFound = "not_found"
        case methodNotAllowed = "method_not_allowed"
        case notAcceptable = "not_acceptable"
        case illegalState = "illegal_state"
        case marketClosed = "market_closed"
        case insufficientStock = "insufficient_stock"
        case mixedSources = "mixed_sources"
        case totalChanged = "total_changed"
        case openOrderLimit = "open_order_limit"
        case tipWindowClosed = "tip_window_closed"
        case driverBusy = "driver_busy"
        case payoutAccountIncomplete = "payout_account_incomplete"
        case offerClosed = "offer_closed"
        case orderTaken = "order_taken"
        case tooFar = "too_far"
        case linesOpen = "lines_open"
        case errandTaken = "errand_taken"
        case ownItem = "own_item"
        case conversationClosed = "conversation_closed"
        case paymentMethodInUse = "payment_method_in_use"
        case jobsRunning = "jobs_running"
        case accountExists = "account_exists"
        case requestInProgress = "request_in_progress"
        case feedPositionTooOld = "feed_position_too_old"
        case versionMismatch = "version_mismatch"
        case tooLarge = "too_large"
        case unsupportedMediaType = "unsupported_media_type"
        case invalid
        case idempotencyKeyReused = "idempotency_key_reused"
        case wrongCode = "wrong_code"
        case rateLimited = "rate_limited"
        case locked
        case tooManyAttempts = "too_many_attempts"
        case `internal`
        case unavailable
        case paymentProviderUnavailable = "payment_provider_unavailable"
        case identityProviderUnavailable = "identity_provider_unavailable"
        /// Of openapi.yaml, but not built yet.
        case notImplemented = "not_implemented"
    }
}

extension API.ErrorCode {
    /// The HTTP status that always goes with the code.
    public var status: Int {
        switch self {
        case .unauthenticated, .invalidCredentials, .secondFactorRequired, .invalidSignature: 401
        case .capabilityRequired, .membershipRequired, .reauthenticationRequired, .notAllowed, .accountSuspended: 403
        case .notFound: 404
        case .methodNotAllowed: 405
        case .notAcceptable: 406
        case .illegalState, .marketClosed, .insufficientStock, .mixedSources, .totalChanged, .openOrderLimit, .tipWindowClosed, .driverBusy,
            .payoutAccountIncomplete, .offerClosed, .orderTaken, .tooFar, .linesOpen, .errandTaken, .ownItem, .conversationClosed,
            .paymentMethodInUse, .jobsRunning, .accountExists, .requestInProgress, .feedPositionTooOld:
            409
        case .versionMismatch: 412
        case .tooLarge: 413
        case .unsupportedMediaType: 415
        case .invalid, .idempotencyKeyReused, .wrongCode: 422
        case .rateLimited, .locked, .tooManyAttempts: 429
        case .internal: 500
        case .notImplemented: 501
        case .unavailable, .paymentProviderUnavailable, .identityProviderUnavailable: 503
        }
    }

    /// What a client that does not know a code takes it for: the plainest one of the same status.
    public init(unknownOf status: Int) {
        switch status {
        case 401: self = .unauthenticated
        case 403: self = .notAllowed
        case 404: self = .notFound
        case 405: self = .methodNotAllowed
        case 406: self = .notAcceptable
        case 409: self = .illegalState
        case 412: self = .versionMismatch
        case 413: self = .tooLarge
        case 415: self = .unsupportedMediaType
        case 429: self = .rateLimited
        case 501: self = .notImplemented
        case 502...504: self = .unavailable
        case 500...: self = .internal
        default: self = .invalid
        }
    }
}
