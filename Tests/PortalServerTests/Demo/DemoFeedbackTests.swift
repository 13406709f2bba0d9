import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

struct DemoFeedbackTests {
    @Test func `customers of the demo rate their orders, and farms answer`() async throws {
        let demo = try await LoadedDemo.shared()
        let now = demo.portal.clock.now
        let first = try #require(demo.summary.cast.sellers.first?.id)
        try await demo.portal.services.read { db in
            let figures = try db.ratings.figures(of: first)
            #expect(figures.count >= 5)
            #expect(try db.ratings.list(of: first, before: nil, limit: 100).contains { $0.answer != nil })
            #expect(try db.one(Int.self, "SELECT count(*) FROM vendor_ratings WHERE rated_at > \(now) OR answered_at > \(now)") == 0)
        }
    }

    @Test func `an administrator of the demo finds two reported problems to decide, and one that is declined`() async throws {
        let demo = try await LoadedDemo.shared()
        let first = try #require(demo.summary.cast.sellers.first?.id)
        try await demo.portal.services.read { db in
            #expect(try db.issues.openCount() == 2)
            let decided = try db.issues.summaries(open: false, offset: 0, limit: 10)
            #expect(decided.map(\.status) == [.declined])
            #expect(try db.issues.summaries(of: first, offset: 0, limit: 10).count >= 2)
        }
    }
}
