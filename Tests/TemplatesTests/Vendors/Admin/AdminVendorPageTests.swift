import HarvestCore
import Testing

@testable import Templates

struct AdminVendorPageTests {
    private let context = AdminSamples.context(.english)

    private func page(_ status: VendorStatus) -> String {
        AdminVendorPage(
            .init(
                id: Vendor.ID(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: 7)), name: "Thistledown Farm", kind: .farm, story: "",
                owner: "Rosa",
                ownerID: User.ID(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: 8)), email: "rosa@example.org", phone: nil, markets: [],
                produce: 0, signedUpAt: context.now, status: status, reason: status == .declined ? "No permit" : nil)
        ).content(context).string
    }

    @Test func `a pending vendor can be approved, or declined with a reason`() {
        let html = page(.pending)
        #expect(html.contains("/approve\"") && html.contains("/decline\"") && html.contains("name=\"reason\""))
    }

    @Test func `a declined vendor shows the reason and can still be approved`() {
        let html = page(.declined)
        #expect(html.contains("No permit") && html.contains("/approve\"") && !html.contains("/decline\""))
    }

    @Test func `the list begins with pending vendors, and an empty one is good news`() {
        let html = AdminVendorsPage(rows: [], counts: [.pending: 0, nil: 4], total: 0).content(context).string
        #expect(html.contains("<a href=\"/admin/vendors\" aria-current=\"true\">Awaiting approval") && html.contains("Nobody is waiting"))
    }
}
