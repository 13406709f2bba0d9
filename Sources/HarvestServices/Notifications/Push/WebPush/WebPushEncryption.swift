import HarvestCore

/// Encrypts a web push for one browser (RFC 8291 with the coding aes128gcm of RFC 8188, in one record).
struct WebPushEncryption {
    /// The longest message that fits into the 4096 bytes that every push service takes: less the header of 86 bytes, the tag of 16 and the
    /// delimiter.
    static let longestMessage = 4096 - 86 - 16 - 1
    private static let recordSize: [UInt8] = [0, 0, 0x10, 0]

    /// The browser's public key.
    let publicKey: [UInt8]
    /// The browser's secret.
    let secret: [UInt8]

    /// Nil unless both are base64url of the right length, and the key is a point of the curve.
    init?(_ keys: API.DeviceCreate.Keys) {
        guard let publicKey = [UInt8](base64URL: keys.p256dh), let secret = [UInt8](base64URL: keys.auth), secret.count == 16,
            P256PrivateKey.isPublicKey(publicKey)
        else { return nil }
        (self.publicKey, self.secret) = (publicKey, secret)
    }

    /// The body of the push; nil if the message is too long.
    /// - Parameters:
    ///   - sender: a key that is used for this push only.
    ///   - salt: 16 random bytes.
    func encrypt(_ message: [UInt8], from sender: P256PrivateKey, salt: [UInt8]) -> [UInt8]? {
        guard message.count <= Self.longestMessage, let agreed = sender.sharedSecret(with: publicKey) else { return nil }
        let info = Array("WebPush: info\u{0}".utf8) + publicKey + sender.publicKey
        let input = HKDF.key(agreed, salt: secret, info: info, count: 32)
        let key = HKDF.key(input, salt: salt, info: Array("Content-Encoding: aes128gcm\u{0}".utf8), count: 16)
        let nonce = HKDF.key(input, salt: salt, info: Array("Content-Encoding: nonce\u{0}".utf8), count: 12)
        // 2 marks the last record.
        guard let sealed = AES128GCM.seal(message + [2], key: key, nonce: nonce) else { return nil }
        return salt + Self.recordSize + [UInt8(sender.publicKey.count)] + sender.publicKey + sealed
    }
}
