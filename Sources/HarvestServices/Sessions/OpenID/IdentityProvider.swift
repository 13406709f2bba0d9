import Foundation

/// A server at which people sign in by OpenID Connect, as the operator configured it.
package struct IdentityProvider: Sendable, Equatable {
    /// Its name in addresses and in the API: lower-case letters, digits and hyphens.
    package let key: String
    /// Its name on the sign-in page.
    package let name: String
    /// The address that its tokens name, to the letter.
    package let issuer: String
    let clientID: String
    /// Nil for a public client, which proves itself by PKCE alone.
    let clientSecret: String?
    /// Clients of the same operator, such as apps, whose tokens are accepted, too.
    let appClientIDs: [String]
    /// Whether its servers may have addresses of a private network.
    let isPrivate: Bool

    package init(
        key: String, name: String, issuer: String, clientID: String, clientSecret: String? = nil, appClientIDs: [String] = [],
        isPrivate: Bool = false
    ) {
        (self.key, self.name, self.issuer, self.clientID, self.clientSecret) = (key, name, issuer, clientID, clientSecret)
        (self.appClientIDs, self.isPrivate) = (appClientIDs, isPrivate)
    }

    /// Whether the issuer's address can be used: `https`, or plain `http` on this machine.
    package var isUsable: Bool { issuer.utf8.count <= 255 && !issuer.contains("?") && accepts(issuer) }

    /// Whether tokens may be meant for a client.
    func accepts(client: String) -> Bool { client == clientID || appClientIDs.contains(client) }

    /// Whether an address of the provider's own description may be used. One without TLS must be at the issuer's own port of this machine.
    func accepts(_ address: String) -> Bool {
        guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), let url = URLComponents(string: address), url.user == nil,
            url.password == nil, url.fragment == nil, let host = url.host, !host.isEmpty
        else { return false }
        if isLoopback { return url.scheme == "http" && host == origin?.host && url.port == origin?.port }
        return url.scheme == "https"
    }

    /// Whether it runs without TLS on this machine, as in tests.
    var isLoopback: Bool { origin?.scheme == "http" && ["127.0.0.1", "localhost", "[::1]"].contains(origin?.host) }

    private var origin: URLComponents? { URLComponents(string: issuer) }
}
