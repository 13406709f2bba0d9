import HarvestCore
import Testing

@testable import Templates

struct UserPageTests {
    private let context = AdminSamples.context(.english)

    private func page(_ refusal: SuspensionRefusal? = nil, isSuspended: Bool = false) -> String {
        let user = AdminUserSummary(
            id: User.ID(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: 7)), name: "Dana", email: "dana@example.org", phone: nil,
            roles: [.customer], community: nil, joinedAt: context.now, lastSeenAt: nil, orders: 0, isSuspended: isSuspended)
        let detail = AdminUserDetail(user, sessions: 1, suspension: isSuspended ? (context.now, "Fraud") : nil)
        return UserPage(detail, suspensionRefusal: refusal).content(context).string
    }

    @Test func `administrators cannot suspend themselves or the last administrator`() {
        #expect(!page(.oneself).contains("/suspend") && page(.oneself).contains("You can’t suspend yourself"))
        #expect(!page(.lastAdministrator).contains("/suspend"))
    }

    @Test func `an account can be signed out everywhere, sent a password link and suspended`() {
        let html = page()
        #expect(html.contains("/sign-out\"") && html.contains("/reset\"") && html.contains("/suspend\""))
    }

    @Test func `a suspended account shows the reason and can be restored`() {
        let html = page(isSuspended: true)
        #expect(html.contains("Fraud") && html.contains("/restore\"") && !html.contains("/suspend\""))
    }
}
