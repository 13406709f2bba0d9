import Hummingbird
import Synchronization

@testable import PortalServer

/// Answers with a site's routes. The API's routes are built for the first request to the API, and the portal's for the first other request: building
/// takes a while, and most tests need only one of the two. Both count requests together, as one router does.
final class LazyResponder: HTTPResponder, Sendable {
    private let site: Site
    private let limiter = RateLimiter()
    private let built = Mutex<[Bool: RouterResponder<PortalContext>]>([:])

    init(_ site: Site) { self.site = site }

    func respond(to request: Request, context: PortalContext) async throws -> Response {
        // As the router reads a path: without empty components.
        let isAPI = request.uri.path.split(separator: "/").prefix(2) == ["api", "v1"]
        return try await routes(ofAPI: isAPI).respond(to: request, context: context)
    }

    private func routes(ofAPI isAPI: Bool) -> RouterResponder<PortalContext> {
        built.withLock { built in
            if let routes = built[isAPI] { return routes }
            let routes = Routes.router(site, limiter: limiter, adding: isAPI ? Routes.api : Routes.portal).buildResponder()
            built[isAPI] = routes
            return routes
        }
    }
}
