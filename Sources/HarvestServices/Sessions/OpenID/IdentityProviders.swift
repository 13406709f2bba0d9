import Foundation
import HarvestCore
import Logging

/// The configured identity providers, with what they publish about themselves.
package struct IdentityProviders: Sendable {
    /// In the order of the configuration.
    package let all: [IdentityProvider]
    private let directories: [String: ProviderDirectory]
    private let logger: Logger

    init(_ providers: [IdentityProvider], logger: Logger) {
        (all, self.logger) = (providers, logger)
        directories = Dictionary(
            uniqueKeysWithValues: providers.map { ($0.key, ProviderDirectory(fetcher: IdentityFetcher(provider: $0, logger: logger))) })
    }

    /// The provider with a key, or nil.
    package func find(_ key: String) -> IdentityProvider? { all.first { $0.key == key } }

    /// The provider that claims to have made a token, or nil.
    func maker(of token: String) -> IdentityProvider? {
        IDToken(token).flatMap { token in all.first { $0.issuer == token.claims.iss } }
    }

    /// Who a token says somebody is. Throws `IdentityRefusal.invalidToken` or `.providerUnavailable`.
    func verify(_ text: String, by provider: IdentityProvider, nonce: String, at now: Instant) async throws -> VerifiedIdentity {
        guard let token = IDToken(text), token.hasUsableAlgorithm, token.claims.areValid(for: provider, nonce: nonce, at: now),
            let key = try await directories[provider.key]?.key(of: token.header, at: now), token.isSigned(by: key)
        else {
            logger.notice("An identity token was refused", metadata: ["provider": "\(provider.key)"])
            throw IdentityRefusal.invalidToken
        }
        return VerifiedIdentity(token.claims)
    }
}

// MARK: The authorization code flow

extension IdentityProviders {
    private struct Tokens: Decodable {
        let idToken: String

        private enum CodingKeys: String, CodingKey {
            case idToken = "id_token"
        }
    }

    /// The address of the provider's sign-in page. With `again`, the person proves again who it is. Throws
    /// `IdentityRefusal.providerUnavailable`.
    package func authorizationURL(
        _ authorization: IdentityAuthorization, at provider: IdentityProvider, returningTo address: String, again: Bool, at now: Instant
    ) async throws -> String {
        guard let metadata = try await directories[provider.key]?.metadata(at: now) else { throw IdentityRefusal.providerUnavailable }
        var items = [
            ("response_type", "code"), ("client_id", provider.clientID), ("redirect_uri", address), ("scope", "openid email profile"),
            ("state", authorization.state), ("nonce", authorization.nonce), ("code_challenge", authorization.challenge),
            ("code_challenge_method", "S256"),
        ]
        if again { items += [("prompt", "login"), ("max_age", "0")] }
        let query = items.map { "\($0.0)=\(IdentityFetcher.encode($0.1))" }.joined(separator: "&")
        return metadata.authorizationEndpoint + (metadata.authorizationEndpoint.contains("?") ? "&" : "?") + query
    }

    /// Exchanges a code for a token, and verifies it. Throws `IdentityRefusal.invalidToken` or `.providerUnavailable`.
    package func identity(
        for code: String, _ authorization: IdentityAuthorization, at provider: IdentityProvider, returningTo address: String,
        at now: Instant
    ) async throws -> VerifiedIdentity {
        guard let metadata = try await directories[provider.key]?.metadata(at: now) else { throw IdentityRefusal.providerUnavailable }
        var form = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", address), ("code_verifier", authorization.verifier),
            ("client_id", provider.clientID),
        ]
        var headers: [String] = []
        if let secret = provider.clientSecret {
            if metadata.takesSecretInForm {
                form.append(("client_secret", secret))
            } else {
                headers = [Self.basic(provider.clientID, secret)]
            }
        }
        let fetcher = IdentityFetcher(provider: provider, logger: logger)
        guard let tokens = try await fetcher.answer(Tokens.self, to: form, headers: headers, at: metadata.tokenEndpoint) else {
            logger.notice("An identity provider refused a code", metadata: ["provider": "\(provider.key)"])
            throw IdentityRefusal.invalidToken
        }
        return try await verify(tokens.idToken, by: provider, nonce: authorization.nonce, at: now)
    }

    /// Both parts are encoded as in a form before they are joined (RFC 6749, section 2.3.1).
    private static func basic(_ client: String, _ secret: String) -> String {
        let pair = "\(IdentityFetcher.encode(client)):\(IdentityFetcher.encode(secret))"
        return "Authorization: Basic \(Data(pair.utf8).base64EncodedString())"
    }
}
