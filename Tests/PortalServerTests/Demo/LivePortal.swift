import Foundation
import HarvestCore
import Hummingbird
import Logging
import SQLStore
import ServiceLifecycle

@testable import PortalServer

/// A whole server on a free port with a database of its own and a fast clock, for what goes over the network.
final class LivePortal: Sendable {
    let services: Services
    private let folder: URL

    init(start: String, speed: Double) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("harvest-live-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var configuration = PortalConfiguration()
        configuration.port = 0
        configuration.database = folder.appendingPathComponent("harvest.db").path
        configuration.dataDirectory = folder.path
        configuration.clockStart = Instant(start)
        configuration.clockSpeed = speed
        configuration.signInsPerAddress = 10_000
        configuration.requestsPerMinute = 1_000_000
        configuration.guestRequestsPerMinute = 1_000_000
        var logger = Logger(label: "test") { StructuredLog(label: $0, level: .critical) }
        logger.logLevel = .critical
        services = try await PortalApplication.services(configuration, logger: logger)
    }

    deinit {
        try? services.database.close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Serves while `body` runs, which gets the address.
    func run(_ body: @escaping @Sendable (String) async throws -> Void) async throws {
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
                    try await body("http://127.0.0.1:\(port)")
                } catch {
                    await group.triggerGracefulShutdown()
                    throw error
                }
            }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }

    func delivered() async throws -> Int {
        try await services.read { try $0.one(Int.self, "SELECT count(*) FROM orders WHERE status = 'delivered'") }
    }

    /// Returns once there are more delivered orders, or after so many real seconds.
    func waitForDeliveries(moreThan count: Int, seconds: Int) async throws {
        for _ in 0..<(seconds * 10) {
            if try await delivered() > count { return }
            try await Task.sleep(for: .milliseconds(100))
        }
    }
}
