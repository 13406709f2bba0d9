import HTTPTypes
import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Becoming a driver.
struct DriverProfileTests {
    @Test func `somebody becomes a driver, and may drive once money can reach them`() async throws {
        let portal = try await TestPortal()
        let ana = try await portal.signUp(.ana)
        try await portal.run { client async throws in
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
}
