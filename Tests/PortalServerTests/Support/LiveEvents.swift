@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

extension TestPortal {
    /// Polls the events like a running server while `body` runs.
    func followingEvents(_ body: @escaping @Sendable () async throws -> Void) async throws {
        let services = services
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await EventPoller(services: services).run() }
            try await body()
            group.cancelAll()
            try await group.waitForAll()
        }
    }
}
