import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Logging
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What a guest sends does not fill the log of errors.
@Suite(.timeLimit(.minutes(60))) struct RefusalLogTests {
    private static func logging(
        _ configure: (inout PortalConfiguration) -> Void = { _ in }
    ) async throws -> (TestPortal, RecordedLog) {
        let log = RecordedLog()
        return (try await TestPortal(log: log, configure: configure), log)
    }

    @Test func `an operation that is not implemented is no error`() async throws {
        let (portal, log) = try await Self.logging()
        try await portal.run { client async throws in
            #expect(try await client.api(.post, "/webhooks/payments").status == .notImplemented)
            #expect(try await client.api(.get, "/nothing").status == .notFound)
        }
        #expect(log.lines("Request failed").isEmpty)
    }

    @Test(arguments: [
        (DatabaseFailure.busy as any Error, Logger.Level.warning as Logger.Level?), (DatabaseFailure.closed, .error),
        (AccessRefusal.unauthenticated, nil), (UnimplementedOperations.answer, nil), (Unknown(), .error),
    ])
    func `failures are errors, refusals and a busy server are not`(error: any Error, level: Logger.Level?) {
        #expect(ErrorMiddleware.logLevel(of: error, ErrorMiddleware.problem(for: error, .english)) == level)
    }

    private struct Unknown: Error {}

    @Test(
        arguments: [
            "0x2\r\nhi\r\n0\r\n\r\n", "zz\r\nhi\r\n0\r\n\r\n", "2\nhi\n0\n\n", "2\r\nhi\r\nhi\r\n", "-1\r\nhi\r\n0\r\n\r\n",
        ], ["/api/v1/sessions", "/sign-in"])
    func `a malformed chunk gets a 400, and no error in the log`(chunks: String, path: String) async throws {
        let (portal, log) = try await Self.logging { $0.port = 0 }
        try await portal.serve { port in
            let type = path == "/sign-in" ? "application/x-www-form-urlencoded" : "application/json"
            let head = "POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Type: \(type)\r\nTransfer-Encoding: chunked\r\n\r\n"
            let answer = try await WireTests.exchange(head + chunks, port)
            let statuses = answer.matches(of: /HTTP\/1\.1 (\d{3})/).map { String($0.output.1) }
            #expect(statuses == ["400"], "\(answer)")
        }
        #expect(log.lines("Request failed").isEmpty)
    }

    @Test func `a client that is gone before its body is complete leaves no error in the log`() async throws {
        let (portal, log) = try await Self.logging {
            $0.port = 0
            $0.idleSeconds = 1
        }
        try await portal.serve { port in
            let head = "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
            let answer = try await WireTests.exchange(head, port)
            #expect(!answer.contains("HTTP/1.1 5"))
        }
        #expect(log.lines("Request failed").isEmpty)
    }

    @Test func `clients that are gone in the middle of a body or of a response leave neither a 5xx nor a line at a warning's level`()
        async throws
    {
        let (portal, log) = try await Self.logging { $0.port = 0 }
        try await portal.serve { port in
            let body =
                "POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\na"
            let pages = String(repeating: "GET \(portal.site.assets.stylePath) HTTP/1.1\r\nHost: x\r\n\r\n", count: 100)
            for text in [body, pages, body + pages] {
                for _ in 0..<20 {
                    let connection = try #require(RawConnection(port: port))
                    try await connection.send(text.utf8)
                    if text == pages { try await until { !connection.received().isEmpty } }
                }
            }
            let last = try await WireTests.exchange("GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", port)
            #expect(last.contains("200 OK"))
        }
        // On a busy machine the server does not close all connections in time, and says so. That is not about a request.
        let lines = log.lines.filter { !$0.hasPrefix("Shutdown timed out") }
        #expect(lines.filter { $0.contains(" error ") || $0.contains(" warning ") || $0.contains("status=5") }.isEmpty)
    }

    @Test func `lines about signing in and out carry the id of their request`() async throws {
        let (portal, log) = try await Self.logging()
        let ana = try await portal.signUp(.ana)
        try await portal.run { client async throws in
            let app = try await client.api(.post, "/sessions", SignInTests.body(ana.email, ana.password))
            let page = try await client.page("/sign-in")
            let browser = try await client.submit(
                "/sign-in", ["email": ana.email, "password": ana.password], cookie: page.cookie, csrf: page.csrf)
            let signedOut = try await client.submit("/sign-out", as: ana)
            let ids = try [app, browser, signedOut].map { try #require($0.headers[.requestID]) }
            let lines = log.lines("Signed in") + log.lines("Signed out")
            #expect(lines.count == ids.count && zip(lines, ids).allSatisfy { $0.contains($1) }, "\(lines)")
        }
    }
}
