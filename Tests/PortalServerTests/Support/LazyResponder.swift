import Hummingbird
import Synchronization

@testable import PortalServer

/// Answers with a site's routes. Those of the API, and all others, are built for the first request to one of them. It takes a while, many tests send
/// none, and few send both.
final class LazyResponder: HTTPResponder, Sendable {
    private let site: Site
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
            let routes = Routes.router(site, adding: isAPI ? Routes.api : Routes.portal).buildResponder()
            built[isAPI] = routes
            return routes
        }
    }
}
