import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// E-mails that were given up.
@Suite(.portal) struct FailedEmailTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `an e-mail that was given up is shown to administrators with its recipient and the reason, without its words`() async throws
    {
        let (ian, ana) = (try await portal.signUp(.ian), try await portal.signUp(.ana))
        let (id, now) = (portal.services.id(Email.ID.self), portal.clock.now)
        try await portal.services.write { db in
            try db.execute("DELETE FROM outbox")
            try db.outbox.queue(.resetPassword(name: "Ana", token: "secret-token"), in: .english, to: ana.email, id: id, at: now)
        }
        #expect(try await client.page("/admin/emails", as: ian).markup.shows("No failed emails"))
        try await portal.services.write { db in
            try db.outbox.record(
                try db.outbox.claim(limit: 10, seconds: 60, at: now).map { ($0, .failed("550 no such person", retryAt: nil)) })
        }
        let overview = try await client.page("/admin", as: ian).markup
        #expect(overview.shows("1 email could not be sent.") && overview.leads(to: "/admin/emails"))
        let page = try await client.page("/admin/emails", as: ian).markup
        #expect(page.shows(ana.email) && page.shows("Account") && page.shows("550 no such person"))
        #expect(!page.mentions("secret-token"))
        #expect(try await client.page("/admin/emails", as: ana).status == .notFound)
    }
}
