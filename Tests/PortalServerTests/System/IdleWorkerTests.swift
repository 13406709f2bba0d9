import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// On PostgreSQL, every needless write of a worker makes other writes retry.
@Suite(.portal) struct IdleWorkerTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a worker without work writes nothing`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let dee = try await portal.signUp(.dee)
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-idle-0123456789", client)
        try await portal.complete(order, by: dee)
        let workers = Workers.all(portal.services)
        let statistics = { portal.services.database.statistics }
        // Several rounds, because one worker's result may be another's work.
        let before = statistics().writes
        for _ in 0..<3 { for worker in workers { while try await worker.runOnce() {} } }
        #expect(statistics().writes > before)
        for worker in workers {
            let before = statistics().writes
            #expect(try await !worker.runOnce())
            #expect(statistics().writes == before, "\(worker.name)")
        }
    }

    @Test func `the cleanup worker deletes old rows, but no photos that are in use`() async throws {
        let ana = try await portal.signUp(.ana)
        let (first, second): (Photo.ID, Photo.ID) = (portal.services.id(), portal.services.id())
        try await portal.services.write { db in
            for photo in [first, second] {
                try db.execute(
                    """
                    INSERT INTO photos (id, digest, width, height, dominant_color, created_at) VALUES (\(photo), \("\(photo)"), 1, 1, '#000000', 0)
                    """)
            }
            try db.execute("UPDATE users SET photo_id = \(first) WHERE id = \(ana.id)")
        }
        portal.clock.advance(seconds: 400 * 86_400)
        _ = try await AccountCleanupWorker(services: portal.services).runOnce()
        let left = try await portal.services.read { db in
            (try db.all(Photo.ID.self, "SELECT id FROM photos"), try db.one(Int.self, "SELECT count(*) FROM sessions"))
        }
        #expect(left.0 == [first] && left.1 == 0)
        // The photo comes into use now.
        try await portal.services.write { try $0.photos.delete(unused: [first]) }
        #expect(try await portal.services.read { try $0.photos.digest(of: first) } != nil)
    }
}
