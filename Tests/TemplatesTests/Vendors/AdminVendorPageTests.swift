import HarvestCore
import Testing

@testable import Templates

struct AdminVendorPageTests {
    private let view = AdminSamples.view(.english)

    private func page(_ standing: VendorStanding) -> String {
        AdminVendorPage(
            .init(
                id: Vendor.ID(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: 7)), name: "Thistledown Farm", kind: .farm, story: "",
                owner: "Rosa",
                ownerID: User.ID(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: 8)), email: "rosa@example.org", phone: nil, markets: [],
                produce: 0, signedUpAt: view.now, standing: standing, reason: standing == .declined ? "No permit" : nil)
        ).content(view).string
    }

    @Test func `a vendor who waits can be approved, or declined with a reason`() {
        let html = page(.waiting)
        #expect(html.contains("/approve\"") && html.contains("/decline\"") && html.contains("name=\"reason\""))
    }

    @Test func `a declined vendor shows why and can still be approved`() {
        let html = page(.declined)
        #expect(html.contains("No permit") && html.contains("/approve\"") && !html.contains("/decline\""))
    }

    @Test func `who waits is the first view, and nobody waiting is good news`() {
        let html = AdminVendorsPage(rows: [], counts: [.waiting: 0, nil: 4], total: 0).content(view).string
        #expect(html.contains("<a href=\"/admin/vendors\" aria-current=\"true\">Awaiting approval") && html.contains("Nobody is waiting"))
    }
}
