import Foundation
import HarvestCore

/// This server's identity at push services (RFC 8292).
package struct VAPID: Sendable {
    /// A signature is used for at most this long. Services accept 24 hours.
    private static let lifetimeSeconds: Int64 = 12 * 3600

    let key: P256PrivateKey
    /// Whom a push service may contact: `mailto:` or `https:`.
    let contact: String

    package init(key: P256PrivateKey, contact: String) { (self.key, self.contact) = (key, contact) }

    /// The public key in base64url, as browsers need it.
    package var publicKey: String { key.publicKey.base64URL }

    /// The value of `Authorization` for an endpoint; nil if it is no https address.
    func authorization(for endpoint: String, at now: Instant) -> String? {
        guard let audience = Self.origin(of: endpoint) else { return nil }
        let claims = JSONWebToken.Claims(sub: contact, aud: audience, exp: now.milliseconds / 1000 + Self.lifetimeSeconds)
        let token = JSONWebToken.text(["typ": "JWT", "alg": "ES256"], claims) { key.signature(of: $0) }
        return token.map { "vapid t=\($0), k=\(publicKey)" }
    }

    /// Scheme, host and port of an address.
    private static func origin(of endpoint: String) -> String? {
        guard let parts = URLComponents(string: endpoint), let scheme = parts.scheme, let host = parts.host, !host.isEmpty,
            ["https", "http"].contains(scheme), parts.user == nil, parts.password == nil
        else { return nil }
        return "\(scheme)://\(host.lowercased())" + (parts.port.map { ":\($0)" } ?? "")
    }
}
