import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite struct SystemTests {
    @Test func `a fresh portal is ready and says so`() async throws {
        let portal = try await TestPortal()
        try await portal.run { client async throws in
            try await client.execute(uri: "/health", method: .get) { #expect($0.status == .ok) }
            try await client.execute(uri: "/ready", method: .get) { #expect($0.status == .ok) }
        }
    }
}
