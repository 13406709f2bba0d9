import HTTPTypes
import HarvestCore
import Hummingbird

/// Operations of openapi.yaml that are not implemented yet. They respond with 501, so that apps can distinguish them from unknown paths.
/// README lists them; a test compares this list with the contract.
struct UnimplementedOperations: Sendable {
    static let all: [(method: HTTPRequest.Method, path: String)] = [
        // System
        (.post, "webhooks/payments")
    ]

    static let answer = Problem(
        .notImplemented, .init("This part of Harvest is not available yet.", "Esta parte de Harvest aún no está disponible."))

    func addRoutes(to routes: RouterGroup<PortalContext>) {
        for operation in Self.all {
            routes.on(RouterPath(operation.path), method: operation.method) { _, _ -> Response in throw Self.answer }
        }
    }
}
