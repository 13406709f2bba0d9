import HTTPTypes
import Hummingbird

/// Lets pages of other sites use the API (CORS), if the operator lists their origins. Without such a list it changes nothing.
///
/// Cookies are never allowed: the API ignores them, and an app sends its bearer token.
struct CrossOrigin: RouterMiddleware {
    typealias Context = PortalContext
    /// `https://app.example.org`, as browsers send it.
    let origins: Set<String>

    /// What an app may send besides the headers that need no permission.
    private static let requestHeaders = "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID"
    private static let methods = "GET, HEAD, POST, PUT, PATCH, DELETE"
    /// What an app may read besides the headers that need no permission.
    private static let responseHeaders =
        "ETag, Idempotency-Replayed, Location, RateLimit-Limit, RateLimit-Policy, RateLimit-Remaining, RateLimit-Reset, Request-Id, Retry-After"
    /// Seconds for which a browser may keep a permission.
    private static let maxAge = "600"

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        guard !origins.isEmpty, ErrorMiddleware.isAPI(request) else { return try await next(request, context) }
        if let origin = permittedOrigin(ofPreflight: request) { return permission(origin) }
        let origin = permittedOrigin(of: request)
        var response = try await next(request, context)
        // Caches must not give one origin the answer to another.
        response.headers[.vary] = response.headers[.vary].map { $0 + ", Origin" } ?? "Origin"
        // A page shows a picture without saying where it is from.
        if request.uri.path.hasPrefix("/api/v1/photos/") { response.headers[.crossOriginResourcePolicy] = "cross-origin" }
        if let origin {
            response.headers[.accessControlAllowOrigin] = origin
            response.headers[.accessControlExposeHeaders] = Self.responseHeaders
        }
        return response
    }

    /// The origin of a preflight request that may use the API. Nil for any other request.
    func permittedOrigin(ofPreflight request: Request) -> String? {
        let isPreflight = request.method == .options && request.headers[.accessControlRequestMethod] != nil
        return isPreflight && ErrorMiddleware.isAPI(request) ? permittedOrigin(of: request) : nil
    }

    private func permittedOrigin(of request: Request) -> String? { request.headers[.origin].flatMap { origins.contains($0) ? $0 : nil } }

    /// The answer to a preflight request. It says what any operation takes; the operation itself refuses a wrong method.
    private func permission(_ origin: String) -> Response {
        Response(
            status: .noContent,
            headers: [
                .accessControlAllowOrigin: origin, .accessControlAllowMethods: Self.methods,
                .accessControlAllowHeaders: Self.requestHeaders, .accessControlMaxAge: Self.maxAge,
                .vary: "Origin, Access-Control-Request-Method, Access-Control-Request-Headers",
            ])
    }
}
