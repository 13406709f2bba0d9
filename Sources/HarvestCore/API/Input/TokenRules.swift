extension InputRule where Value == String {
    /// An OpenID Connect id_token: three base64url parts, separated by dots.
    public static var identityToken: Self {
        secret(0...8_192).then { text in
            let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            let isToken =
                parts.count == 3
                && parts.allSatisfy { part in
                    !part.isEmpty && part.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
                }
            return isToken ? .success(text) : .failure(.malformed(.token))
        }
    }

    /// The key of an identity provider: lower-case letters, digits and hyphens.
    public static var identityProvider: Self {
        ascii(1...40, as: .other) { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    }

    /// An event type or family, such as `order.status_changed` or `order`.
    public static var eventType: Self {
        ascii(1...600, as: .other) { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }.then { text in
            let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty } ? .success(text) : .failure(.malformed(.other))
        }
    }
}
