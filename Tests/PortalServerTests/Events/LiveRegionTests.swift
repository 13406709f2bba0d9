import HarvestCore
import Templates
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

struct LiveRegionTests {
    /// Regions whose changes no event announces; the script refreshes them every minute.
    private static let withoutEvent: Set<LiveRegion> = [.marketOpen]

    @Test func `every region is named by an event, except those that no event changes`() {
        let named = Set(API.EventType.allCases.flatMap(\.liveRegions))
        #expect(Set(LiveRegion.allCases).subtracting(named) == Self.withoutEvent)
    }

    @Test(arguments: API.EventType.allCases) func `an event names a region once`(type: API.EventType) {
        #expect(Set(type.liveRegions).count == type.liveRegions.count)
    }
}
