import CCrypto
import HarvestCore

/// SHA-256 and HMAC of OpenSSL.
package enum Digest {
    /// SHA-256 (FIPS 180-4) of `bytes`.
    package static func sha256(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let input = Array(bytes)
        var output = [UInt8](repeating: 0, count: 32)
        _ = SHA256(input, input.count, &output)
        return output
    }

    /// SHA-256 of a text's UTF-8, in hexadecimal. It is stored in place of a token.
    package static func hexadecimal(of text: String) -> String { sha256(text.utf8).hexadecimal }

    /// An identifier that follows from a text, so that what the text stands for is stored once.
    ///
    /// What is about an order begins with the time of the order's identifier. So what is stored about new orders is together in an index, and few of
    /// its pages change.
    static func identifier(of text: String, about order: Order.ID?) -> UUIDBytes {
        let hash = UUIDBytes(bytes: sha256(text.utf8).prefix(16)) ?? UUIDBytes(high: 0, low: 0)
        guard let milliseconds = (order?.uuid).flatMap(UUIDv7.milliseconds) else { return hash }
        return UUIDv7.make(milliseconds: milliseconds, random: (hash.high, hash.low))
    }

    /// HMAC-SHA-1, which authenticator apps use. Collisions, which break SHA-1 elsewhere, don't affect it.
    static func hmacSHA1(_ message: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
        let input = Array(message)
        var output = [UInt8](repeating: 0, count: 20)
        var length: UInt32 = 20
        _ = HMAC(EVP_sha1(), key, Int32(key.count), input, input.count, &output, &length)
        return output
    }

    /// HMAC-SHA-256.
    static func hmacSHA256(_ message: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
        let input = Array(message)
        var output = [UInt8](repeating: 0, count: 32)
        var length: UInt32 = 32
        _ = HMAC(EVP_sha256(), key, Int32(key.count), input, input.count, &output, &length)
        return output
    }

    /// Compares in constant time: it depends only on the lengths.
    package static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
    }
}
