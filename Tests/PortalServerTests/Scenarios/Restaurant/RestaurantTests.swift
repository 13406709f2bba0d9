import HarvestClient
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import PortalServer

/// Flow S3: a restaurant cooks, one of two drivers picks the order up, and the week's report. Customers and drivers through HarvestClient over
/// HTTP, the owner through the portal's forms, time by hand.
@Suite struct RestaurantTests {
    @Test func `a taqueria, from its sign-up to the week's report`() async throws {
        let portal = try await TestPortal(at: "2026-11-18T12:00:00-08:00")
        let application = Application(responder: Routes.router(portal.services).buildResponder(), logger: portal.services.logger)
        try await application.test(.live) { server in
            let guest = HarvestClient(baseURL: "http://127.0.0.1:\(server.port ?? 0)")
            let scene = try await RestaurantScene(portal, server, guest)
            let kim = try await scene.customer("kim")
            let order = try await scene.kimBuys(kim)
            try await scene.ownerCooks(order)
            let winner = try await scene.driversCompete(order, kim)
            try await scene.isDelivered(order, kim, by: winner)
            try await scene.weekIsTold(winner)
            try await scene.lateNightCounts(kim, winner)
            try await scene.customerCollects(kim)
        }
    }

    @Test func `a setting lets a customer have one order at once`() async throws {
        let portal = try await TestPortal(at: "2026-11-18T12:00:00-08:00")
        let application = Application(responder: Routes.router(portal.services).buildResponder(), logger: portal.services.logger)
        try await application.test(.live) { server in
            let guest = HarvestClient(baseURL: "http://127.0.0.1:\(server.port ?? 0)")
            let scene = try await RestaurantScene(portal, server, guest)
            let kim = try await scene.customer("kim")
            try await scene.moveIn(kim)
            _ = try await scene.place([(scene.taco, 1)], kim)
            _ = try await scene.place([(scene.taco, 1)], kim)
            let now = portal.clock.now
            try await portal.services.write { db in
                var settings = try db.settings.read()
                settings.openOrderLimit = 2
                try db.settings.save(settings, at: now)
            }
            #expect(await refusal { _ = try await scene.place([(scene.taco, 1)], kim) }?.code == .openOrderLimit)
            try await portal.services.write { db in
                var settings = try db.settings.read()
                settings.openOrderLimit = 1
                try db.settings.save(settings, at: now)
            }
            let refused = await refusal { _ = try await scene.place([(scene.taco, 1)], kim) }
            #expect(refused?.code == .openOrderLimit && refused?.detail == "Your last order must be completed.")
        }
    }
}
