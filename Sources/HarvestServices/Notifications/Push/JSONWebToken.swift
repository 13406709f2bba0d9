import HarvestCore

/// A JSON web token (RFC 7519), by which push services know their callers.
enum JSONWebToken {
    /// What a token says. Each service wants some of it.
    struct Claims: Encodable {
        var iss: String?
        var sub: String?
        var aud: String?
        var scope: String?
        var iat: Int64?
        var exp: Int64?
    }

    /// The token; nil if it can't be signed.
    static func text(_ header: [String: String], _ claims: Claims, signedBy sign: ([UInt8]) -> [UInt8]?) -> String? {
        // Sorted, so that the same claims give the same text.
        let header = "{" + header.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }.joined(separator: ",") + "}"
        guard let claims = try? JSONBytes.encode(claims) else { return nil }
        let signed = "\(header.utf8.base64URL).\(claims.base64URL)"
        return sign(Array(signed.utf8)).map { "\(signed).\($0.base64URL)" }
    }
}
