import HarvestCore
import Testing

@testable import HarvestServices
@testable import PortalServer

/// What workers cost while they find nothing to do. They run every few seconds, on every server.
@Suite(.portal) struct WorkerCostTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a pass of a worker that finds nothing to do takes at most five statements and writes nothing`() async throws {
        let shop = try await Shop(portal)
        _ = try await portal.place(shop.firstCart, as: try await portal.buyer(), key: "key-idle-0000000001", client)
        let workers = Workers.all(portal.services)
        for worker in workers { while try await worker.runOnce() {} }
        for worker in workers {
            let cost = try await portal.cost { _ = try await worker.runOnce() }
            #expect(cost.statements <= 5 && cost.commits == 0, "\(worker.name), each \(worker.everySeconds) s: \(cost)")
        }
    }
}
