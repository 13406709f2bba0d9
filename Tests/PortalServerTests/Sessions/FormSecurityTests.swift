import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite struct FormSecurityTests {
    /// Every route of a method that is not the API's, with something in place of each parameter.
    private static func routes(_ portal: TestPortal, _ method: HTTPRequest.Method) -> [String] {
        Routes.router(portal.site).routes.filter { $0.method == method }.map { "\($0.path)" }
            .filter { !$0.hasPrefix("/api/") && !$0.hasPrefix("/static") && !$0.contains("*") }
            .map { path in
                "/" + path.split(separator: "/").map { $0.hasPrefix(":") || $0.hasPrefix("{") ? "x" : String($0) }.joined(separator: "/")
            }
    }

    private static func everything(_ portal: TestPortal) async throws -> [String] {
        let tables = try portal.services.database.tables()
        return try await portal.services.read { db in
            try tables.map { table in
                "\(table) \(try db.one(Int.self, SQL(stringLiteral: "SELECT count(*) FROM \"\(table)\"")))"
            } + db.all(String.self, "SELECT id || email || first_name || locale || status FROM users ORDER BY id")
        }
    }

    @Test func `16 no form works without its token, with a wrong one, or with another session's`() async throws {
        let portal = try await TestPortal()
        let people = [try await portal.signUp(.rosa), try await portal.signUp(.ian), try await portal.signUp(.ana)]
        let tom = try await portal.signUp(.tom)
        let paths = Self.routes(portal, .post)
        #expect(paths.count >= 10)
        let before = try await Self.everything(portal)
        try await portal.run { client async throws in
            for path in paths {
                for person in people {
                    for token in [nil, "wrong", tom.csrf] {
                        let answer = try await client.submit(
                            path, ["name": "x", "email": "x@example.com"], cookie: person.cookie, csrf: token)
                        #expect(answer.status == .forbidden, "\(path)")
                    }
                }
                #expect(try await client.submit(path, cookie: nil, csrf: tom.csrf).status == .forbidden, "\(path)")
                let crossSite = try await client.submit(path, as: people[0], headers: [.fetchSite: "cross-site"])
                #expect(crossSite.status == .forbidden, "\(path)")
            }
        }
        #expect(try await Self.everything(portal) == before)
    }

    @Test func `16 a form that is too old keeps what was typed, for our own pages only`() async throws {
        let portal = try await TestPortal()
        let rosa = try await portal.signUp(.rosa)
        let fields = ["name": "Rosa <Delgado>", "current_password": "a secret of hers", "code": "abcd-efgh", "account": "000123456789"]
        try await portal.run { client async throws in
            let own = try await client.submit("/profile", fields, cookie: rosa.cookie, csrf: "old", headers: [.fetchSite: "same-origin"])
            #expect(own.status == .forbidden)
            #expect(own.text.contains("value=\"Rosa &lt;Delgado&gt;\"") && own.text.contains("Save again"))
            for secret in ["a secret of hers", "abcd-efgh", "000123456789"] { #expect(!own.text.contains(secret)) }
            #expect(own.csrf != nil)
            let unknown = try await client.submit("/profile", fields, cookie: rosa.cookie, csrf: "old")
            #expect(unknown.status == .forbidden && !unknown.text.contains("Rosa &lt;Delgado&gt;"))
        }
    }

    @Test func `what one person typed is never saved by the next at the same browser`() async throws {
        let portal = try await TestPortal()
        let (rosa, tom) = (try await portal.signUp(.rosa), try await portal.signUp(.tom))
        let fields = ["name": "Rosa Typed", "email": "typed@example.com", "phone": "", "language": "en"]
        let headers: HTTPFields = [.fetchSite: "same-origin"]
        try await portal.run { client async throws in
            // Rosa's page stays open, Tom signs in; her form is sent with his cookie.
            let mixed = try await client.submit("/profile", fields, cookie: tom.cookie, csrf: rosa.csrf, headers: headers)
            #expect(mixed.status == .forbidden && mixed.text.contains("This was typed with another account"))
            #expect(mixed.text.contains(tom.email) && !mixed.text.contains(rosa.email))
            let person = CSRFToken.person(rosa.id)
            #expect(mixed.text.contains("name=\"_person\" value=\"\(person)\""))
            // The kept form has a good token of Tom’s now, and is refused to him all the same.
            let kept = fields.merging(["_person": person]) { first, _ in first }
            let again = try await client.submit("/profile", kept, cookie: tom.cookie, csrf: mixed.csrf, headers: headers)
            #expect(again.status == .forbidden && again.text.contains("value=\"Rosa Typed\""))
            #expect(try await portal.services.read { try $0.one(String.self, "SELECT email FROM users WHERE id = \(tom.id)") } == tom.email)
            let own = try await client.submit("/profile", kept, as: rosa, headers: headers)
            #expect(own.status == .seeOther)
        }
    }

    @Test func `what was typed when a session had ended waits until one is signed in again`() async throws {
        let portal = try await TestPortal()
        let rosa = try await portal.signUp(.rosa)
        let fields = ["name": "Rosa <Delgado>", "email": rosa.email, "phone": "", "language": "en", "current_password": "a secret of hers"]
        let headers: HTTPFields = [.fetchSite: "same-origin"]
        try await portal.run { client async throws in
            let now = portal.clock.now
            _ = try await portal.services.write { try $0.sessions.end(rosa.portalSession, of: rosa.id, at: now) }
            let first = try await client.submit("/profile", fields, as: rosa, headers: headers)
            // Nothing is lost by pressing again before signing in: then the token is right and the session missing.
            let visitor = try #require(first.cookie)
            let second = try await client.submit("/profile", fields, cookie: visitor, csrf: first.csrf, headers: headers)
            for page in [first, second] {
                #expect(page.status == .forbidden && page.text.contains("You were signed out"))
                #expect(page.text.contains("value=\"Rosa &lt;Delgado&gt;\"") && page.text.contains("action=\"/profile\""))
                #expect(page.text.contains("href=\"/sign-in") && page.text.contains("target=\"_blank\""))
                #expect(!page.text.contains("a secret of hers"))
            }
            // Who only pressed a button is asked to sign in.
            let pressed = try await client.submit("/sign-out", as: rosa, headers: headers)
            #expect(pressed.status == .seeOther && pressed.headers[.location]?.hasPrefix("/sign-in") == true)
            let signedIn = try await client.submit(
                "/sign-in", ["email": rosa.email, "password": rosa.password], cookie: visitor, csrf: first.csrf)
            let back = "\(visitor); \(try #require(signedIn.cookie))"
            let again = try await client.submit("/profile", fields, cookie: back, csrf: first.csrf, headers: headers)
            #expect(again.status == .forbidden && again.text.contains("value=\"Rosa &lt;Delgado&gt;\""))
            #expect(try await client.submit("/profile", fields, cookie: back, csrf: again.csrf, headers: headers).status == .seeOther)
        }
    }

    @Test func `17 a cookie alone opens nothing of the API, and JSON must say that it is JSON`() async throws {
        let portal = try await TestPortal()
        let ana = try await portal.signUp(.ana)
        try await portal.run { client async throws in
            let body = ByteBuffer(string: #"{"first_name":"Mallory"}"#)
            for type in ["text/plain", "application/x-www-form-urlencoded", "application/json"] {
                let headers: HTTPFields = [.cookie: ana.cookie, .contentType: type]
                #expect(try await client.execute(uri: "/api/v1/me", method: .patch, headers: headers, body: body).status == .unauthorized)
                let bearer: HTTPFields = [.authorization: "Bearer \(ana.token)", .contentType: type]
                let answer = try await client.execute(uri: "/api/v1/me", method: .patch, headers: bearer, body: body)
                #expect(answer.status == (type == "application/json" ? .ok : .unsupportedMediaType))
            }
        }
    }

    @Test func `18 reading changes nothing`() async throws {
        let portal = try await TestPortal()
        let (ian, rosa) = (try await portal.signUp(.ian), try await portal.signUp(.rosa))
        let paths = Self.routes(portal, .get).filter { $0 != "/live" && $0 != "/metrics" }
        let before = try await Self.everything(portal)
        try await portal.run { client async throws in
            for path in paths {
                for person in [ian, rosa] {
                    let answer = try await client.page(path, as: person)
                    #expect(answer.status.code < 500, "\(path)")
                }
            }
        }
        #expect(try await Self.everything(portal) == before)
    }

    @Test(arguments: [
        "//evil.example", "/\\evil.example", "https://evil.example", "https:evil.example", "javascript:alert(1)", "/ok\r\nSet-Cookie: a=b",
    ])
    func `57 signing in leads to no other site`(next: String) async throws {
        let portal = try await TestPortal()
        let rosa = try await portal.signUp(.rosa)
        try await portal.run { client async throws in
            let answer = try await client.submit("/sign-in", ["email": rosa.email, "password": rosa.password, "next": next], as: rosa)
            #expect(answer.headers[.location] == "/vendor")
            let page = try await client.page("/sign-in?next=\(FormText.encode(next))")
            #expect(!page.text.contains("evil"))
        }
    }

    @Test func `57 signing in goes on to where one wanted to go`() async throws {
        let portal = try await TestPortal()
        let rosa = try await portal.signUp(.rosa)
        try await portal.run { client async throws in
            #expect(try await client.page("/profile?from=mail").headers[.location] == "/sign-in?next=%2Fprofile%3Ffrom%3Dmail")
            let answer = try await client.submit(
                "/sign-in", ["email": rosa.email, "password": rosa.password, "next": "/profile?from=mail"], as: rosa)
            #expect(answer.headers[.location] == "/profile?from=mail")
            let foreign = try await client.page("/profile", headers: [.origin: "https://evil.example"])
            #expect(foreign.headers[.accessControlAllowOrigin] == nil)
        }
    }

    @Test func `55 56 every answer has the headers, also errors and redirects`() async throws {
        let portal = try await TestPortal { $0.publicURL = "https://harvest.example" }
        try await portal.run { client async throws in
            for path in ["/sign-in", "/nothing/here", "/profile", "/", "/api/v1/me", "/api/v1/nothing", "/health"] {
                let headers = try await client.page(path).headers
                let policy = headers[.contentSecurityPolicy] ?? ""
                #expect(
                    policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'")
                        && policy.contains("base-uri 'none'"), "\(path)")
                #expect(!policy.contains("unsafe"), "\(path)")
                #expect(
                    headers[HTTPField.Name("X-Content-Type-Options") ?? .vary] == "nosniff" && headers[.referrerPolicy] != nil, "\(path)")
                #expect(headers[.strictTransportSecurity] == "max-age=31536000; includeSubDomains", "\(path)")
                #expect(headers[.requestID] != nil, "\(path)")
            }
            #expect(try await client.page("/sign-in").headers[.cacheControl] == "no-store")
        }
    }

    @Test func `46 bodies say their charset`() async throws {
        let portal = try await TestPortal()
        try await portal.run { client async throws in
            #expect(try await client.page("/sign-in").headers[.contentType] == "text/html; charset=utf-8")
            #expect(try await client.api(.get, "/me").headers[.contentType] == "application/problem+json; charset=utf-8")
        }
    }

    @Test func `59 what does not belong to the public is not there`() async throws {
        let portal = try await TestPortal()
        try await portal.run { client async throws in
            for path in [
                "/.git/config", "/.env", "/static/../Package.swift", "/static/%2e%2e/Package.swift", "/docs", "/photos/../../harvest.db",
            ] {
                #expect(try await client.page(path).status == .notFound, "\(path)")
            }
        }
    }
}
