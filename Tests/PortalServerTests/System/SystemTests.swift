import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct SystemTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a new portal is ready`() async throws {
        try await client.execute(uri: "/health", method: .get) { #expect($0.status == .ok) }
        try await client.execute(uri: "/ready", method: .get) { #expect($0.status == .ok) }
    }
}
