import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct AttemptDelayTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(arguments: [
        (0, 0), (4, 0), (5, 60), (6, 120), (7, 240), (8, 480), (9, 900), (10, 900), (100_000, 900),
    ]) func `22 the wait doubles from the sixth attempt on, up to fifteen minutes`(attempts: Int, seconds: Int64) {
        #expect(AttemptDelay.seconds(after: attempts) == seconds)
    }

    @Test(arguments: ["ana@example.com", "nobody@example.com"])
    func `22 guessing goes on being slow, for known and unknown addresses alike`(email: String) async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.services.write { [now = portal.services.now()] in _ = try $0.sessions.endAll(of: ana.id, at: now) }
        for _ in 1...5 { #expect(try await guess(email).code == "invalid_credentials") }
        var guesses = 5
        for _ in 1...(24 * 60) {
            portal.clock.advance(seconds: 60)
            guesses += try await guess(email).code == "invalid_credentials" ? 1 : 0
        }
        #expect(guesses == 104, "in a day")
    }

    @Test func `22 a wait that is over lets the owner in, and forgets the wrong attempts`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.services.write { [now = portal.services.now()] in _ = try $0.sessions.endAll(of: ana.id, at: now) }
        for _ in 1...5 { _ = try await guess(ana.email) }
        portal.clock.advance(seconds: 59)
        #expect(try await guess(ana.email).headers[.retryAfter] == "1")
        portal.clock.advance(seconds: 1)
        #expect(try await client.api(.post, "/sessions", SignInTests.body(ana.email, ana.password)).status == .created)
        #expect(try await guess(ana.email).code == "invalid_credentials")
    }

    @Test(arguments: [
        (Language.english, "Try again in 1 minute.", "choose a new password"),
        (.spanish, "Inténtalo en 1 minuto.", "elige una contraseña nueva"),
    ]) func `the sign-in page says how long to wait, and the way around it`(language: Language, wait: String, reset: String) async throws {
        let browser = FormVisitor(client)
        _ = try await browser.page("/language?to=\(language.rawValue)")
        for _ in 1...5 { try await browser.send("/sign-in", ["email": "nobody@example.com", "password": "guess"]) }
        let answer = try await browser.send("/sign-in", ["email": "nobody@example.com", "password": "guess"])
        #expect(answer.status == .tooManyRequests && answer.headers[.retryAfter] == "60")
        #expect(answer.markup.shows(wait) && answer.markup.shows(reset))
    }

    private func guess(_ email: String) async throws -> TestResponse {
        try await client.api(.post, "/sessions", SignInTests.body(email, "guess"))
    }
}
