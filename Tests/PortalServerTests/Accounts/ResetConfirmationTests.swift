import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct ResetConfirmationTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a completed reset link confirms the address that it was sent to`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.services.write { _ = try $0.execute("UPDATE users SET email_confirmed_at = NULL WHERE id = \(ana.id)") }
        let accounts = AccountService(services: portal.services)
        try await accounts.requestPasswordReset(of: ana.email)
        let body = try #require(try await portal.emails(to: ana.email).first { $0.mentions("/reset/") }).body
        let token = try #require(body.split(whereSeparator: \.isWhitespace).first { $0.contains("/reset/") }?.split(separator: "/").last)
        let device = portal.services.newDevice()
        #expect(
            try await accounts.resetPassword(token: String(token), to: "ana likes sweet plums", on: device, address: "127.0.0.1") != nil)
        let me = try await portal.services.read { db in
            try db.first(Instant.self, "SELECT email_confirmed_at FROM users WHERE id = \(ana.id) AND email_confirmed_at IS NOT NULL")
        }
        #expect(me == portal.clock.now)
    }

    @Test func `a link that was printed on a terminal confirms no address`() async throws {
        let token = try #require(
            try await AdminCreation(services: portal.services).create(email: "ian@example.com", name: "Ian Miller", password: nil))
        let (accounts, device) = (AccountService(services: portal.services), portal.services.newDevice())
        #expect(try await accounts.resetPassword(token: token, to: "plums at the door", on: device, address: "127.0.0.1") != nil)
        let confirmed = try await portal.services.read { db in
            try db.one(Int.self, "SELECT count(*) FROM users WHERE email_confirmed_at IS NOT NULL")
        }
        #expect(confirmed == 0)
    }

    @Test func `the demo names an account of each role`() {
        let emails = DemoPeople.signIns.map(\.email)
        for name in ["rosa", "olga", "ian", "luis", "ana", "dee"] { #expect(emails.contains("\(name)@harvest.example"), "\(name)") }
    }
}
