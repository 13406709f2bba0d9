import HarvestCore

/// Why somebody can't see or do something, in any feature.
package enum AccessRefusal: Refusal, Equatable {
    /// It does not exist, or it is not theirs. Answers never distinguish the two.
    case notFound
    /// Nobody is signed in, or the account is gone.
    case unauthenticated
    /// The e-mail address, password or code is wrong. Answers never say which.
    case invalidCredentials
    /// The password is right and the account's second factor is missing.
    case secondFactorRequired
    case accountSuspended
    /// The password must be entered again first.
    case reauthenticationRequired
    /// The account lacks a capability of the API, such as `drive` or `sell`.
    case capabilityRequired(String)
    /// The person is not an active member of the community.
    case membershipRequired
}
