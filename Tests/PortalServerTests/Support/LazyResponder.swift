import Hummingbird
import Synchronization

@testable import PortalServer

/// Answers with a site's routes. They are built for the first request, because that takes a while and many tests send none.
final class LazyResponder: HTTPResponder {
    private let site: Site
    private let built = Mutex<RouterResponder<PortalContext>?>(nil)

    init(_ site: Site) { self.site = site }

    func respond(to request: Request, context: PortalContext) async throws -> Response {
        let routes = built.withLock { built in
            let routes = built ?? Routes.router(site).buildResponder()
            built = routes
            return routes
        }
        return try await routes.respond(to: request, context: context)
    }
}
