import Hummingbird
import Templates

/// Answers an admin page that asks only for the count of stuck orders, as most do at every change of an order, without the page around it.
struct StuckCountMiddleware: RouterMiddleware {
    typealias Context = AdminContext
    let site: Site

    func handle(_ request: Request, context: AdminContext, next: (Request, AdminContext) async throws -> Response) async throws -> Response
    {
        guard request.method == .get, request.headers[.fragment] == LiveRegion.countStuck.rawValue,
            let count = await site.stuckCount(for: context.signedIn)
        else { return try await next(request, context) }
        return .html(NavigationCount(number: count, region: .countStuck).html(site.renderContext(context.portal)))
    }
}
