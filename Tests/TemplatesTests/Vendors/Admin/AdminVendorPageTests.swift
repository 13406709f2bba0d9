import HarvestCore
import PageTesting
import Testing

@testable import Templates

struct AdminVendorPageTests {
    private let context = AdminSamples.context(.english)

    private let id = Vendor.ID(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: 7))

    private func page(_ status: VendorStatus) -> Markup {
        let page = AdminVendorPage(
            .init(
                id: id, name: "Thistledown Farm", kind: .farm, story: "",
                owner: "Rosa",
                ownerID: User.ID(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: 8)), email: "rosa@example.org", phone: nil, markets: [],
                produce: 0, signedUpAt: context.now, status: status, reason: [.declined, .suspended].contains(status) ? "No permit" : nil)
        )
        return Markup(page.content(context))
    }

    @Test func `a pending vendor can be approved, or declined with a reason`() {
        let page = page(.pending)
        #expect(page.leads(to: "/admin/vendors/\(id)/approve") && page.leads(to: "/admin/vendors/\(id)/decline"))
        #expect(page.has("textarea", ["name": "reason"]))
    }

    @Test func `a declined vendor shows the reason and can still be approved`() {
        let page = page(.declined)
        #expect(page.shows("No permit") && page.leads(to: "/admin/vendors/\(id)/approve") && !page.mentions("/decline"))
    }

    @Test func `a vendor who sells can be suspended with a reason, and not declined`() {
        for status in [VendorStatus.approved, .paused] {
            let page = page(status)
            #expect(page.leads(to: "/admin/vendors/\(id)/suspend") && page.has("textarea", ["name": "reason"]))
            #expect(!page.mentions("/decline") && !page.mentions("/approve"))
        }
    }

    @Test func `a suspended vendor shows the reason and can only have its suspension lifted`() {
        let page = page(.suspended)
        #expect(page.shows("No permit") && page.leads(to: "/admin/vendors/\(id)/restore"))
        #expect(!page.mentions("/approve") && !page.mentions("/decline") && !page.mentions("/suspend"))
    }

    @Test func `the list starts with pending vendors, and an empty one says that nobody awaits approval`() {
        let page = Markup(AdminVendorsPage(rows: [], counts: [.pending: 0, nil: 4], total: 0).content(context))
        #expect(page.has("a", ["href": "/admin/vendors", "aria-current": "true"]) && page.shows("Awaiting approval 0"))
        #expect(page.shows("No vendors awaiting approval"))
    }
}
