import HarvestCore

/// Why somebody can't sign in with an identity provider.
package enum IdentityRefusal: Refusal, Equatable {
    /// The token is not the provider's, not for this server or this request, expired, or used before.
    case invalidToken
    /// An account has the e-mail address, and doesn't belong to this identity.
    case accountExists
    /// The provider doesn't answer, or not as it should.
    case providerUnavailable
    /// The provider doesn't say the person's e-mail address.
    case noEmail
    /// The account has no password, so that the identity has to stay.
    case onlySignIn
}
