import Foundation
import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Numbers are the lines of SECURITY.md.
@Suite(.portal) struct SessionSecurityTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `1 ten thousand tokens are distinct and hold 256 bits`() {
        let tokens = (0..<10_000).map { _ in Randomness.system.token() }
        #expect(Set(tokens).count == 10_000)
        #expect(tokens.allSatisfy { $0.utf8.count == 43 })
    }

    @Test func `2 signing in makes a new session and ends the browser's old one`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let answer = try await client.submit("/sign-in", ["email": rosa.email, "password": rosa.password], as: rosa)
        #expect(answer.status == .seeOther)
        #expect(answer.headers[.location] == "/vendor")
        let cookie = try #require(answer.cookie)
        #expect(cookie != rosa.cookie)
        #expect(try await client.page("/profile", as: rosa).headers[.location] == "/sign-in?next=%2Fprofile")
        #expect(try await client.page("/profile", headers: [.cookie: cookie]).status == .ok)
    }

    @Test func `2 a guest's cookie that was planted does not survive signing in and out`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let page = try await client.page("/sign-in", headers: [.cookie: "harvest-visitor=planted"])
        let signedIn = try await client.submit(
            "/sign-in", ["email": rosa.email, "password": rosa.password], cookie: "harvest-visitor=planted", csrf: page.csrf)
        let signedOut = try await client.submit("/sign-out", as: rosa)
        for answer in [signedIn, signedOut] {
            #expect(answer.status == .seeOther)
            let cookies = answer.headers[values: .setCookie]
            #expect(cookies.contains { $0.hasPrefix("harvest-visitor=;") && $0.contains("Max-Age=0") }, "\(cookies)")
        }
    }

    @Test func `2 a planted cookie is worth nothing`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let page = try await client.page("/sign-in", headers: [.cookie: "harvest=hv_planted"])
        let visitor = try #require(page.cookie)
        let csrf = try #require(page.csrf)
        let answer = try await client.submit(
            "/sign-in", ["email": rosa.email, "password": rosa.password], cookie: "harvest=hv_planted; \(visitor)", csrf: csrf)
        #expect(answer.status == .seeOther)
        #expect(answer.cookie?.contains("hv_planted") == false)
        #expect(try await client.page("/profile", headers: [.cookie: "harvest=hv_planted"]).status == .seeOther)
    }

    @Test func `3 signing out ends the session on the server`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let answer = try await client.submit("/sign-out", as: rosa)
        #expect(answer.headers[values: .setCookie].contains { $0.hasPrefix("harvest=;") && $0.contains("Max-Age=0") })
        #expect(try await client.page("/profile", as: rosa).status == .seeOther)
        #expect(try await client.api(.delete, "/sessions/current", as: rosa).status == .noContent)
        #expect(try await client.api(.get, "/me", as: rosa).status == .unauthorized)
    }

    @Test func `4 a session that idles ends`() async throws {
        let rosa = try await portal.signUp(.rosa)
        portal.clock.advance(seconds: SessionLifetime.longIdleSeconds + 60)
        #expect(try await client.page("/profile", as: rosa).status == .seeOther)
        #expect(try await client.api(.get, "/me", as: rosa).status == .unauthorized)
    }

    @Test func `4 a page that only fetches its regions does not keep its session in use`() async throws {
        let rosa = try await portal.signUp(.rosa)
        portal.clock.advance(seconds: SessionLifetime.longIdleSeconds - 60)
        #expect(try await client.page("/vendor", as: rosa, headers: [.fragment: "regions"]).status == .ok)
        portal.clock.advance(seconds: 120)
        #expect(try await client.page("/profile", as: rosa).status == .seeOther)
    }

    @Test func `5 a session that is always used ends too`() async throws {
        let ana = try await portal.signUp(.ana)
        for _ in 0..<14 {
            portal.clock.advance(seconds: SessionLifetime.longIdleSeconds - 3600)
            _ = try await client.api(.get, "/me", as: ana)
        }
        #expect(try await client.api(.get, "/me", as: ana).status == .unauthorized)
    }

    @Test func `6 suspending somebody ends every session at the next request`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.services.write { _ = try $0.execute("UPDATE users SET status = 'suspended' WHERE id = \(ana.id)") }
        #expect(try await client.api(.get, "/me", as: ana).status == .unauthorized)
        #expect(try await client.page("/profile", as: ana).status == .seeOther)
        let answer = try await client.api(.post, "/sessions", SignInTests.body(ana.email, ana.password))
        #expect(answer.code == "account_suspended")
    }

    @Test func `7 a new password ends the other sessions and needs the old one`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let wrong = try await client.api(
            .put, "/me/password", #"{"current_password":"not it","new_password":"figs in the shade"}"#, as: rosa)
        #expect(wrong.fieldErrors == ["current_password wrong"])
        let fields = ["current_password": rosa.password, "password": "figs in the shade"]
        #expect(try await client.submit("/profile/password", fields, as: rosa).status == .seeOther)
        #expect(try await client.page("/profile", as: rosa).status == .ok)
        #expect(try await client.api(.get, "/me", as: rosa).status == .unauthorized)
    }

    @Test func `8 every signed-in page of one's own has a way out`() async throws {
        let rosa = try await portal.signUp(.rosa)
        #expect(try await client.page("/profile", as: rosa).markup.has("form", ["action": "/sign-out"]))
    }

    @Test func `10 changing e-mail or phone in the portal asks for the password when the session is not fresh`() async throws {
        let rosa = try await portal.signUp(.rosa)
        portal.clock.advance(seconds: 601)
        let fields = [
            "name": "Rosa Delgado", "email": "rosa@elsewhere.example", "phone": "+13105550100", "language": "en", "theme": "light",
        ]
        let asked = try await client.submit("/profile", fields, as: rosa)
        #expect(asked.status == .ok)
        #expect(asked.markup.has("input", ["name": "current_password"]) && asked.markup.value(of: "email") == "rosa@elsewhere.example")
        #expect(try await portal.linkToken(to: "rosa@elsewhere.example", "confirm-email") == nil)
        let saved = try await client.submit("/profile", fields.merging(["current_password": rosa.password]) { $1 }, as: rosa)
        #expect(saved.status == .seeOther)
        #expect(try await portal.linkToken(to: "rosa@elsewhere.example", "confirm-email") != nil)
    }

    @Test func `11 a stranger's session can't be ended`() async throws {
        let (rosa, tom) = (try await portal.signUp(.rosa), try await portal.signUp(.tom))
        #expect(try await client.submit("/profile/sessions/\(tom.portalSession)/end", as: rosa).status == .notFound)
        #expect(try await client.page("/profile", as: tom).status == .ok)
        #expect(try await client.submit("/profile/sign-out-everywhere", as: tom).status == .seeOther)
        #expect(try await client.api(.get, "/me", as: tom).status == .unauthorized)
    }

    @Test(arguments: [true, false]) func `13 14 15 cookies are closed to scripts, and to plain connections once there is TLS`(
        isSecure: Bool
    ) async throws {
        let portal = try await TestPortal { $0.publicURL = isSecure ? "https://harvest.example" : nil }
        let ana = try await portal.signUp(.ana)
        try await portal.run { client async throws in
            let page = try await client.page("/sign-in")
            let answer = try await client.submit(
                "/sign-in", ["email": ana.email, "password": ana.password], cookie: page.cookie, csrf: page.csrf)
            let cookies = page.headers[values: .setCookie] + answer.headers[values: .setCookie]
            // The guest's cookie, the end of it, the device's and the session's.
            #expect(cookies.count == 4)
            for cookie in cookies {
                #expect(
                    cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/")
                        && !cookie.contains("Domain"))
                #expect(cookie.hasPrefix("__Host-") == isSecure && cookie.contains("Secure") == isSecure)
            }
            #expect(answer.text.isEmpty && answer.headers[.location]?.contains("hv_") == false)
        }
    }

    @Test func `26 a sign-in with the old password that a change overtakes begins no session, and brings the old one not back`()
        async throws
    {
        let ana = try await portal.signUp(.ana)
        let check = CredentialCheck(services: portal.services)
        let (before, _) = try await check.verifyPassword(
            email: ana.email, password: ana.password, origin: AttemptOrigin(address: "10.0.0.1"))
        let old = try #require(before.passwordHash)
        try await AccountService(services: portal.services).changePassword(
            of: ana.id, to: "a whole new secret", keeping: ana.portalSession, on: portal.services.newDevice(), address: "127.0.0.1")
        let late = portal.services.newSession(.api, address: "10.0.0.1")
        let refused = await #expect(throws: AccessRefusal.self) {
            try await portal.services.write { try $0.sessions.start(late, by: before) }
        }
        #expect(refused == .invalidCredentials)
        #expect(try await !portal.services.write { try $0.accounts.renewPasswordHash("stronger", insteadOf: old, of: ana.id) })
        let half = await #expect(throws: AccessRefusal.self) {
            try await portal.services.write { try $0.sessions.requireSamePassword(before) }
        }
        #expect(half == .invalidCredentials)
        let (after, _) = try await check.verifyPassword(
            email: ana.email, password: "a whole new secret", origin: AttemptOrigin(address: "10.0.0.1"))
        try await portal.services.write { _ = try $0.sessions.start(late, by: after) }
    }
}
