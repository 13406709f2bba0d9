import CCrypto

/// A private key on the curve P-256.
package struct P256PrivateKey: Sendable, Equatable {
    /// 32 bytes.
    let bytes: [UInt8]
    /// The uncompressed point, 65 bytes.
    package let publicKey: [UInt8]

    /// Nil if the bytes are no private key.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == 32, let point = Self.point(bytes, nil) else { return nil }
        (self.bytes, publicKey) = (bytes, point)
    }

    /// A new key.
    static func random(_ randomness: Randomness) -> P256PrivateKey {
        // Of random bytes, one in four billion is no key.
        while true { if let key = P256PrivateKey(randomness.bytes(32)) { return key } }
    }

    /// The secret that both sides of ECDH agree on, 32 bytes; nil if `point` is no public key.
    func sharedSecret(with point: [UInt8]) -> [UInt8]? {
        guard point.count == 65, point[0] == 4 else { return nil }
        return Self.point(bytes, point).map { Array($0[1...32]) }
    }

    /// The signature of a message by ECDSA with SHA-256 (ES256 of RFC 7518); nil if OpenSSL fails.
    func signature(of message: some Sequence<UInt8>) -> [UInt8]? {
        let message = Array(message)
        var signature = [UInt8](repeating: 0, count: 64)
        return p256_sign(bytes, message, message.count, &signature) == 1 ? signature : nil
    }

    /// Whether bytes are a public key: an uncompressed point of the curve.
    static func isPublicKey(_ point: [UInt8]) -> Bool {
        P256PrivateKey([UInt8](repeating: 0, count: 31) + [1])?.sharedSecret(with: point) != nil
    }

    private static func point(_ secret: [UInt8], _ other: [UInt8]?) -> [UInt8]? {
        var point = [UInt8](repeating: 0, count: 65)
        return p256_point(secret, other, &point) == 1 ? point : nil
    }
}

/// HKDF with SHA-256 (RFC 5869), for keys of up to 32 bytes.
enum HKDF {
    static func key(_ secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
        let extracted = Digest.hmacSHA256(secret, key: salt)
        return Array(Digest.hmacSHA256(info + [1], key: extracted).prefix(count))
    }
}

/// AES-128-GCM.
enum AES128GCM {
    /// The encrypted bytes and their tag; nil if OpenSSL fails.
    static func seal(_ bytes: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8]? {
        guard key.count == 16, nonce.count == 12 else { return nil }
        var output = [UInt8](repeating: 0, count: bytes.count + 16)
        return aes128gcm_seal(key, nonce, bytes, Int32(bytes.count), &output) == 1 ? output : nil
    }
}
