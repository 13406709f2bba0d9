import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Signing in to the portal at an identity provider.
@Suite struct IdentityPagesTests {
    /// Follows the button of the sign-in page, and agrees at the provider. Returns the path that the browser comes back to.
    private static func agree(_ scene: IdentityScene, _ browser: FormVisitor, next: String? = nil) async throws -> URLComponents {
        let page = try await browser.page("/sign-in" + (next.map { "?next=\(FormText.encode($0))" } ?? ""))
        let link = try #require(page.markup.targets.first { $0.hasPrefix("/sign-in/with/uni") })
        let answer = try await browser.page(link)
        return try scene.provider.authorize(try #require(answer.headers[.location]))
    }

    private static func path(_ url: URLComponents) -> String { "\(url.path)?\(url.percentEncodedQuery ?? "")" }

    @Test func `a new person accepts the terms once, and after that the button signs in`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let browser = FormVisitor(scene.client)
            let back = try await Self.agree(scene, browser)
            #expect(back.string?.hasPrefix(scene.portal.site.configuration.baseURL + "/sign-in/with/uni/callback?") == true)
            #expect(try await browser.page(Self.path(back)).headers[.location] == "/sign-in/identity")
            let page = try await browser.page("/sign-in/identity").markup
            #expect(page.shows("nora@uni.edu") && page.shows("Nora Vance"))
            let refused = try await browser.send("/sign-in/identity", ["phone": "310 555 0142"])
            #expect(refused.status == .unprocessableContent && refused.markup.hasProblem(at: "terms"))
            let made = try await browser.send("/sign-in/identity", ["phone": "310 555 0142", "terms": "1"])
            #expect(made.headers[.location] == "/sign-up/farm")
            let profile = try await browser.page("/profile").markup
            #expect(profile.shows("there is none to change"), "what the account can't do is told")
            let second = FormVisitor(scene.client)
            let again = try await second.page(Self.path(try await Self.agree(scene, second, next: "/profile/data")))
            #expect(again.headers[.location] == "/profile/data")
            #expect(try await second.page("/profile").status == .ok)
        }
    }

    @Test func `who has an account with the address enters its password once`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let ana = try await scene.portal.signUp(.ana)
            scene.provider.script.withLock { $0.person.email = ana.email }
            let browser = FormVisitor(scene.client)
            #expect(try await browser.page(Self.path(try await Self.agree(scene, browser))).headers[.location] == "/sign-in/identity")
            let wrong = try await browser.send("/sign-in/identity", ["password": "not this"])
            #expect(wrong.status == .unprocessableContent && wrong.markup.hasProblem(at: "password"))
            #expect(try await browser.page("/profile").status == .seeOther, "nobody is signed in yet")
            #expect(try await browser.send("/sign-in/identity", ["password": ana.password]).status == .seeOther)
            #expect(try await browser.page("/profile").markup.value(of: "email") == ana.email)
            let second = FormVisitor(scene.client)
            _ = try await second.page(Self.path(try await Self.agree(scene, second)))
            #expect(try await second.page("/profile").markup.value(of: "email") == ana.email)
        }
    }

    @Test func `an address that the provider has not verified can't be linked`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let ana = try await scene.portal.signUp(.ana)
            scene.provider.script.withLock { ($0.person.email, $0.person.email_verified) = (ana.email, false) }
            let browser = FormVisitor(scene.client)
            _ = try await browser.page(Self.path(try await Self.agree(scene, browser)))
            #expect(try await !browser.page("/sign-in/identity").markup.has("input", ["name": "password"]))
            try await browser.send("/sign-in", to: "/sign-in/identity", ["password": ana.password])
            #expect(try await scene.portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM identities") } == 0)
        }
    }

    @Test func `an answer counts once, in the browser that asked, within ten minutes`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let browser = FormVisitor(scene.client)
            let back = Self.path(try await Self.agree(scene, browser))
            // An attacker's answer in a victim's browser would sign the victim in to the attacker's account.
            let victim = FormVisitor(scene.client)
            #expect(try await victim.page(back).headers[.location] == "/sign-in")
            _ = try await Self.agree(scene, victim)
            #expect(try await victim.page(back).headers[.location] == "/sign-in", "another request's state")
            let kept = browser[cookie: "harvest-authorization"]
            #expect(try await browser.page(back).headers[.location] == "/sign-in/identity")
            #expect(browser[cookie: "harvest-authorization"] == nil)
            browser[cookie: "harvest-authorization"] = kept
            #expect(try await browser.page(back).headers[.location] == "/sign-in", "the code is used")
            let late = Self.path(try await Self.agree(scene, browser))
            scene.advance(seconds: 601)
            #expect(try await browser.page(late).headers[.location] == "/sign-in")
            #expect(try await scene.portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM sessions") } == 0)
        }
    }

    @Test func `a token for another request, another provider's answer and a refusal end at the sign-in page`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let browser = FormVisitor(scene.client)
            scene.provider.script.withLock { $0.mixesNonces = true }
            #expect(try await browser.page(Self.path(try await Self.agree(scene, browser))).headers[.location] == "/sign-in")
            scene.provider.script.withLock { $0.mixesNonces = false }
            var mixed = try await Self.agree(scene, browser)
            mixed.queryItems = mixed.queryItems?.map { $0.name == "iss" ? .init(name: "iss", value: "https://evil.example") : $0 }
            #expect(try await browser.page(Self.path(mixed)).headers[.location] == "/sign-in")
            var refused = try await Self.agree(scene, browser)
            refused.queryItems = refused.queryItems?.filter { $0.name == "state" }.map { $0 } ?? []
            refused.queryItems?.append(.init(name: "error", value: "access_denied"))
            #expect(try await browser.page(Self.path(refused)).headers[.location] == "/sign-in")
            #expect(try await browser.page("/sign-in").markup.shows("didn’t work"))
            #expect(try await browser.page("/sign-in/with/nobody").status == .notFound)
        }
    }

    @Test(arguments: ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])
    func `nobody is sent elsewhere after signing in`(_ next: String) async throws {
        try await IdentityScene.run { (scene) async throws in
            _ = try await scene.signIn(scene.provider.token(nonce: IdentityScene.nonce))
            let browser = FormVisitor(scene.client)
            let begun = try await browser.page("/sign-in/with/uni?next=\(FormText.encode(next))&redirect_uri=https://evil.example")
            let back = try scene.provider.authorize(try #require(begun.headers[.location]))
            #expect(back.string?.hasPrefix(scene.portal.site.configuration.baseURL + "/sign-in/with/uni/callback?") == true)
            let target = try #require(try await browser.page(Self.path(back)).headers[.location])
            #expect(target.hasPrefix("/") && !target.contains("evil"))
        }
    }

    @Test func `the cookie is kept from scripts, and over TLS from other hosts`() async throws {
        try await IdentityScene.run(publicURL: "https://harvest.example.org") { (scene) async throws in
            let answer = try await scene.client.page("/sign-in/with/uni")
            let cookie = try #require(answer.headers[values: .setCookie].first { $0.hasPrefix("__Host-harvest-authorization=") })
            for attribute in ["HttpOnly", "Secure", "SameSite=Lax", "Max-Age=600", "Path=/"] { #expect(cookie.contains(attribute)) }
            let location = try #require(answer.headers[.location])
            #expect(location.contains("redirect_uri=https%3A%2F%2Fharvest.example.org%2Fsign-in%2Fwith%2Funi%2Fcallback"))
            #expect(try await scene.portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM identity_proofs") } == 0)
        }
    }

    @Test func `a provider that is down is told, and nothing else breaks`() async throws {
        try await IdentityScene.run { (scene) async throws in
            scene.provider.script.withLock { $0.texts["/keys"] = "{" }
            let browser = FormVisitor(scene.client)
            #expect(try await browser.page("/sign-in/with/uni").headers[.location] == "/sign-in")
            #expect(try await browser.page("/sign-in").markup.shows("isn’t responding"))
        }
    }

    @Test func `who has no password proves who it is at the provider`() async throws {
        try await IdentityScene.run { (scene) async throws in
            _ = try await scene.signIn(scene.provider.token(nonce: IdentityScene.nonce))
            let browser = FormVisitor(scene.client)
            _ = try await browser.page(Self.path(try await Self.agree(scene, browser)))
            scene.advance(seconds: 700)
            let asked = try await browser.send("/profile/data", to: "/profile/data/copies", [:])
            let link = try #require(asked.markup.targets.first { $0.hasPrefix("/sign-in/with/uni") })
            let location = try #require(try await browser.page(link).headers[.location])
            #expect(location.contains("prompt=login"))
            _ = try await browser.page(Self.path(try scene.provider.authorize(location)))
            #expect(try await browser.send("/profile/data", to: "/profile/data/copies", [:]).headers[.location] == "/profile/data")
        }
    }
}
