import Foundation
import HarvestCore

/// An id_token of OpenID Connect: a JSON web token, parsed and not verified.
struct IDToken: Sendable {
    let header: IDTokenHeader
    let claims: IDTokenClaims
    private let signed: [UInt8]
    private let signature: [UInt8]

    /// Nil for anything but three base64url parts with a header and claims.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let header = Self.read(IDTokenHeader.self, parts[0]), let claims = Self.read(IDTokenClaims.self, parts[1]),
            let signature = [UInt8](base64URL: parts[2])
        else { return nil }
        (self.header, self.claims, self.signature) = (header, claims, signature)
        signed = Array("\(parts[0]).\(parts[1])".utf8)
    }

    private static func read<Value: Decodable>(_ type: Value.Type, _ part: String) -> Value? {
        [UInt8](base64URL: part).flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
    }

    /// Whether the algorithm is one that is accepted. `none` and shared secrets are not.
    var hasUsableAlgorithm: Bool { ["RS256", "ES256"].contains(header.alg) && header.crit == nil }

    /// Whether the owner of a key signed the token, by the key's own algorithm.
    func isSigned(by key: JSONWebKey) -> Bool { key.algorithm == header.alg && key.verifies(signature, of: signed) }
}

/// How a token is signed.
struct IDTokenHeader: Decodable, Sendable {
    let alg: String
    var kid: String?
    /// Extensions that a reader must know. This one knows none.
    var crit: [String]?
}

/// What a token says.
struct IDTokenClaims: Decodable, Sendable {
    let iss: String
    let sub: String
    let aud: IDToken.Audience
    var azp: String?
    let exp: Double
    let iat: Double
    var nonce: String?
    var email: String?
    var emailVerified: IDToken.Flag?
    var givenName: String?
    var familyName: String?
    var name: String?
    var authTime: Double?

    private enum CodingKeys: String, CodingKey {
        case iss, sub, aud, azp, exp, iat, nonce, email, name
        case emailVerified = "email_verified"
        case givenName = "given_name"
        case familyName = "family_name"
        case authTime = "auth_time"
    }
}

extension IDToken {
    /// For whom a token is: a text, or a list of them.
    struct Audience: Decodable, Sendable {
        let clients: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let one = try? container.decode(String.self) { clients = [one] } else { clients = try container.decode([String].self) }
        }
    }

    /// A Boolean, which some providers send as text.
    struct Flag: Decodable, Sendable {
        let isTrue: Bool

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(Bool.self) { isTrue = value } else { isTrue = try container.decode(String.self) == "true" }
        }
    }
}

extension IDTokenClaims {
    /// How far clocks may differ.
    private static let leeway = 60.0
    /// How old a token may be.
    private static let lifetime = 3600.0

    /// Whether the provider made the token for this server and this request, and it is valid now.
    func areValid(for provider: IdentityProvider, nonce expected: String, at now: Instant) -> Bool {
        let seconds = Double(now.seconds)
        let isNow = exp + Self.leeway > seconds && iat - Self.leeway <= seconds && iat + Self.lifetime + Self.leeway > seconds
        let isNonce = nonce.map { Digest.areEqual(Array($0.utf8), Array(expected.utf8)) } ?? false
        return iss == provider.issuer && isMeant(for: provider) && isNow && isNonce && 1...255 ~= sub.utf8.count
    }

    /// Every audience is a client of the operator, and so is the one that asked for the token. With several, that one must be named.
    private func isMeant(for provider: IdentityProvider) -> Bool {
        guard !aud.clients.isEmpty, aud.clients.allSatisfy(provider.accepts(client:)) else { return false }
        return azp.map(provider.accepts(client:)) ?? (aud.clients.count == 1)
    }
}
