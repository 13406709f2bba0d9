import CCrypto

@testable import HarvestServices

/// A key with which a scripted identity provider signs.
enum SigningKey: Sendable {
    case rsa(RSAKey)
    case p256(P256PrivateKey)

    /// Made once, because it takes a while.
    static let shared = SigningKey.rsa(RSAKey(bits: 2048))
    static let other = SigningKey.rsa(RSAKey(bits: 2048))
    static let small = SigningKey.rsa(RSAKey(bits: 1024))
    static let elliptic = SigningKey.p256(.random(.system))

    var algorithm: String {
        switch self {
        case .rsa: "RS256"
        case .p256: "ES256"
        }
    }

    /// The public key as a member of a key set.
    func member(id: String) -> [String: String] {
        switch self {
        case .rsa(let key):
            ["kty": "RSA", "kid": id, "use": "sig", "alg": "RS256", "n": key.number("n").base64URL, "e": key.number("e").base64URL]
        case .p256(let key):
            [
                "kty": "EC", "kid": id, "crv": "P-256", "x": key.publicKey[1...32].base64URL, "y": key.publicKey[33...64].base64URL,
            ]
        }
    }

    func signature(of message: [UInt8]) -> [UInt8] {
        switch self {
        case .rsa(let key): key.signature(of: message)
        case .p256(let key): key.signature(of: message) ?? []
        }
    }
}

/// A new RSA key of OpenSSL.
final class RSAKey: @unchecked Sendable {
    private let key: OpaquePointer?

    init(bits: Int32) {
        let context = EVP_PKEY_CTX_new_from_name(nil, "RSA", nil)
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        precondition(EVP_PKEY_keygen_init(context) == 1 && EVP_PKEY_CTX_set_rsa_keygen_bits(context, bits) == 1)
        precondition(EVP_PKEY_generate(context, &key) == 1)
        self.key = key
    }

    deinit { EVP_PKEY_free(key) }

    /// The modulus `n` or the exponent `e`.
    func number(_ name: String) -> [UInt8] {
        var number: OpaquePointer?
        precondition(EVP_PKEY_get_bn_param(key, name, &number) == 1)
        defer { BN_free(number) }
        var bytes = [UInt8](repeating: 0, count: Int(BN_num_bits(number) + 7) / 8)
        BN_bn2bin(number, &bytes)
        return bytes
    }

    func signature(of message: [UInt8]) -> [UInt8] {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        var (signature, size) = ([UInt8](repeating: 0, count: 1024), 1024)
        precondition(EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1)
        precondition(EVP_DigestSign(context, &signature, &size, message, message.count) == 1)
        return Array(signature.prefix(size))
    }
}
