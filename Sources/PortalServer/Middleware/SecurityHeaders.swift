import HTTPTypes
import Hummingbird

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
    static let xContentTypeOptions = HTTPField.Name("X-Content-Type-Options")!
    static let fetchSite = HTTPField.Name("Sec-Fetch-Site")!
}

/// Headers that hold on every answer, also of errors and redirects.
struct SecurityHeaders: RouterMiddleware {
    typealias Context = PortalContext
    let isSecure: Bool

    static let contentPolicy =
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' blob:; connect-src 'self'; font-src 'self'; "
        + "manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

    private static let always: [HTTPField] = [
        HTTPField(name: .xContentTypeOptions, value: "nosniff"),
        HTTPField(name: .referrerPolicy, value: "same-origin"),
        HTTPField(name: .crossOriginOpenerPolicy, value: "same-origin"),
        HTTPField(name: .crossOriginResourcePolicy, value: "same-origin"),
        HTTPField(name: .permissionsPolicy, value: "camera=(), microphone=(), geolocation=(self), payment=()"),
    ]

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        var response = try await next(request, context)
        response.headers.append(HTTPField(name: .requestID, value: context.id))
        // No handler sets these, so they need not be looked for.
        for field in Self.always { response.headers.append(field) }
        if response.headers[.contentSecurityPolicy] == nil { response.headers[.contentSecurityPolicy] = Self.contentPolicy }
        if isSecure { response.headers[.strictTransportSecurity] = "max-age=31536000; includeSubDomains" }
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
        return response
    }
}
