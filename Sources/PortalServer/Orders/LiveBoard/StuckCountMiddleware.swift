import Hummingbird

/// Counts the stuck orders for the navigation of every admin page.
struct StuckCountMiddleware: RouterMiddleware {
    typealias Context = AdminContext
    let site: Site

    func handle(_ request: Request, context: AdminContext, next: (Request, AdminContext) async throws -> Response) async throws -> Response
    {
        var context = context
        context.stuckCount = await site.stuckCount(for: context.signedIn)
        return try await next(request, context)
    }
}
