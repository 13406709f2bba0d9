import HTTPTypes
import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Becoming a driver.
@Suite(.portal) struct DriverProfileTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a person who signs up as a driver may drive once their payout account is active`() async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.api(.get, "/driver/profile", as: ana).status == .notFound)
        let unwilling = try await client.api(.put, "/driver/profile", #"{"vehicle":"car","accept_driver_terms":false}"#, as: ana)
        #expect(unwilling.fieldErrors == ["accept_driver_terms terms_required"])
        let made = try await client.api(.put, "/driver/profile", #"{"vehicle":"cargo_bike","accept_driver_terms":true}"#, as: ana)
        #expect(try made.decoded(API.DriverProfile.self).canDrive == false)
        #expect(try await client.api(.get, "/driver/shift", as: ana).code == "capability_required")
        let now = portal.clock.now
        try await portal.services.write { db in
            _ = try db.execute(
                """
                INSERT INTO payout_accounts (owner_id, owner_kind, status, gateway_reference, created_at, updated_at)
                VALUES (\(ana.id), 'driver', 'active', 'test', \(now), \(now))
                """)
        }
        #expect(try await client.api(.get, "/driver/profile", as: ana).decoded(API.DriverProfile.self).canDrive)
        #expect(try await client.api(.get, "/driver/shift", as: ana).decoded(API.Shift.self) == API.Shift(status: .offline))
    }
}
