import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct FormSecurityTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

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
            } + db.all(String.self, "SELECT hex(id) || email || first_name || locale || status FROM users ORDER BY id")
        }
    }

    @Test func `16 no form works without its token, with a wrong one, or with another session's`() async throws {
        let people = [try await portal.signUp(.rosa), try await portal.signUp(.ian), try await portal.signUp(.ana)]
        let tom = try await portal.signUp(.tom)
        let paths = Self.routes(portal, .post)
        #expect(paths.count >= 10)
        let before = try await Self.everything(portal)
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
        #expect(try await Self.everything(portal) == before)
    }

    @Test func `16 an expired form preserves the input, but only if one of our own pages sent it`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let fields = ["name": "Rosa <Delgado>", "current_password": "a secret of hers", "code": "abcd-efgh", "account": "000123456789"]
        let own = try await client.submit("/profile", fields, cookie: rosa.cookie, csrf: "old", headers: [.fetchSite: "same-origin"])
        #expect(own.status == .forbidden)
        #expect(own.markup.value(of: "name") == "Rosa <Delgado>" && own.markup.shows("Save again"))
        for secret in ["a secret of hers", "abcd-efgh", "000123456789"] { #expect(!own.markup.mentions(secret)) }
        #expect(own.csrf != nil)
        let unknown = try await client.submit("/profile", fields, cookie: rosa.cookie, csrf: "old")
        #expect(unknown.status == .forbidden && !unknown.markup.mentions("Rosa &lt;Delgado"))
    }

    @Test func `the next person at the same browser cannot save what somebody else typed`() async throws {
        let (rosa, tom) = (try await portal.signUp(.rosa), try await portal.signUp(.tom))
        let fields = ["name": "Rosa Typed", "email": "typed@example.com", "phone": "", "language": "en"]
        let headers: HTTPFields = [.fetchSite: "same-origin"]
        // Rosa's page stays open, Tom signs in; her form is sent with his cookie.
        let mixed = try await client.submit("/profile", fields, cookie: tom.cookie, csrf: rosa.csrf, headers: headers)
        #expect(mixed.status == .forbidden && mixed.markup.shows("This was typed with another account"))
        #expect(mixed.markup.shows(tom.email) && !mixed.markup.mentions(rosa.email))
        let person = CSRFToken.person(rosa.id)
        #expect(mixed.markup.value(of: "_person") == person)
        // The preserved form now has a valid token of Tom’s session, but he still cannot save it.
        let preserved = fields.merging(["_person": person]) { first, _ in first }
        let again = try await client.submit("/profile", preserved, cookie: tom.cookie, csrf: mixed.csrf, headers: headers)
        #expect(again.status == .forbidden && again.markup.value(of: "name") == "Rosa Typed")
        #expect(try await portal.services.read { try $0.one(String.self, "SELECT email FROM users WHERE id = \(tom.id)") } == tom.email)
        let own = try await client.submit("/profile", preserved, as: rosa, headers: headers)
        #expect(own.status == .seeOther)
    }

    @Test func `a form that is sent after the session ended preserves the input until the person signs in again`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let fields = ["name": "Rosa <Delgado>", "email": rosa.email, "phone": "", "language": "en", "current_password": "a secret of hers"]
        let headers: HTTPFields = [.fetchSite: "same-origin"]
        let now = portal.clock.now
        _ = try await portal.services.write { try $0.sessions.end(rosa.portalSession, of: rosa.id, at: now) }
        let first = try await client.submit("/profile", fields, as: rosa, headers: headers)
        // Pressing again before signing in loses nothing; the token is then valid, but the session is missing.
        let visitor = try #require(first.cookie)
        let second = try await client.submit("/profile", fields, cookie: visitor, csrf: first.csrf, headers: headers)
        for page in [first, second] {
            #expect(page.status == .forbidden && page.markup.shows("You were signed out"))
            #expect(page.markup.value(of: "name") == "Rosa <Delgado>" && page.markup.has("form", ["action": "/profile"]))
            #expect(page.markup.has("a", ["href": "/sign-in", "target": "_blank"]))
            #expect(!page.markup.mentions("a secret of hers"))
        }
        // A form without input redirects to sign-in.
        let pressed = try await client.submit("/sign-out", as: rosa, headers: headers)
        #expect(pressed.status == .seeOther && pressed.headers[.location]?.hasPrefix("/sign-in") == true)
        let signedIn = try await client.submit(
            "/sign-in", ["email": rosa.email, "password": rosa.password], cookie: visitor, csrf: first.csrf)
        let back = "\(visitor); \(try #require(signedIn.cookie))"
        let again = try await client.submit("/profile", fields, cookie: back, csrf: first.csrf, headers: headers)
        #expect(again.status == .forbidden && again.markup.value(of: "name") == "Rosa <Delgado>")
        #expect(try await client.submit("/profile", fields, cookie: back, csrf: again.csrf, headers: headers).status == .seeOther)
    }

    @Test func `17 a cookie alone opens nothing of the API, and JSON must say that it is JSON`() async throws {
        let ana = try await portal.signUp(.ana)
        let body = ByteBuffer(string: #"{"first_name":"Mallory"}"#)
        for type in ["text/plain", "application/x-www-form-urlencoded", "application/json"] {
            let headers: HTTPFields = [.cookie: ana.cookie, .contentType: type]
            #expect(try await client.execute(uri: "/api/v1/me", method: .patch, headers: headers, body: body).status == .unauthorized)
            let bearer: HTTPFields = [.authorization: "Bearer \(ana.token)", .contentType: type]
            let answer = try await client.execute(uri: "/api/v1/me", method: .patch, headers: bearer, body: body)
            #expect(answer.status == (type == "application/json" ? .ok : .unsupportedMediaType))
        }
    }

    @Test func `18 reading changes nothing`() async throws {
        let (ian, rosa) = (try await portal.signUp(.ian), try await portal.signUp(.rosa))
        let paths = Self.routes(portal, .get).filter { $0 != "/live" && $0 != "/metrics" }
        let before = try await Self.everything(portal)
        for path in paths {
            for person in [ian, rosa] {
                let answer = try await client.page(path, as: person)
                #expect(answer.status.code < 500, "\(path)")
            }
        }
        #expect(try await Self.everything(portal) == before)
    }

    @Test(arguments: [
        "//evil.example", "/\\evil.example", "https://evil.example", "https:evil.example", "javascript:alert(1)", "/ok\r\nSet-Cookie: a=b",
    ])
    func `57 signing in leads to no other site`(next: String) async throws {
        let rosa = try await portal.signUp(.rosa)
        let answer = try await client.submit("/sign-in", ["email": rosa.email, "password": rosa.password, "next": next], as: rosa)
        #expect(answer.headers[.location] == "/vendor")
        let page = try await client.page("/sign-in?next=\(FormText.encode(next))")
        #expect(!page.markup.mentions("evil"))
    }

    @Test func `57 signing in goes on to where one wanted to go`() async throws {
        let rosa = try await portal.signUp(.rosa)
        #expect(try await client.page("/profile?from=mail").headers[.location] == "/sign-in?next=%2Fprofile%3Ffrom%3Dmail")
        let answer = try await client.submit(
            "/sign-in", ["email": rosa.email, "password": rosa.password, "next": "/profile?from=mail"], as: rosa)
        #expect(answer.headers[.location] == "/profile?from=mail")
        let foreign = try await client.page("/profile", headers: [.origin: "https://evil.example"])
        #expect(foreign.headers[.accessControlAllowOrigin] == nil)
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
        #expect(try await client.page("/sign-in").headers[.contentType] == "text/html; charset=utf-8")
        #expect(try await client.api(.get, "/me").headers[.contentType] == "application/problem+json; charset=utf-8")
    }

    @Test func `59 what does not belong to the public is not there`() async throws {
        for path in [
            "/.git/config", "/.env", "/static/../Package.swift", "/static/%2e%2e/Package.swift", "/photos/../../harvest.db",
        ] {
            #expect(try await client.page(path).status == .notFound, "\(path)")
        }
    }
}
