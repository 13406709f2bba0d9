import AsyncHTTPClient
import HarvestClient
import Hummingbird
import HummingbirdTesting
import Logging

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

extension TestPortal {
    /// Serves on a free port, without workers, while `body` runs. It gets a client of the pages, which speaks to the router directly, and an
    /// app's over the network. Both wait for as long as a busy machine may take.
    func live<Value: Sendable>(
        _ body: @escaping @Sendable (any TestClientProtocol, HarvestClient) async throws -> Value
    ) async throws -> Value {
        let pages = Application(responder: Routes.router(site).buildResponder(), logger: services.logger)
        return try await running { [services] arrived in
            Self.application(Routes.router(site).buildResponder(), services.logger, arrived)
        } _: { port in
            let transport = HTTPTransport(baseURL: "http://127.0.0.1:\(port)", client: .patient, timeoutSeconds: 600)
            return try await pages.test(.router) {
                try await body(RecordingClient.around($0), HarvestClient(transport: RecordingTransport.around(transport)))
            }
        }
    }

    /// On a free port of loopback.
    static func application<Responder: HTTPResponder>(
        _ responder: Responder, _ logger: Logger, _ arrived: @escaping @Sendable (Int) async -> Void
    ) -> some ApplicationProtocol where Responder.Context == PortalContext {
        Application(
            responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { await arrived($0.localAddress?.port ?? 0) }, logger: logger)
    }
}
