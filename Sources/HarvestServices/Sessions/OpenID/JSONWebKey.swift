import CCrypto

/// A public key of an identity provider (RFC 7517), for signatures by RS256 or ES256.
struct JSONWebKey: Sendable {
    private enum Material {
        case rsa(modulus: [UInt8], exponent: [UInt8])
        case p256(point: [UInt8])
    }

    let id: String?
    /// The only algorithm that the key is used with: `RS256` or `ES256`. It is the key's, not the token's.
    let algorithm: String
    private let key: Material

    /// Nil for other keys, and for RSA keys that are too short to be safe or so long that they cost much.
    init?(_ member: JSONWebKeyMember) {
        guard member.use == nil || member.use == "sig" else { return nil }
        switch member.kty {
        case "RSA":
            guard let modulus = Self.bytes(member.n).map({ Array($0.drop { $0 == 0 }) }), let exponent = Self.bytes(member.e),
                256...1024 ~= modulus.count, modulus.count > 256 || modulus[0] >= 0x80,
                1...4 ~= exponent.count, exponent.last.map({ $0 % 2 == 1 }) == true, exponent != [1]
            else { return nil }
            (algorithm, key) = ("RS256", .rsa(modulus: modulus, exponent: exponent))
        case "EC":
            guard member.crv == "P-256", let x = Self.bytes(member.x), let y = Self.bytes(member.y), x.count == 32, y.count == 32
            else { return nil }
            (algorithm, key) = ("ES256", .p256(point: [4] + x + y))
        default: return nil
        }
        guard member.alg == nil || member.alg == algorithm else { return nil }
        id = member.kid
    }

    private static func bytes(_ text: String?) -> [UInt8]? { text.flatMap { [UInt8](base64URL: $0) } }

    /// Whether the key's owner signed the message.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        switch key {
        case .rsa(let modulus, let exponent):
            rsa_verify(
                modulus, modulus.count, exponent, exponent.count, message, message.count, signature, signature.count) == 1
        case .p256(let point): signature.count == 64 && p256_verify(point, message, message.count, signature) == 1
        }
    }
}

/// A member of a key set, with any kind of key.
struct JSONWebKeyMember: Decodable {
    var kty: String?
    var kid: String?
    var use: String?
    var alg: String?
    var n: String?
    var e: String?
    var crv: String?
    var x: String?
    var y: String?
}
