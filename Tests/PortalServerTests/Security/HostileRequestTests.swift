import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Requests that neither our apps nor browsers send. Numbers are the lines of SECURITY.md.
@Suite(.portal) struct HostileRequestTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(arguments: [
        "multipart/form-data; boundary=;", "multipart/form-data; boundary=", "multipart/form-data; boundary=;;", "multipart/form-data;;;",
        "multipart/form-data; boundary=\"\"", "multipart/form-data", "multipart/form-data; BOUNDARY=;x", ";", "",
        "multipart/form-data; boundary=" + String(repeating: "x", count: 71),
    ])
    func `64 a content type without a boundary is refused, and the server keeps running`(type: String) async throws {
        let ana = try await portal.signUp(.ana)
        for path in ["/sign-in", "/sign-up", "/vendor/produce", "/api/v1/photos"] {
            let headers: HTTPFields = [.contentType: type, .authorization: "Bearer \(ana.token)"]
            let answer = try await client.execute(uri: path, method: .post, headers: headers, body: ByteBuffer(string: "--\r\n"))
            #expect((400..<500).contains(answer.status.code), "\(path) \(answer.status)")
        }
    }

    @Test(arguments: ["//api/v1/me", "///api//v1/me", "/api//v1/me"])
    func `29 a cookie gives no access to the API, however its path is written`(path: String) async throws {
        let ana = try await portal.signUp(.ana)
        let cookie = try await client.execute(uri: path, method: .get, headers: ana.cookies)
        #expect(cookie.status == .unauthorized && cookie.code == "unauthenticated")
        #expect(try await client.execute(uri: path, method: .get, headers: ana.bearer).status == .ok)
    }

    @Test func `59 metrics are refused to clients behind a proxy on this machine`() async throws {
        let portal = try await TestPortal {
            $0.metricsToken = "a token of the operator"
            $0.trustedProxies = ["10.0.0.1"]
        }
        try await portal.run { client async throws in
            let metrics = try await client.page("/metrics")
            #expect(metrics.status == .ok)
            #expect(metrics.text.split(separator: "\n").contains("harvest_database_failed_checkpoints 0"))
            let forwarded: HTTPFields = [.forwardedFor: "203.0.113.9"]
            #expect(try await client.page("/metrics", headers: forwarded).status == .unauthorized)
            let forged: HTTPFields = [.forwardedFor: "127.0.0.1"]
            #expect(try await client.page("/metrics", headers: forged).status == .unauthorized)
            let operatorToken: HTTPFields = [.forwardedFor: "203.0.113.9", .authorization: "Bearer a token of the operator"]
            #expect(try await client.page("/metrics", headers: operatorToken).status == .ok)
            let wrong: HTTPFields = [.forwardedFor: "203.0.113.9", .authorization: "Bearer a token"]
            #expect(try await client.page("/metrics", headers: wrong).status == .unauthorized)
        }
    }

    @Test(arguments: [
        "=1+1", "+1", "-cmd", "@SUM(A1)", "\t=1", "\r=1", "\r\n=1", "\n=1", "=\u{301}HYPERLINK(1)", "+\u{338}1", "@\u{FE0F}x",
    ])
    func `39 a cell that a spreadsheet would evaluate becomes text`(cell: String) {
        let shown = Spreadsheet.cell(cell)
        #expect(shown.unicodeScalars.first == "'" || Array(shown.unicodeScalars.prefix(2)) == ["\"", "'"])
    }

    @Test(arguments: [("-3.50", "-3.50"), ("12", "12"), ("a,b", "\"a,b\""), ("say \"\u{301}x", "\"say \"\"\u{301}x\""), ("", "")])
    func `39 other cells are unchanged except for quoting`(cell: String, shown: String) {
        #expect(Array(Spreadsheet.cell(cell).unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test func `59 the host that a request names never reaches an e-mail or a link`() async throws {
        let portal = try await TestPortal { $0.publicURL = "https://harvest.example" }
        let ana = try await portal.signUp(.ana)
        try await portal.run { client async throws in
            let headers: HTTPFields = [
                .contentType: "application/json", .forwardedFor: "1.2.3.4",
                try #require(HTTPField.Name("X-Forwarded-Host")): "evil.example",
                try #require(HTTPField.Name("Forwarded")): "host=evil.example",
            ]
            let body = ByteBuffer(string: #"{"email":"\#(ana.email)"}"#)
            let answer = try await client.execute(
                uri: "http://evil.example/api/v1/password-resets", method: .post, headers: headers, body: body)
            #expect(answer.status == .accepted)
            let emails = try await portal.emails()
            #expect(emails.count == 1)
            #expect(emails.allSatisfy { $0.mentions("https://harvest.example/reset/") && !$0.mentions("evil") })
        }
    }

    @Test func `57 the redirect of a language link never leaves the site`() async throws {
        for referer in ["https://evil.example/x", "//evil.example//evil.example/", "https://evil.example//localhost//evil.example"] {
            let answer = try await client.page("/language?to=es", headers: [try #require(HTTPField.Name("Referer")): referer])
            #expect(answer.headers[.location]?.contains("evil") == false, "\(referer)")
        }
    }

    @Test(arguments: [
        "bnVsbA", "AAAA", "_____w", "MR9uYW4", "aW5mH3g", "bmFuH3g", "LTFlNDAwH3g", "OTIyMzM3MjAzNjg1NDc3NTgwNx94", "x", "zzzzzzzzzzzzz",
    ])
    func `40 a forged cursor is never a server error`(cursor: String) async throws {
        let people = [try await portal.signUp(.ana), try await portal.signUp(.dee)]
        for path in [
            "/sessions", "/me/addresses", "/me/favourites", "/markets", "/markets?near=34,-118", "/vendors", "/vendors?near=34,-118",
            "/produce",
            "/communities", "/communities?near=34,-118&sort=distance", "/categories", "/orders", "/me/payment-methods", "/payouts",
            "/delivery-sessions", "/driver/orders", "/conversations", "/offers", "/markets?open_now=true&near=34,-118",
        ] {
            for person in people {
                let answer = try await client.api(.get, "\(path)\(path.contains("?") ? "&" : "?")cursor=\(cursor)", as: person)
                #expect(answer.status.code < 500, "\(path)")
            }
        }
    }
}

@Suite(.portal) struct StolenSessionTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `10 changing a vendor's bank account needs the password unless it was entered recently`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let fresh = try await client.submit("/vendor/payouts/bank", as: rosa)
        #expect(fresh.status == .seeOther && fresh.headers[.location]?.contains("/builtin-payments/onboarding/") == true)
        portal.clock.advance(seconds: 601)
        let asked = try await client.submit("/vendor/payouts/bank", as: rosa)
        #expect(asked.status == .ok && asked.markup.has("input", ["name": "current_password"]))
        let wrong = try await client.submit("/vendor/payouts/bank", ["current_password": "not hers"], as: rosa)
        #expect(wrong.status == .unprocessableContent)
        let reauthenticated = try await client.submit("/vendor/payouts/bank", ["current_password": rosa.password], as: rosa)
        #expect(reauthenticated.headers[.location]?.contains("/builtin-payments/onboarding/") == true)
    }
}
