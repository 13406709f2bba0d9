import HTTPTypes
import Hummingbird

/// Sets the security headers of every response, including errors and redirects.
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
        add(to: &response.headers)
        return response
    }

    /// Adds the headers that a response lacks.
    func add(to headers: inout HTTPFields) {
        for field in Self.always where !headers.contains(field.name) { headers.append(field) }
        if !headers.contains(.contentSecurityPolicy) { headers[.contentSecurityPolicy] = Self.contentPolicy }
        if isSecure { headers[.strictTransportSecurity] = "max-age=31536000; includeSubDomains" }
        if !headers.contains(.cacheControl) { headers[.cacheControl] = "no-store" }
    }
}
