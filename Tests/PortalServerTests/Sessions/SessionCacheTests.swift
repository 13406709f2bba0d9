import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Who is signed in is kept in memory: whatever takes it away must hold at the very next request.
@Suite(.portal) struct SessionCacheTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(arguments: [
        "DELETE FROM sessions", "UPDATE users SET status = 'suspended'", "UPDATE sessions SET expires_at = 1",
        "UPDATE sessions SET idle_expires_at = 1",
    ])
    func `what ends a session ends it at once, in the portal and in the API`(revocation: SQL) async throws {
        let rosa = try await portal.signUp(.rosa)
        for _ in 0..<2 {
            #expect(try await client.page("/vendor/produce", as: rosa).status == .ok)
            #expect(try await client.api(.get, "/me", as: rosa).status == .ok)
        }
        try await portal.services.write { db in _ = try db.execute(revocation) }
        #expect(try await client.page("/vendor/produce", as: rosa).status != .ok)
        #expect(try await client.api(.get, "/me", as: rosa).status == .unauthorized)
    }

    @Test func `a right that was taken away is missing at once`() async throws {
        let rosa = try await portal.signUp(.rosa)
        #expect(try await client.page("/vendor/produce", as: rosa).status == .ok)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendor_members SET role = 'helper', can_stock = FALSE WHERE user_id = \(rosa.id)")
        }
        #expect(try await client.page("/vendor/produce", as: rosa).status == .forbidden)
    }

    @Test func `a kept session ends with its time`() async throws {
        let rosa = try await portal.signUp(.rosa)
        #expect(try await client.page("/vendor/produce", as: rosa).status == .ok)
        portal.clock.advance(seconds: 400 * 86_400)
        #expect(try await client.page("/vendor/produce", as: rosa).status != .ok)
    }

    @Test func `what another process may have written is read again after a second`() async throws {
        let moment = await ReadVersion(portal.services.database)
        #expect(moment.isCurrent(at: moment))
        let later = await ReadVersion(portal.services.database, at: .now + .seconds(1))
        #expect(!moment.isCurrent(at: later))
        try await portal.services.write { _ in }
        let afterwards = await ReadVersion(portal.services.database)
        #expect(!moment.isCurrent(at: afterwards))
    }
}
