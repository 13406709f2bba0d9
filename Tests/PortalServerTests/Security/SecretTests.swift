import Foundation
import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer
@testable import Templates

/// Lines 12, 21, 25 and 28 of SECURITY.md.
@Suite(.portal) struct SecretTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `12 SECURITY.md states how long sessions last`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../SECURITY.md").standardized
        let policy = try String(contentsOf: file, encoding: .utf8).replacing("\n", with: " ")
        let hours = SessionLifetime.portalIdleSeconds / 3600
        let days = SessionLifetime.portalSeconds / 86_400
        #expect(policy.contains("\(hours) hours idle, \(days) days at most"))
        #expect(SessionLifetime.longSeconds == 365 * 86_400)
        #expect(policy.contains("\(SessionLifetime.longIdleSeconds / 86_400) days idle, one year at most"))
        #expect(SessionLifetime.freshSeconds == 600 && policy.contains("sign-in of the last 10 minutes"))
    }

    @Test(arguments: [
        "onlysmallletters", "ONLYCAPITALS", "9182736450", "çñüéß 🍑🍑", "    spaces    ", "--------x", String(repeating: "long ", count: 25),
    ])
    func `21 passwords need no particular kind of character`(password: String) {
        #expect(PasswordRule.refusal(password) == nil)
    }

    @Test func `21 password fields accept pasting and password managers`() {
        let renderContext = RenderContext(
            language: .english, clock: .losAngeles, now: Instant(milliseconds: 0), csrf: "c", submission: "s", assets: Assets())
        for (content, kind) in [
            (SignInPage().content(renderContext), "current-password"), (SignUpPage().content(renderContext), "new-password"),
        ] {
            let page = Markup(content.string)
            #expect(page.has("input", ["type": "password", "autocomplete": kind]))
            #expect(!page.mentions("onpaste") && !page.mentions("autocomplete=\"off\""))
        }
    }

    @Test func `25 an unknown address, one without a password and a wrong password cost the same hash`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await portal.join("Nopassword")
        let work = portal.services.passwords.work
        for email in [ana.email, "nobody@example.com", "nopassword@dispatch.example.com"] {
            let before = (work.count, portal.services.database.statistics.writes)
            let answer = try await client.api(.post, "/sessions", SignInTests.body(email, "not the password"))
            #expect(answer.code == "invalid_credentials")
            #expect(work.count - before.0 == 1, "\(email)")
            #expect(portal.services.database.statistics.writes - before.1 == 1, "\(email)")
            #expect(answer.headers.map(\.name) == answer.headers.map(\.name))
        }
    }

    @Test func `25 decomposed letters cost the same hashes whether or not the account exists`() async throws {
        let ana = try await portal.signUp(.ana)
        let work = portal.services.passwords.work
        for email in [ana.email, "nobody@example.com"] {
            let before = work.count
            let answer = try await client.api(.post, "/sessions", SignInTests.body(email, "not the pe\u{301}ssword"))
            #expect(answer.code == "invalid_credentials")
            #expect(work.count - before == 2, "\(email)")
        }
    }

    @Test func `25 asking for a reset costs the same writes for anybody`() async throws {
        let ana = try await portal.signUp(.ana)
        var costs: Set<Int> = []
        for email in [ana.email, "nobody@example.com"] {
            let before = portal.services.database.statistics.writes
            let answer = try await client.api(.post, "/password-resets", #"{"email":"\#(email)"}"#)
            #expect(answer.status == .accepted && answer.text.isEmpty)
            costs.insert(portal.services.database.statistics.writes - before)
        }
        #expect(costs.count == 1)
    }

    @Test func `28 every token is 256 random bits and reveals neither its time nor its owner`() async throws {
        let ana = try await portal.signUp(.ana)
        let rosa = try await portal.signUp(.rosa)
        var tokens: [String] = []
        for _ in 0..<3 {
            let made = try await client.api(.post, "/sessions", SignInTests.body(ana.email, ana.password)).decoded(API.SignIn.self)
            tokens.append(String(made.token.dropFirst("hv_".count)))
            #expect(!made.token.contains(made.session.id.description.dropFirst("session_".count)))
        }
        _ = try await client.api(.post, "/password-resets", #"{"email":"\#(ana.email)"}"#)
        tokens.append(try #require(try await portal.linkToken(to: ana.email, "reset")))
        let page = try await client.page("/sign-in")
        tokens.append(String(try #require(page.cookie).split(separator: "=")[1]))
        let signedIn = try await client.submit(
            "/sign-in", ["email": rosa.email, "password": rosa.password], cookie: page.cookie, csrf: page.csrf)
        tokens.append(String(try #require(signedIn.cookie).split(separator: "=")[1].dropFirst("hv_".count)))
        #expect(Set(tokens).count == 6 && tokens.allSatisfy { $0.utf8.count == 43 })
        let stored = try await portal.services.read { try $0.all(String.self, "SELECT csrf_secret FROM sessions") }
        #expect(stored.allSatisfy { $0.utf8.count == 43 } && Set(stored).count == stored.count)
    }

    @Test func `28 secrets are compared byte by byte in constant time`() throws {
        // OpenSSL compares secrets. Tokens are looked up by digest, which reveals nothing about them.
        #expect(
            Digest.areEqual([1, 2, 3], [1, 2, 3]) && !Digest.areEqual([1, 2, 3], [1, 2, 4]) && !Digest.areEqual([1, 2], [1, 2, 3]))
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources").standardized
        let files = ["HarvestServices", "PortalServer"].flatMap { target in
            FileManager.default.enumerator(at: sources.appendingPathComponent(target), includingPropertiesForKeys: nil)?
                .compactMap { $0 as? URL } ?? []
        }
        for file in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            let compares = text.matches(of: /\b(token|csrfSecret|metricsToken|passwordHash|handOverCode|secret)\b ?(==|!=) (?!nil)/)
            #expect(compares.isEmpty, "\(file.lastPathComponent): \(compares.map { String($0.output.0) })")
        }
    }
}
