import HarvestClient
import Hummingbird
import HummingbirdTesting

@testable import PortalServer

extension TestPortal {
    /// Serves on a free port, without workers, while `body` runs. It gets a client of the pages, which speaks to the router directly, and an
    /// app's over the network. Both wait for as long as a machine may take that runs every test at once.
    func live<Value: Sendable>(
        _ body: @escaping @Sendable (any TestClientProtocol, HarvestClient) async throws -> Value
    ) async throws -> Value {
        let application = Application(responder: Routes.router(services).buildResponder(), logger: services.logger)
        let pages = Application(responder: Routes.router(services).buildResponder(), logger: services.logger)
        return try await application.test(.live) { server in
            let transport = HTTPTransport(baseURL: "http://127.0.0.1:\(server.port ?? 0)", timeoutSeconds: 600)
            return try await pages.test(.router) { try await body($0, HarvestClient(transport: transport)) }
        }
    }
}
