import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Line 57 of security.md.
@Suite struct CrossOriginTests {
    private static let app = "https://app.example.org"
    private static let preflight: HTTPFields = [.origin: app, .accessControlRequestMethod: "POST"]

    private static func isSilent(_ answer: TestResponse) -> Bool {
        !answer.headers.contains { $0.name.canonicalName.hasPrefix("access-control-") }
    }

    @Test(.portal) func `57 without a setting no other site is allowed anything`() async throws {
        let client = PortalTrait.client
        let answer = try await client.api(.get, "/markets", headers: [.origin: Self.app])
        #expect(answer.status == .ok && Self.isSilent(answer))
        let preflight = try await client.api(.options, "/orders", headers: Self.preflight)
        #expect(preflight.status == .noContent && Self.isSilent(preflight))
    }

    @Test func `57 a listed origin may use the API, with a token and without cookies`() async throws {
        let portal = try await TestPortal { $0.crossOrigins = [Self.app] }
        let ana = try await portal.signUp(.ana)
        try await portal.run { client async throws in
            let permission = try await client.api(.options, "/orders", headers: Self.preflight)
            #expect(permission.status == .noContent && permission.headers[.accessControlAllowOrigin] == Self.app)
            #expect(permission.headers[.accessControlAllowMethods]?.contains("POST") == true)
            for name in ["Authorization", "Content-Type", "Idempotency-Key", "If-Match", "Last-Event-ID"] {
                #expect(permission.headers[.accessControlAllowHeaders]?.contains(name) == true, "\(name)")
            }
            let answers = [
                try await client.api(.get, "/me", as: ana, headers: [.origin: Self.app]),
                try await client.api(.get, "/me", headers: [.origin: Self.app]),
                try await client.api(.get, "/nothing", headers: [.origin: Self.app]),
            ]
            #expect(answers.map(\.status) == [.ok, .unauthorized, .notFound])
            for answer in answers + [permission] {
                #expect(answer.headers[.accessControlAllowOrigin] == Self.app && answer.headers[.accessControlAllowCredentials] == nil)
                #expect(answer.headers[.vary]?.contains("Origin") == true)
            }
            #expect(answers[0].headers[.accessControlExposeHeaders]?.contains("ETag") == true)
        }
    }

    @Test(arguments: ["https://evil.example", "https://app.example.org.evil.example", "http://app.example.org", "null", ""])
    func `57 an origin that is not listed is never reflected`(origin: String) async throws {
        let portal = try await TestPortal { $0.crossOrigins = [Self.app] }
        try await portal.run { client async throws in
            let answer = try await client.api(.get, "/markets", headers: [.origin: origin])
            #expect(answer.status == .ok && Self.isSilent(answer) && answer.headers[.vary]?.contains("Origin") == true)
            let preflight = try await client.api(.options, "/orders", headers: [.origin: origin, .accessControlRequestMethod: "POST"])
            #expect(Self.isSilent(preflight))
        }
    }

    @Test func `57 pages are never open to other sites`() async throws {
        let portal = try await TestPortal { $0.crossOrigins = [Self.app] }
        try await portal.run { client async throws in
            for path in ["/sign-in", "/health", "/live"] {
                #expect(Self.isSilent(try await client.page(path, headers: [.origin: Self.app])), "\(path)")
            }
            #expect(Self.isSilent(try await client.execute(uri: "/sign-in", method: .options, headers: Self.preflight)))
        }
    }

    @Test func `the setting takes origins as browsers send them`() async throws {
        func origins(_ text: String) async throws -> Set<String> {
            try await PortalConfiguration.load(flags: [:], environment: ["HARVEST_CORS_ORIGINS": text], file: nil).crossOrigins
        }
        #expect(try await origins("") == [])
        #expect(try await origins("https://app.example.org, http://localhost:5173") == [Self.app, "http://localhost:5173"])
        for text in [
            "*", "null", "app.example.org", "https://app.example.org/", "https://App.example.org", "https://app.example.org:443",
            "https://*.example.org", "ftp://app.example.org",
        ] {
            await #expect(throws: PortalConfiguration.InvalidSetting.self, "\(text)") { try await origins(text) }
        }
    }
}
