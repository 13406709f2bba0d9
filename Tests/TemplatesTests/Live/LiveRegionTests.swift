import Testing

@testable import Templates

struct LiveRegionTests {
    @Test func `every region is on a page, and no page has another`() {
        let context = AdminSamples.context(.english)
        let layout = PageDocument(.admin(Navigation(name: "Ian Clark", counts: [.live: 1])))
        let admin = AdminSamples(text: "Plain").all.map { layout.document($0, context).string }
        let pages = EveryPageTests.all.map(\.markup) + admin
        #expect(Set(pages.flatMap { PageInspector($0).values(of: "data-live") }) == Set(LiveRegion.allCases.map(\.rawValue)))
    }

    @Test func `a page has a region once`() {
        for page in EveryPageTests.all {
            let regions = PageInspector(page.markup).values(of: "data-live").filter { $0 != LiveRegion.countToday.rawValue }
            #expect(Set(regions).count == regions.count, "\(page)")
        }
    }
}
