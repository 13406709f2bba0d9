import Foundation

/// Proves that a request is from Twilio: an HMAC-SHA-1, keyed with the account's token, over the URL that Twilio called, with query, and the
/// form's fields, sorted by name, each name followed by its value.
package struct TwilioSignature: Sendable {
    private let token: String

    package init(token: String) { self.token = token }

    /// Whether `signature` (`X-Twilio-Signature`) fits. It compares in constant time.
    package func isValid(_ signature: String, url: String, fields: [(name: String, value: String)]) -> Bool {
        Digest.areEqual(Array(text(url: url, fields: fields).utf8), Array(signature.utf8))
    }

    /// The signature as Twilio sends it.
    package func text(url: String, fields: [(name: String, value: String)]) -> String {
        let sorted = fields.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
        let signed = url + sorted.map { $0.name + $0.value }.joined()
        return Data(Digest.hmacSHA1(signed.utf8, key: Array(token.utf8))).base64EncodedString()
    }
}
