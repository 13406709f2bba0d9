import HarvestCore

/// Who somebody is for an identity provider, by a verified token.
package struct VerifiedIdentity: Sendable, Equatable {
    let issuer: String
    /// The provider's name of the person, which is never given to somebody else.
    let subject: String
    /// The e-mail address that the provider says; nil if it says none that can be used.
    package let email: String?
    /// Whether the provider has made sure that the person reads it.
    package let isEmailVerified: Bool
    package let firstName: String
    package let lastName: String
    /// When the person last proved to the provider who it is, as far as the token says.
    let authenticatedAt: Instant
    /// What makes the token one that is used once.
    let tokenHash: String
    let tokenExpiresAt: Instant

    /// Full name, as on the sign-up form.
    package var name: String { PersonName.full(firstName, lastName) }
}

extension VerifiedIdentity {
    /// The identity of valid claims.
    init(_ claims: IDTokenClaims) {
        (issuer, subject) = (claims.iss, claims.sub)
        email = claims.email.flatMap { Self.usable($0) }
        isEmailVerified = email != nil && claims.emailVerified?.isTrue == true
        (firstName, lastName) = Self.names(claims)
        authenticatedAt = Self.instant(claims.authTime ?? claims.iat)
        tokenHash = Digest.hexadecimal(of: [claims.iss, claims.sub, claims.nonce ?? ""].joined(separator: "\n"))
        // Later than the latest moment at which the token is accepted.
        tokenExpiresAt = Self.instant(claims.iat) + 7200
    }

    /// Claims say seconds, possibly with a fraction, and possibly absurd ones.
    private static func instant(_ seconds: Double) -> Instant { Instant(seconds: Int64(exactly: seconds.rounded()) ?? 0) }

    private static func usable(_ email: String) -> String? {
        struct Address: InputPayload {
            let email: String
            init?(reading input: inout InputReader) {
                guard let email = input.required("email", .email) else { return nil }
                self.email = email
            }
        }
        return try? Address.read(query: [(name: "email", value: email)], in: .english).email
    }

    /// The names of the claims. Those that the rule of names refuses are left out.
    private static func names(_ claims: IDTokenClaims) -> (String, String) {
        let words = (claims.name ?? "").split(separator: " ", maxSplits: 1).map(String.init)
        let first = usableName(claims.givenName) ?? usableName(words.first)
        let last = usableName(claims.familyName) ?? usableName(words.count > 1 ? words[1] : nil)
        return (first ?? "Neighbor", last ?? "")
    }

    private static func usableName(_ name: String?) -> String? {
        guard let name, NameRule.refusal(name) == nil else { return nil }
        return try? TextRule.name(1...40).check(name)
    }
}
