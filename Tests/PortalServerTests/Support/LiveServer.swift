import Hummingbird
import Logging
import ServiceLifecycle

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

extension TestPortal {
    /// Serves on a free port while `body` runs, which gets the port, and `others` beside it. Then the server stops.
    func serve(
        _ lifetime: GracefulShutdown = GracefulShutdown(), beside others: [any Service] = [],
        _ body: @escaping @Sendable (Int) async throws -> Void
    ) async throws {
        try await running { arrived in
            let application = try PortalApplication.application(site, onRunning: arrived)
            return Whole(lifetime: lifetime, services: others + [application], logger: services.logger)
        } _: { port in
            try await body(port)
        }
    }

    /// Runs a server while `body` runs with its port.
    func running<Value: Sendable>(
        _ server: (_ arrived: @escaping @Sendable (Int) async -> Void) throws -> any Service,
        _ body: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> Value {
        let (ports, arrival) = AsyncStream.makeStream(of: Int.self)
        let group = ServiceGroup(services: [try server { arrival.yield($0) }], logger: services.logger)
        return try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                defer { arrival.finish() }
                try await group.run()
            }
            var arrivals = ports.makeAsyncIterator()
            let outcome: Result<Value, any Error>
            do {
                guard let port = await arrivals.next() else { throw NeverRan() }
                outcome = .success(try await body(port))
            } catch { outcome = .failure(error) }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
            return try outcome.get()
        }
    }
}

private struct NeverRan: Error {}

/// A server like that of the command, but without signal handlers, which belong to the test process.
private struct Whole: Service {
    let lifetime: GracefulShutdown
    let services: [any Service]
    let logger: Logger

    func run() async throws {
        var lifetime = lifetime
        lifetime.handlesSignals = false
        try await lifetime.run(services.map { .init(service: $0) }, logger: logger)
    }
}
