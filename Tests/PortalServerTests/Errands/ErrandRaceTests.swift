import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Steps of an errand at the same time.
@Suite(.portal) struct ErrandRaceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// The codes of refusals, by how many there were; "" for success.
    private func outcomes(
        _ count: Int, _ body: @escaping @Sendable (Int) async throws -> TestResponse
    ) async throws -> [String: Int] {
        try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<count { group.addTask { try await body(number).code ?? "" } }
            return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
    }

    @Test func `of a hundred runners one gets the errand`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        var runners: [Visitor] = []
        for number in 0..<100 { runners.append(try await portal.join("Runner\(number)")) }
        let (people, community, now) = (runners, scene.community, portal.clock.now)
        try await portal.services.write { db in
            try db.insert(
                into: "memberships (community_id, user_id, status, joined_at)", people.map { "\(community), \($0.id), 'active', \(now)" })
        }
        let codes = try await outcomes(100) { try await scene.step("acceptance", errand.id, as: people[$0]) }
        #expect(codes == ["": 1, "errand_taken": 99])
        let counts = try await portal.services.read { db in
            (try db.one(Int.self, "SELECT count(*) FROM conversations"), try db.one(Int.self, "SELECT count(*) FROM notifications"))
        }
        #expect(counts == (1, 1))
    }

    @Test(arguments: 0..<5) func `an errand is either accepted or canceled`(round: Int) async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        let codes = try await outcomes(4) { number in
            number < 2
                ? try await scene.step("acceptance", errand.id, as: number == 0 ? scene.omar : scene.pam)
                : number == 2
                    ? try await scene.send(.post, "/errands/\(errand.id)/cancellation", as: scene.rita)
                    : try await scene.send(.patch, "/errands/\(errand.id)", API.ErrandPatch(rewardCents: 800), as: scene.rita)
        }
        try await scene.sweep()
        let after = try await scene.show(errand.id, as: scene.rita)
        #expect([.accepted, .cancelled, .open].contains(after.status), "\(codes)")
        #expect(try await portal.charges()["authorised", default: 0] == (after.status == .cancelled ? 0 : 1))
        #expect(try await portal.services.read { try $0.payments.ofErrand(errand.id)?.amount } == after.rewardCents)
        #expect(try await scene.findings() == [])
    }

    @Test func `one token entered ten times at once pays once`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        let token = try await scene.pickUp(errand.id).token
        let codes = try await outcomes(10) { _ in try await scene.verify(errand.id, token) }
        #expect(codes[""] ?? 0 >= 1 && Set(codes.keys).isSubset(of: ["", "illegal_state"]), "\(codes)")
        #expect(try await scene.balance(scene.omar) == 750)
        #expect(try await portal.charges() == ["captured": 1])
        #expect(try await scene.findings() == [])
    }
}
