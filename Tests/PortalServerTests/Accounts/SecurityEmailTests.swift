import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A change that would help a thief is e-mailed to the owner of the account.
@Suite(.portal) struct SecurityEmailTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func subjects(to email: String) async throws -> [String] { try await portal.emails(to: email).map(\.subject) }

    @Test func `another phone number is told, by the API and the portal, and the same one is not`() async throws {
        let ana = try await portal.signUp(.ana)
        for phone in ["+13105550142", "+13105550142"] {
            #expect(try await client.api(.put, "/me/phone", #"{"phone":"\#(phone)"}"#, as: ana).status == .ok)
            portal.clock.advance(seconds: 1)
        }
        #expect(try await subjects(to: ana.email) == ["Your phone number was changed"])
        let fields = ["name": "Ana Lopez", "email": ana.email, "phone": "(310) 555-0177", "language": "en", "theme": "system"]
        for _ in 1...2 {
            #expect(try await client.submit("/profile", fields, as: ana).status == .seeOther)
            portal.clock.advance(seconds: 1)
        }
        #expect(try await subjects(to: ana.email).count == 2)
    }

    @Test func `the former address hears that another one is in use`() async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.api(.put, "/me/email", #"{"email":"ana.new@example.com"}"#, as: ana).status == .accepted)
        let token = try #require(try await portal.linkToken(to: "ana.new@example.com", "confirm-email"))
        #expect(try await client.api(.post, "/email-confirmations", #"{"token":"\#(token)"}"#).status == .noContent)
        #expect(try await subjects(to: ana.email).contains("Your email address was changed"))
        #expect(try await !subjects(to: "ana.new@example.com").contains("Your email address was changed"))
    }

    @Test func `the second factor is told when it comes, goes and gets new codes`() async throws {
        let ian = try await portal.signUp(.ian)
        _ = try await client.submit("/profile/second-factor", as: ian)
        let secret = try #require(try await portal.services.read { try $0.secondFactors.find(ian.id) }).secret
        for (action, subject) in [
            ("confirmation", "Two-step verification is on"), ("codes", "New recovery codes were made"),
            ("removal", "Two-step verification is off"),
        ] {
            portal.clock.advance(seconds: 60)
            let code = TOTP(secret: secret).code(step: TOTP.step(at: portal.clock.now))
            _ = try await client.submit("/profile/second-factor/\(action)", ["code": code], as: ian)
            #expect(try await subjects(to: ian.email).last == subject)
        }
    }

    @Test func `a browser that is new is told, once, by a name that no stranger can write`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let browser = FormVisitor(client)
        for _ in 1...2 {
            try await browser.send("/sign-in", ["email": rosa.email, "password": rosa.password])
            try await browser.send("/profile", to: "/sign-out", [:])
            portal.clock.advance(seconds: 1)
        }
        #expect(try await subjects(to: rosa.email) == ["New sign-in to your account"])
        try await FormVisitor(client).send("/sign-in", ["email": rosa.email, "password": rosa.password])
        #expect(try await subjects(to: rosa.email).count == 2)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE sessions SET address = 'elsewhere'")
            _ = try db.execute("UPDATE known_devices SET address = 'elsewhere'")
        }
        let body = #"{"email":"\#(rosa.email)","password":"\#(rosa.password)","device_name":"Win at evil"}"#
        for _ in 1...2 { #expect(try await client.api(.post, "/sessions", body).status == .created) }
        let emails = try await portal.emails(to: rosa.email)
        #expect(emails.count == 3 && emails.allSatisfy { !$0.mentions("evil") } && emails.contains { $0.mentions("the Harvest app") })
    }

    @Test func `a new account does not hear of its first device`() async throws {
        let browser = FormVisitor(client)
        let fields = [
            "name": "Nia Okafor", "email": "nia@example.com", "phone": "+13105550123", "password": "plums at the door", "terms": "1",
        ]
        #expect(try await browser.send("/sign-up", fields).status == .seeOther)
        #expect(try await subjects(to: "nia@example.com") == ["Confirm your email address"])
    }

    @Test func `a secret that waits for its first code is shown only to the session that began it`() async throws {
        let ian = try await portal.signUp(.ian)
        _ = try await client.submit("/profile/second-factor", as: ian)
        let record = try #require(try await portal.services.read { try $0.secondFactors.find(ian.id) })
        let shown = SecretText.encode(record.secret)
        let own = try await client.page("/profile/second-factor", as: ian).markup
        #expect(own.words.filter { $0 != " " }.contains(shown))
        let thief = FormVisitor(client)
        try await thief.send("/sign-in", ["email": ian.email, "password": ian.password])
        let other = try await thief.page("/profile/second-factor").markup
        #expect(!other.words.filter { $0 != " " }.contains(shown) && !other.targets.contains { $0.hasPrefix("otpauth:") })
        let code = TOTP(secret: record.secret).code(step: TOTP.step(at: portal.clock.now))
        let refused = try await thief.send("/profile/second-factor", to: "/profile/second-factor/confirmation", ["code": code])
        #expect(refused.status == .unprocessableContent)
        #expect(try await portal.services.read { try $0.secondFactors.find(ian.id) }?.isOn == false)
    }
}
