import HTTPTypes

/// Header names that HTTPTypes doesn't have.
extension HTTPField.Name {
    static let requestID = HTTPField.Name("Request-Id")!
    static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
    static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
    static let crossOriginResourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy")!
    static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
    static let idempotencyKey = HTTPField.Name("Idempotency-Key")!
    static let idempotencyReplayed = HTTPField.Name("Idempotency-Replayed")!
    static let lastEventID = HTTPField.Name("Last-Event-ID")!
    static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
    static let rateLimit = HTTPField.Name("RateLimit-Limit")!
    static let rateLimitRemaining = HTTPField.Name("RateLimit-Remaining")!
    static let rateLimitReset = HTTPField.Name("RateLimit-Reset")!
    static let rateLimitPolicy = HTTPField.Name("RateLimit-Policy")!
    static let xContentTypeOptions = HTTPField.Name("X-Content-Type-Options")!
    static let fetchSite = HTTPField.Name("Sec-Fetch-Site")!
    /// Twilio's signature of a webhook.
    static let twilioSignature = HTTPField.Name("X-Twilio-Signature")!
    static let referer = HTTPField.Name("Referer")!
    /// Our script sends it to request a part of a page.
    static let fragment = HTTPField.Name("X-Fragment")!
}
