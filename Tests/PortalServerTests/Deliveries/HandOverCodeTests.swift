import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The six digits that a driver enters at the door and a vendor at the stall.
@Suite(.portal) struct HandOverCodeTests {
    let portal = PortalTrait.portal

    private func ordered() async throws -> (TestPortal, Order.ID) {
        let scene = try await DispatchScene(portal)
        return (portal, try await scene.order(try await scene.join("Ana"), [scene.kale]))
    }

    @Test func `the digits are accepted with spaces or as the text of their QR code, and nothing else is`() async throws {
        let (portal, order) = try await ordered()
        try await portal.services.read { db in
            for right in ["407193", "407 193", " 407193 ", "harvest:\(order):407193"] {
                let isRight = try HandOverCode.isRight(right, for: order, db)
                #expect(isRight, "\(right)")
            }
            for wrong in ["", "407194", "harvest:\(order):", "harvest:\(order)::407193", "harvest:407193", "4071930"] {
                let isRight = try HandOverCode.isRight(wrong, for: order, db)
                #expect(!isRight, "\(wrong)")
            }
        }
    }

    @Test func `five wrong codes in ten minutes lock the order, whoever enters them`() async throws {
        let (portal, order) = try await ordered()
        let start = portal.clock.now
        try await portal.services.write { db in
            for left in [5, 4, 3, 2, 1] {
                let present = try HandOverCode.attemptsLeft(order, at: start, db)
                #expect(present == left)
                try HandOverCode.countWrong(for: order, at: start, db)
            }
            #expect(throws: LimitRefusal.self) { try HandOverCode.count("407193", for: order, at: start, db) }
            let later = try HandOverCode.attemptsLeft(order, at: start + 600, db)
            #expect(later == 5)
        }
    }
}
