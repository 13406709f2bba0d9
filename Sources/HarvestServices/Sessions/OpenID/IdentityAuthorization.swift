import HarvestCore

/// The secrets of one sign-in with an identity provider. The browser that began it keeps them in a cookie.
package struct IdentityAuthorization: Sendable, Equatable {
    /// How long the person has for it.
    package static let seconds: Int64 = 600

    /// Comes back in the address. It must be the one of the same browser.
    let state: String
    /// Comes back in the token.
    let nonce: String
    /// Proves to the provider that who exchanges the code is who asked for it (PKCE, RFC 7636).
    let verifier: String
    let begunAt: Instant

    /// A new one.
    package init(_ randomness: Randomness, at now: Instant) {
        (state, nonce, verifier, begunAt) = (randomness.token(), randomness.token(), randomness.token(), now)
    }

    /// The one of a cookie; nil for anything else.
    package init?(cookie: String) {
        let parts = cookie.split(separator: ".").map(String.init)
        guard parts.count == 4, parts[0...2].allSatisfy({ $0.utf8.count == 43 }), let milliseconds = Int64(parts[3]) else { return nil }
        (state, nonce, verifier, begunAt) = (parts[0], parts[1], parts[2], Instant(milliseconds: milliseconds))
    }

    /// As the cookie keeps it.
    package var cookie: String { "\(state).\(nonce).\(verifier).\(begunAt.milliseconds)" }

    var challenge: String { Digest.sha256(verifier.utf8).base64URL }

    /// Whether an answer belongs to it: the state is the same, and the time is not over.
    package func isAnswered(by state: String, at now: Instant) -> Bool {
        Digest.areEqual(Array(self.state.utf8), Array(state.utf8)) && begunAt <= now && now < begunAt + Self.seconds
    }
}
