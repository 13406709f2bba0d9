import Hummingbird

/// Throws the refusal of an earlier middleware. It runs inside `ErrorMiddleware`, so the answer is like that of any other refusal, and has the
/// headers of `RateLimitMiddleware`.
struct RefusalMiddleware: RouterMiddleware {
    typealias Context = PortalContext

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        if let refusal = context.refusal { throw refusal }
        return try await next(request, context)
    }
}
