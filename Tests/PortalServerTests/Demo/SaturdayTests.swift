import HarvestClient
import HarvestCore
import SQLStore
import Synchronization
import Testing

@testable import PortalServer

@Suite struct SaturdayTests {
    @Test func `a Saturday begins at eight in Los Angeles, after everything that is known`() throws {
        let eight = try #require(Instant("2026-11-21T08:00:00-08:00"))
        #expect(SaturdayMorning.next(after: try #require(Instant("2026-11-18T12:00:00-08:00"))) == eight)
        #expect(SaturdayMorning.next(after: eight - 1) == eight)
        #expect(SaturdayMorning.next(after: eight) == Instant("2026-11-28T08:00:00-08:00"))
    }

    @Test func `an order is placed, fetched and delivered over the API alone`() async throws {
        let live = try await LivePortal(start: "2026-11-21T08:30:00-08:00", speed: 240)
        _ = try await live.services.loadDemo()
        let before = try await live.delivered()
        let lines = Mutex<[String]>([])
        try await live.run { url in
            let stage = SaturdayStage(
                client: HarvestClient(baseURL: url), start: live.services.now(), begun: .now, speed: 240, password: DemoPeople.password
            ) { line in lines.withLock { $0.append(line) } }
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await Saturday(stage: stage, customers: 12).run() }
                group.addTask { try await live.waitForDeliveries(moreThan: before, seconds: 60) }
                try await group.next()
                group.cancelAll()
            }
        }
        #expect(try await live.delivered() > before)
        #expect(lines.withLock { $0.contains { $0.contains("ordered") } && $0.contains { $0.contains("delivered to") } })
    }
}
