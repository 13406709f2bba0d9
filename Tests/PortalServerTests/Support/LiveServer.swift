import Hummingbird
import ServiceLifecycle

@testable import PortalServer

extension TestPortal {
    /// Serves on a free port while `body` runs, which gets the port.
    func serve(_ body: @escaping @Sendable (Int) async throws -> Void) async throws {
        let (ports, arrival) = AsyncStream.makeStream(of: Int.self)
        let application = try PortalApplication.application(services) { port in
            arrival.yield(port)
            arrival.finish()
        }
        let group = ServiceGroup(services: [application], logger: services.logger)
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
