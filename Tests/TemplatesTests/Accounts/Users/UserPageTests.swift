import HarvestCore
import PageTesting
import Testing

@testable import Templates

struct UserPageTests {
    private let context = AdminSamples.context(.english)
    private let id = User.ID(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: 7))

    private func page(_ refusal: SuspensionRefusal? = nil, isSuspended: Bool = false) -> Markup {
        let user = AdminUserSummary(
            id: id, name: "Dana", email: "dana@example.org", phone: nil,
            roles: [.customer], community: nil, joinedAt: context.now, lastSeenAt: nil, orders: 0, isSuspended: isSuspended)
        let detail = AdminUserDetail(user, sessions: 1, suspension: isSuspended ? (context.now, "Fraud") : nil)
        return Markup(UserPage(detail, suspensionRefusal: refusal).content(context))
    }

    @Test func `administrators cannot suspend themselves or the last administrator`() {
        #expect(!page(.oneself).mentions("/suspend") && page(.oneself).shows("You can’t suspend yourself"))
        #expect(!page(.lastAdministrator).mentions("/suspend"))
    }

    @Test func `an account can be signed out everywhere, sent a password link and suspended`() {
        let page = page()
        for action in ["sign-out", "reset", "suspend"] { #expect(page.leads(to: "/admin/users/\(id)/\(action)"), "\(action)") }
    }

    @Test func `a suspended account shows the reason and can be restored`() {
        let page = page(isSuspended: true)
        #expect(page.shows("Fraud") && page.leads(to: "/admin/users/\(id)/restore") && !page.mentions("/suspend"))
    }
}
