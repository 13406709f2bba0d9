import HTTPTypes
import Hummingbird
import Synchronization

/// Responds to a wrong method with 405 and `Allow`, and to OPTIONS with the methods of the path. `CrossOrigin` sends the headers of CORS.
struct MethodMiddleware: RouterMiddleware {
    typealias Context = PortalContext
    let table: RouteTable

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound {
            guard let methods = table.methods(of: request.uri.path) else { throw error }
            let allowed = methods.joined(separator: ", ")
            if request.method == .options { return Response(status: .noContent, headers: [.allow: allowed]) }
            // The route exists, so its handler threw the 404.
            guard !methods.contains(request.method.rawValue) else { throw error }
            throw Problem.methodNotAllowed.with(header: .allow, allowed)
        }
    }
}

/// The methods of each path. Filled once, after all routes are registered.
final class RouteTable: Sendable {
    private struct Route: Sendable {
        /// Path components; nil is a parameter.
        let parts: [String?]
        let method: HTTPRequest.Method

        /// Which parts are parameters. The smaller pattern has its first parameter later.
        var pattern: String { parts.map { $0 == nil ? "1" : "0" }.joined() }

        func matches(_ path: [Substring]) -> Bool {
            parts.count == path.count && zip(parts, path).allSatisfy { own, given in own.map { $0 == given } ?? true }
        }
    }

    private let routes = Mutex<[Route]>([])

    func fill(_ all: [(path: String, method: HTTPRequest.Method)]) {
        let filled = all.map { route in
            let parts = route.path.split(separator: "/").map { $0.hasPrefix(":") || $0.hasPrefix("{") ? nil : String($0) }
            return Route(parts: parts, method: route.method)
        }
        routes.withLock { $0 = filled }
    }

    /// The methods of a path, sorted; nil if no route matches. `sessions/oidc` has its own methods, not those of `sessions/{id}`.
    func methods(of path: String) -> [String]? {
        let parts = path.split(separator: "/")
        let matching = routes.withLock { $0.filter { $0.matches(parts) } }
        let own = matching.map(\.pattern).min()
        var names = Set(matching.filter { $0.pattern == own }.map(\.method.rawValue))
        guard !names.isEmpty else { return nil }
        if names.contains("GET") { names.insert("HEAD") }
        return (names.union(["OPTIONS"])).sorted()
    }
}
