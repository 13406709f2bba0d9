import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The contract promises these headers on every answer of the API, and pages have them, too.
@Suite(.portal) struct RequestLimitTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let unknownToken: HTTPFields = [.authorization: "Bearer hv_unknown"]

    private func expectHeaders(_ answer: TestResponse, limit: Int = 1_000_000) {
        #expect(answer.headers[.rateLimit] == "\(limit)", "\(answer.status)")
        #expect(answer.headers[.rateLimitRemaining].flatMap { Int($0) }.map { 0...limit ~= $0 } == true, "\(answer.status)")
        #expect(answer.headers[.rateLimitPolicy] == "\(limit);w=60", "\(answer.status)")
        #expect(answer.headers[.rateLimitReset].flatMap { Int($0) }.map { 0...60 ~= $0 } == true, "\(answer.status)")
    }

    @Test func `answers and refusals of every kind state how many requests are left`() async throws {
        let ana = try await portal.signUp(.ana)
        let answers: [(HTTPResponse.Status, TestResponse)] = [
            (.ok, try await client.api(.get, "/me", as: ana)), (.unauthorized, try await client.api(.get, "/me")),
            (.unauthorized, try await client.api(.get, "/me", headers: Self.unknownToken)),
            (.unauthorized, try await client.api(.get, "/markets", headers: Self.unknownToken)),
            (.notFound, try await client.api(.get, "/orders/x", as: ana)), (.notFound, try await client.api(.get, "/nothing")),
            (.methodNotAllowed, try await client.api(.delete, "/markets")),
            (.noContent, try await client.api(.options, "/markets")),
            (.unprocessableContent, try await client.api(.patch, "/me", #"{"unknown":1}"#, as: ana)),
            (.notImplemented, try await client.api(.post, "/webhooks/payments")),
        ]
        for (status, answer) in answers {
            #expect(answer.status == status)
            expectHeaders(answer)
        }
    }

    @Test func `pages state their own limit, also those that refuse or redirect`() async throws {
        let portal = try await TestPortal { $0.pageRequestsPerMinute = 50 }
        let rosa = try await portal.signUp(.rosa)
        try await portal.run { client async throws in
            let answers: [(HTTPResponse.Status, TestResponse)] = [
                (.ok, try await client.page("/vendor", as: rosa)), (.ok, try await client.page("/docs")),
                (.notFound, try await client.page("/nothing")), (.seeOther, try await client.page("/vendor")),
                (.methodNotAllowed, try await client.execute(uri: "/sign-in", method: .delete)),
                (.unsupportedMediaType, try await client.execute(uri: "/sign-out", method: .post, headers: rosa.cookies)),
            ]
            for (status, answer) in answers {
                #expect(answer.status == status)
                expectHeaders(answer, limit: 50)
            }
        }
    }

    @Test func `an answer has the headers although nobody can be identified`() async throws {
        let ana = try await portal.signUp(.ana)
        try portal.services.database.close()
        let answer = try await client.api(.get, "/me", as: ana)
        #expect(answer.status == .serviceUnavailable && answer.code == "unavailable")
        expectHeaders(answer)
    }

    @Test func `a preflight request has the headers and is not counted`() async throws {
        let app = "https://app.example.org"
        let portal = try await TestPortal {
            $0.guestRequestsPerMinute = 2
            $0.crossOrigins = [app]
        }
        try await portal.run { client async throws in
            let headers: HTTPFields = [.origin: app, .accessControlRequestMethod: "POST"]
            for _ in 0..<3 {
                let answer = try await client.api(.options, "/orders", headers: headers)
                #expect(answer.status == .noContent && answer.headers[.accessControlAllowOrigin] == app)
                #expect(answer.headers[.rateLimitRemaining] == "2")
                expectHeaders(answer, limit: 2)
            }
            for status in [HTTPResponse.Status.ok, .ok, .tooManyRequests] {
                let answer = try await client.api(.get, "/markets", headers: [.origin: app])
                #expect(answer.status == status && answer.headers[.accessControlAllowOrigin] == app)
            }
        }
    }

    @Test func `a refusal for too many requests has the headers, also for an unknown token`() async throws {
        let portal = try await TestPortal { $0.guestRequestsPerMinute = 2 }
        try await portal.run { client async throws in
            for status in [HTTPResponse.Status.unauthorized, .unauthorized, .tooManyRequests, .tooManyRequests] {
                let answer = try await client.api(.get, "/me", headers: Self.unknownToken)
                #expect(answer.status == status)
                expectHeaders(answer, limit: 2)
            }
        }
    }

    @Test func `pages are limited apart from the API, for a session and for a guest's address`() async throws {
        let portal = try await TestPortal { $0.pageRequestsPerMinute = 3 }
        let rosa = try await portal.signUp(.rosa)
        try await portal.run { client async throws in
            for visitor in [nil, rosa] {
                for status in [HTTPResponse.Status.ok, .ok, .ok, .tooManyRequests] {
                    #expect(try await client.page(visitor == nil ? "/sign-in" : "/vendor", as: visitor).status == status)
                }
            }
            let refusal = try await client.page("/sign-in")
            #expect(refusal.headers[.retryAfter] != nil)
            expectHeaders(refusal, limit: 3)
            #expect(try await client.api(.get, "/markets").status == .ok)
            #expect(try await client.page("/health").status == .ok)
            #expect(try await client.page(portal.site.assets.stylePath).status == .ok)
            portal.clock.advance(seconds: 60)
            #expect(try await client.page("/sign-in").status == .ok)
        }
    }

    @Test func `guests of one IPv6 network share a limit`() async throws {
        let portal = try await TestPortal {
            $0.guestRequestsPerMinute = 2
            $0.trustedProxies = ["local"]
        }
        try await portal.run { client async throws in
            for (host, status) in [("1", HTTPResponse.Status.ok), ("2", .ok), ("3", .tooManyRequests)] {
                let headers: HTTPFields = [.forwardedFor: "2001:db8:0:7::\(host)"]
                #expect(try await client.api(.get, "/markets", headers: headers).status == status)
            }
            #expect(try await client.api(.get, "/markets", headers: [.forwardedFor: "2001:db8:0:8::1"]).status == .ok)
        }
    }

    @Test(arguments: PublicOperations.posts.sorted()) func `an expired token does not keep anybody from a public operation`(
        path: String
    ) async throws {
        let (with, without) = (
            try await client.api(.post, String(path.dropFirst("/api/v1".count)), "{}", headers: Self.unknownToken),
            try await client.api(.post, String(path.dropFirst("/api/v1".count)), "{}")
        )
        #expect(with.status == without.status && with.code == without.code && with.code != "unauthenticated")
        let odd = try await client.execute(
            uri: "/" + path.replacing("/v1/", with: "/v1//") + "/", method: .post,
            headers: [.authorization: "Bearer hv_unknown", .contentType: "application/json"], body: ByteBuffer(string: "{}"))
        #expect(odd.status == without.status && odd.code == without.code, "\(path)")
    }

    @Test func `an app with an expired token signs up and signs in`() async throws {
        let body =
            #"{"email":"nia@example.com","password":"nia likes ripe figs","first_name":"Nia","last_name":"Hill","phone":"+13105550177","accept_terms":true}"#
        #expect(try await client.api(.post, "/users", body, headers: Self.unknownToken).status == .created)
        let answer = try await client.api(
            .post, "/sessions", SignInTests.body("nia@example.com", "nia likes ripe figs"), headers: Self.unknownToken)
        #expect(answer.status == .created)
    }

    @Test func `the instance of a problem has at most 2,000 characters`() async throws {
        let path = "/api/v1/" + String(repeating: "a", count: 5_000)
        let answer = try await client.execute(uri: path, method: .get)
        let problem: API.Problem = try answer.decoded()
        #expect(answer.status == .notFound && problem.instance == String(path.prefix(2_000)))
    }
}
