import HarvestCore
import Testing

@testable import Templates

struct UserPageTests {
    private let view = AdminSamples.view(.english)

    private func page(protection: UserPage.Protection, suspended: Bool = false) -> String {
        let now = view.now
        let id = User.ID(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: 7))
        return UserPage(
            .init(
                id: id, name: "Dana", email: "dana@example.org", phone: nil, roles: [.customer], community: nil, joinedAt: now,
                lastSeenAt: nil,
                sessions: 1, orders: 0, listings: 0, suspended: suspended ? (now, "Fraud") : nil), protection: protection
        ).content(view).string
    }

    @Test func `nobody suspends themselves or the last administrator`() {
        #expect(!page(protection: .oneself).contains("/suspend") && page(protection: .oneself).contains("You can’t suspend yourself"))
        #expect(!page(protection: .lastAdmin).contains("/suspend"))
    }

    @Test func `a person can be signed out everywhere, helped with a password, and suspended`() {
        let html = page(protection: .none)
        #expect(html.contains("/sign-out\"") && html.contains("/reset\"") && html.contains("/suspend\""))
    }

    @Test func `a suspended person shows why and can be let in again`() {
        let html = page(protection: .none, suspended: true)
        #expect(html.contains("Fraud") && html.contains("/restore\"") && !html.contains("/suspend\""))
    }
}
