import HarvestClient
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.timeLimit(.minutes(60))) struct SaturdayTests {
    @Test func `a Saturday begins at eight in Los Angeles, after all recorded events`() throws {
        let eight = try #require(Instant("2026-11-21T08:00:00-08:00"))
        #expect(SaturdayMorning.next(after: try #require(Instant("2026-11-18T12:00:00-08:00"))) == eight)
        #expect(SaturdayMorning.next(after: eight - 1) == eight)
        #expect(SaturdayMorning.next(after: eight) == Instant("2026-11-28T08:00:00-08:00"))
    }

    private static let awaited = ["ordered", "delivered to", "shares", "gives", "offers", "has got"]

    @Test func `orders, errands and listings are carried out over the API alone, without those whom an app plays`() async throws {
        let portal = try await TestPortal(at: "2026-11-21T08:30:00-08:00")
        _ = try await portal.services.loadDemo()
        let before = try await portal.delivered()
        let yuki = DemoPerson("Yuki", "Tanaka").email
        let time = SteppedTime(portal.clock, people: 12 + DemoPeople.drivers.count - 1 + 10)
        let (told, tell) = AsyncStream.makeStream(of: String.self)
        let lines = try await portal.live { _, guest in
            let stage = SaturdayStage(client: guest, time: time, password: DemoPeople.password) { tell.yield($0) }
            return await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await Saturday(stage: stage, customers: 12, neighbors: 10, without: [yuki]).run() }
                group.addTask {
                    try await time.run(until: portal.clock.now + 5 * 3600) { try await portal.tickForSaturday() }
                    tell.finish()
                }
                var lines: [String] = []
                for await line in told {
                    lines.append(line)
                    if Self.awaited.allSatisfy({ word in lines.contains { $0.contains(word) } }) { break }
                }
                group.cancelAll()
                return lines
            }
        }
        for word in Self.awaited { #expect(lines.contains { $0.contains(word) }, "\(word)") }
        #expect(lines.allSatisfy { !$0.contains("Yuki") })
        #expect(try await portal.delivered() > before)
    }
}

extension TestPortal {
    fileprivate func delivered() async throws -> Int {
        try await services.read { try $0.one(Int.self, "SELECT count(*) FROM orders WHERE status = 'delivered'") }
    }

    /// Runs the workers' passes that are due.
    fileprivate func tickForSaturday() async throws {
        _ = try await PaymentRecoveryWorker(services: services).runOnce()
        _ = try await LeaseWorker(services: services).runOnce()
        _ = try await SearchWorker(services: services).runOnce()
        _ = try await ShortageWorker(services: services).runOnce()
    }
}
