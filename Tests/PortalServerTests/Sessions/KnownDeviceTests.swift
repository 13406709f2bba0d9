import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Nobody's guesses keep an owner out.
@Suite(.portal) struct KnownDeviceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Rosa, without any session or known address.
    func stranger() async throws -> Visitor {
        let rosa = try await portal.signUp(.rosa)
        try await portal.services.write { [now = portal.services.now()] in _ = try $0.sessions.endAll(of: rosa.id, at: now) }
        return rosa
    }

    @discardableResult
    func signIn(_ browser: FormVisitor, _ person: Visitor, _ password: String? = nil) async throws -> HTTPResponse.Status {
        try await browser.send("/sign-in", ["email": person.email, "password": password ?? person.password]).status
    }

    /// Guesses from elsewhere until the account's count is well over its limit.
    func guess(_ person: Visitor) async throws {
        try await forgetAddresses(person)
        for _ in 1...20 { _ = try await client.api(.post, "/sessions", SignInTests.body(person.email, "guess")) }
        let far = try await client.api(.post, "/sessions", SignInTests.body(person.email, person.password))
        #expect(far.code == "locked")
    }

    /// All requests of a test come from one address, which must not count as the owner's.
    func forgetAddresses(_ person: Visitor) async throws {
        try await portal.services.write { db in
            try db.execute("UPDATE sessions SET address = 'elsewhere' WHERE user_id = \(person.id)")
            try db.execute("UPDATE known_devices SET address = 'elsewhere' WHERE user_id = \(person.id)")
        }
    }

    @Test func `22 a browser that signed in before is let in while others guess, also after signing out`() async throws {
        let (rosa, browser) = (try await stranger(), FormVisitor(client))
        #expect(try await signIn(browser, rosa) == .seeOther)
        try await browser.send("/profile", to: "/sign-out", [:])
        for _ in 1...3 {
            try await guess(rosa)
            #expect(try await signIn(browser, rosa) == .seeOther)
            try await browser.send("/profile", to: "/sign-out", [:])
        }
    }

    @Test func `22 a known browser can't guess without limit, and only for its own accounts`() async throws {
        let (rosa, browser) = (try await stranger(), FormVisitor(client))
        let ana = try await portal.signUp(.ana)
        try await signIn(browser, rosa)
        try await browser.send("/profile", to: "/sign-out", [:])
        try await forgetAddresses(rosa)
        for _ in 1...5 { #expect(try await signIn(browser, rosa, "guess") == .unprocessableContent) }
        #expect(try await signIn(browser, rosa) == .tooManyRequests)
        try await guess(ana)
        #expect(try await signIn(browser, ana) == .tooManyRequests)
    }

    @Test func `22 a completed reset opens the account in its browser, and goes on doing so`() async throws {
        let (rosa, browser) = (try await stranger(), FormVisitor(client))
        try await guess(rosa)
        try await browser.send("/forgot", ["email": rosa.email])
        let token = try #require(try await portal.linkToken(to: rosa.email, "reset"))
        #expect(try await browser.send("/reset/\(token)", ["password": "a whole new secret"]).status == .seeOther)
        try await guess(rosa)
        #expect(try await signIn(browser, rosa, "a whole new secret") == .seeOther)
    }

    @Test func `22 a reset forgets earlier devices and wrong passwords`() async throws {
        let (rosa, old) = (try await stranger(), FormVisitor(client))
        try await signIn(old, rosa)
        try await guess(rosa)
        _ = try await client.api(.post, "/password-resets", #"{"email":"\#(rosa.email)"}"#)
        let token = try #require(try await portal.linkToken(to: rosa.email, "reset"))
        let body = #"{"token":"\#(token)","new_password":"a whole new secret"}"#
        #expect(try await client.api(.post, "/password-resets/completion", body).status == .noContent)
        try await forgetAddresses(rosa)
        let far = try await client.api(.post, "/sessions", SignInTests.body(rosa.email, "a whole new secret"))
        #expect(far.status == .created, "the count begins anew")
        try await guess(rosa)
        #expect(try await signIn(old, rosa, "a whole new secret") == .tooManyRequests)
    }

    @Test func `22 a device's cookie is closed to scripts`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let page = try await client.page("/sign-in")
        let answer = try await client.submit(
            "/sign-in", ["email": rosa.email, "password": rosa.password], cookie: page.cookie, csrf: page.csrf)
        let cookie = try #require(answer.headers[values: .setCookie].first { $0.hasPrefix("harvest-device=") })
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Max-Age=31536000"))
    }

    @Test func `22 others' guesses don't stop a signed-in person from entering the password again`() async throws {
        let ana = try await portal.signUp(.ana)
        try await guess(ana)
        let proved = try await client.api(.post, "/sessions/current/reauthentication", #"{"password":"\#(ana.password)"}"#, as: ana)
        #expect(proved.status == .ok)
    }

    @Test func `devices are forgotten a year after their last use`() async throws {
        let (rosa, browser) = (try await stranger(), FormVisitor(client))
        try await signIn(browser, rosa)
        portal.clock.advance(seconds: SessionLifetime.longSeconds + 1)
        try await AccountCleanupWorker(services: portal.services).runOnce()
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM known_devices") } == 0)
    }
}
