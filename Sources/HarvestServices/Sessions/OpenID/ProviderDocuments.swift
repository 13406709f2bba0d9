import HarvestCore

/// What an identity provider publishes about itself: its addresses and its keys.
struct ProviderDocuments: Sendable {
    /// The discovery document (OpenID Connect Discovery 1.0).
    struct Metadata: Decodable, Sendable {
        let issuer: String
        let authorizationEndpoint: String
        let tokenEndpoint: String
        let keysAddress: String
        var tokenMethods: [String]?

        private enum CodingKeys: String, CodingKey {
            case issuer
            case authorizationEndpoint = "authorization_endpoint"
            case tokenEndpoint = "token_endpoint"
            case keysAddress = "jwks_uri"
            case tokenMethods = "token_endpoint_auth_methods_supported"
        }

        /// Whether the secret is sent in the form instead of a header.
        var takesSecretInForm: Bool {
            tokenMethods.map { !$0.contains("client_secret_basic") && $0.contains("client_secret_post") } ?? false
        }
    }

    private struct KeySet: Decodable {
        let keys: [JSONWebKeyMember]
    }

    private static let keyLimit = 100

    let metadata: Metadata
    let keys: [JSONWebKey]
    let readAt: Instant

    /// Reads both documents. Throws `IdentityRefusal.providerUnavailable` also for a description of another issuer, and for one with addresses that
    /// are not accepted.
    static func read(_ fetcher: IdentityFetcher, at now: Instant) async throws -> ProviderDocuments {
        let provider = fetcher.provider
        let base = provider.issuer.hasSuffix("/") ? String(provider.issuer.dropLast()) : provider.issuer
        let metadata = try await fetcher.document(Metadata.self, at: base + "/.well-known/openid-configuration")
        guard metadata.issuer == provider.issuer else { throw fetcher.refusal("describes another issuer") }
        let addresses = [metadata.authorizationEndpoint, metadata.tokenEndpoint, metadata.keysAddress]
        guard addresses.allSatisfy(provider.accepts(_:)) else { throw fetcher.refusal("names an address that is not accepted") }
        let keys = try await fetcher.document(KeySet.self, at: metadata.keysAddress).keys
        return ProviderDocuments(metadata: metadata, keys: keys.prefix(keyLimit).compactMap(JSONWebKey.init), readAt: now)
    }

    /// The key of a token. A token without a key's name is verified by the only key of its algorithm.
    func key(of header: IDTokenHeader) -> JSONWebKey? {
        let usable = keys.filter { $0.algorithm == header.alg }
        if let id = header.kid { return usable.first { $0.id == id } }
        return usable.count == 1 ? usable.first : nil
    }
}
