extension API.ErrorCode {
    /// The HTTP status of the code; every problem with this code has it.
    public var status: Int {
        switch self {
        case .unauthenticated, .invalidCredentials, .secondFactorRequired, .invalidSignature: 401
        case .capabilityRequired, .membershipRequired, .reauthenticationRequired, .notAllowed, .accountSuspended, .expiredForm,
            .otherAccount:
            403
        case .notFound: 404
        case .methodNotAllowed: 405
        case .notAcceptable: 406
        case .illegalState, .offerClosed, .orderTaken, .errandTaken, .driverBusy, .linesOpen, .tooFar, .tooEarly, .conversationClosed,
            .tipWindowClosed, .ownItem, .jobsRunning, .marketClosed, .insufficientStock, .mixedSources, .totalChanged, .openOrderLimit,
            .payoutAccountIncomplete, .paymentMethodInUse, .accountExists, .requestInProgress, .feedPositionTooOld:
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

    /// The most general code of an HTTP status. Clients use it for a code that they don't know.
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
