import Hummingbird
import Logging
import ServiceLifecycle

@testable import PortalServer

extension TestPortal {
    /// Serves on a free port while `body` runs, which gets the port, and `others` beside it. Then the server is told to stop.
    func serve(
        _ lifetime: Lifetime = Lifetime(), beside others: [any Service] = [], _ body: @escaping @Sendable (Int) async throws -> Void
    ) async throws {
        let (ports, arrival) = AsyncStream.makeStream(of: Int.self)
        let application = try PortalApplication.application(services) { port in
            arrival.yield(port)
            arrival.finish()
        }
        let whole = Whole(lifetime: lifetime, services: others + [application], logger: services.logger)
        let group = ServiceGroup(services: [whole], logger: services.logger)
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            for await port in ports {
                do {
                    try await body(port)
                } catch {
                    await group.triggerGracefulShutdown()
                    throw error
                }
            }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }
}

/// A server as the command runs it, but for the signals: those belong to the tests' own process.
private struct Whole: Service {
    let lifetime: Lifetime
    let services: [any Service]
    let logger: Logger

    func run() async throws {
        var lifetime = lifetime
        lifetime.heedsSignals = false
        try await lifetime.run(services.map { .init(service: $0) }, logger: logger)
    }
}
