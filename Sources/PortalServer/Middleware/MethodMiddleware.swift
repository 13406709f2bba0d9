import HTTPTypes
import Hummingbird
import Synchronization

/// Tells a wrong method from a wrong address: 405 with `Allow`, and OPTIONS answers what a path takes. No other site gets leave by it.
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
            // Other methods that the path has reached a handler: what is missing then is no route.
            guard !methods.contains(request.method.rawValue) else { throw error }
            throw Problem.methodNotAllowed.with(header: .allow, allowed)
        }
    }
}

/// Which methods each path takes. Filled once, when all routes are known.
final class RouteTable: Sendable {
    private struct Route: Sendable {
        /// Nil stands for a parameter.
        let parts: [String?]
        let method: HTTPRequest.Method

        func fits(_ path: [Substring]) -> Bool {
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

    /// Names of the methods that a path takes, in order; nil when there is no such path.
    func methods(of path: String) -> [String]? {
        let parts = path.split(separator: "/")
        var names = Set(routes.withLock { $0.filter { $0.fits(parts) } }.map(\.method.rawValue))
        guard !names.isEmpty else { return nil }
        if names.contains("GET") { names.insert("HEAD") }
        return (names.union(["OPTIONS"])).sorted()
    }
}
