import HarvestCore
import Hummingbird

/// Refuses every query parameter of an operation that has none in the contract. Operations with parameters refuse unknown ones themselves, together
/// with whatever else is wrong with their query.
struct QueryMiddleware: RouterMiddleware {
    typealias Context = PortalContext
    private let operations = ContractOperations.shared

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        if request.uri.query?.isEmpty == false, let route = context.endpointPath, !Self.isCallback(route) {
            let operation = operations.operation(request.method, route: route)
            // Whoever has to sign in first learns only that.
            let isAdmitted = context.signedIn != nil || operation?.isOpen == true
            if isAdmitted, operation?.takesQuery != true { _ = try request.queryInput(NoQuery.self, context.language) }
        }
        return try await next(request, context)
    }

    /// Whether a provider calls the route. Its URL is configured there, and the provider may add to it.
    private static func isCallback(_ route: String) -> Bool { route.hasPrefix("/api/v1/webhooks/") }
}

/// The query of an operation without parameters.
private struct NoQuery: InputPayload {
    init?(reading input: inout InputReader) {}
}
