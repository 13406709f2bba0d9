import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Every kind of e-mail has a limit per recipient.
@Suite(.portal) struct EmailLimitTests {
    let portal = PortalTrait.portal

    private func queue(_ email: Email, to recipient: String) async throws -> Bool {
        let (id, now) = (portal.services.id(Email.ID.self), portal.clock.now)
        return try await portal.services.write { try $0.outbox.queue(email, in: .english, to: recipient, id: id, at: now) }
    }

    @Test(arguments: [
        Email.passwordChanged(name: "Ana"), .addressInUse(name: "Ana"), .addressChangeRequested(name: "Ana"),
        .vendorApproved(name: "Ana", vendor: "Farm"), .unlistedMarket(vendor: "Farm", message: "Echo Park"),
        .orderExpired(.init(name: "Ana", number: "H-0421", place: "Mar Vista", money: .released(100))),
    ]) func `a recipient gets no more e-mails of one kind than its limit, until time has passed`(email: Email) async throws {
        for _ in 1...email.limit.count { #expect(try await queue(email, to: "ana@example.com")) }
        #expect(try await !queue(email, to: "ana@example.com"))
        #expect(try await !queue(email, to: "Ana@Example.com"))
        // Other people and other kinds are not affected.
        #expect(try await queue(email, to: "bob@example.com"))
        #expect(try await queue(.resetPassword(name: "Ana", token: "a-token"), to: "ana@example.com"))
        portal.clock.advance(seconds: email.limit.seconds)
        #expect(try await queue(email, to: "ana@example.com"))
    }

    @Test func `requests of strangers to change their address suppress neither a sign-up's confirmation nor a reset link`() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let accounts = AccountService(services: portal.services)
        for _ in 1...3 {
            for _ in 1...3 {
                try await accounts.requestEmailChange(of: bob.id, to: "rosa@example.com")
                try await accounts.requestEmailChange(of: bob.id, to: ana.email)
            }
            portal.clock.advance(seconds: 901)
        }
        for _ in 1...3 { try await accounts.requestEmailChange(of: bob.id, to: ana.email) }
        try await accounts.requestPasswordReset(of: ana.email)
        #expect(try await portal.linkToken(to: ana.email, "reset") != nil)
        let before = try await portal.emails(to: "rosa@example.com").count
        let body = """
            {"email":"rosa@example.com","password":"rosa likes ripe peaches","first_name":"Rosa","last_name":"Lopez",\
            "phone":"+13105550142","accept_terms":true}
            """
        #expect(try await PortalTrait.client.api(.post, "/users", body).status == .created)
        #expect(try await portal.emails(to: "rosa@example.com").count == before + 1)
    }

    @Test func `whoever asks for reset links, the owner gets one that works at any time`() async throws {
        let ana = try await portal.signUp(.ana)
        let accounts = AccountService(services: portal.services)
        for _ in 1...8 {
            for _ in 1...4 {
                try await accounts.requestPasswordReset(of: ana.email)
                portal.clock.advance(seconds: 1)
            }
            portal.clock.advance(seconds: 897)
            let token = try #require(try await portal.linkToken(to: ana.email, "reset"))
            #expect(try await accounts.isResetTokenValid(token))
        }
    }

    @Test func `a link that is not sent leaves the earlier link working`() async throws {
        let ana = try await portal.buyer()
        let accounts = AccountService(services: portal.services)
        let now = portal.clock.now
        try await portal.services.write { _ = try $0.execute("DELETE FROM outbox") }
        let links = (1...Email.confirmAddress(name: "", token: "").limit.count + 1).map { _ in
            accounts.confirmation(of: ana.email, name: "Ana", .english)
        }
        for link in links { try await portal.services.write { try link.queue($0, user: ana.id, at: now) } }
        let tokens = links.map(\.token)
        #expect(try await !accounts.confirmEmail(token: tokens[tokens.count - 1]))
        #expect(try await accounts.confirmEmail(token: tokens[tokens.count - 2]))
    }
}
