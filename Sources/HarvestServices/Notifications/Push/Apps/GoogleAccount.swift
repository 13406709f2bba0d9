import CCrypto
import Foundation

/// A service account of Google.
package struct GoogleAccount: Sendable {
    private static let scope = "https://www.googleapis.com/auth/firebase.messaging"

    let project: String
    /// Where access tokens are given.
    let tokenURL: String
    private let email: String
    private let pem: String

    /// Nil unless the JSON is the file of a service account with a usable key.
    package init?(json: Data) {
        struct File: Decodable {
            let project_id: String
            let client_email: String
            let private_key: String
            let token_uri: String
        }
        guard let file = try? JSONDecoder().decode(File.self, from: json), file.token_uri.hasPrefix("https://") else { return nil }
        (project, tokenURL, email, pem) = (file.project_id, file.token_uri, file.client_email, file.private_key)
        guard assertion(at: 0) != nil else { return nil }
    }

    /// A request for an access token, signed by RS256; nil if the key can't sign.
    func assertion(at seconds: Int64) -> String? {
        let claims = JSONWebToken.Claims(iss: email, aud: tokenURL, scope: Self.scope, iat: seconds, exp: seconds + 3600)
        return JSONWebToken.text(["alg": "RS256", "typ": "JWT"], claims) { message in
            var signature = [UInt8](repeating: 0, count: 1024)
            let length = rsa_sign(pem, message, message.count, &signature, signature.count)
            return length > 0 ? Array(signature.prefix(length)) : nil
        }
    }
}

extension P256PrivateKey {
    /// The key of a PEM file; nil if it has none on P-256.
    package init?(pem: String) {
        var bytes = [UInt8](repeating: 0, count: 32)
        guard p256_read(pem, &bytes) == 1 else { return nil }
        self.init(bytes)
    }
}
