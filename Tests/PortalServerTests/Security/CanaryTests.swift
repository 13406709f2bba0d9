import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Plants secrets where people enter them and searches for them where they must not appear. Lines 58, 59, 62 and 63 of SECURITY.md.
@Suite struct CanaryTests {
    private static let password = "canary peaches in the attic"
    private static let street = "77 Canary Wharf Road"
    private static let phone = "+13105559977"
    private static let email = "canary.bird@example.com"
    private static let note = "canary note for the driver"

    @Test func `63 logs, metrics, events and refusals contain no secrets and no personal data`() async throws {
        let log = RecordedLog()
        let portal = try await TestPortal(log: log)
        let scene = try await DispatchScene(portal)
        var secrets = [Self.password, Self.street, Self.phone, Self.email, Self.note, "tok_visa", "34.0224"]
        let found = Found()
        try await portal.run { client async throws in
            let made = try await client.api(
                .post, "/users",
                #"{"email":"\#(Self.email)","password":"\#(Self.password)","first_name":"Cana","last_name":"Ry","phone":"\#(Self.phone)","accept_terms":true}"#
            )
            let token = try made.decoded(API.SignIn.self).token
            found.add(token)
            let bearer: HTTPFields = [.authorization: "Bearer \(token)"]
            let address =
                #"{"title":"\#(Self.street)","subtitle":"Los Angeles, CA","position":{"lat":34.0224,"lon":-118.2851},"instructions":"\#(Self.note)"}"#
            _ = try await client.api(.post, "/me/addresses", address, headers: bearer)
            let setup = try await client.api(.post, "/me/payment-setups", headers: bearer).decoded(API.PaymentSetup.self)
            found.add(setup.clientSecret)
            _ = try await client.api(.post, "/me/payment-setups/\(setup.id)/confirmation", #"{"method_token":"tok_visa"}"#, headers: bearer)
            let cart =
                #"{"source_id":"\#(scene.market)","lines":[{"produce_id":"\#(scene.kale.produce)","quantity":2,"note":"\#(Self.note)"}]}"#
            let key: HTTPFields = [.authorization: "Bearer \(token)", .idempotencyKey: "canary-key-0123456789"]
            let order = try await client.api(.post, "/orders", cart, headers: key)
            #expect(order.status == .created, "\(order.text)")
            _ = try await client.api(.post, "/password-resets", #"{"email":"\#(Self.email)"}"#)
            if let reset = try await portal.linkToken(to: Self.email, "reset") { found.add(reset) }
            if let confirm = try await portal.linkToken(to: Self.email, "confirm-email") { found.add(confirm) }
            // Refusals must not repeat what was sent.
            let refused = [
                try await client.api(.post, "/sessions", #"{"email":"\#(Self.email)","password":"\#(Self.password) not"}"#),
                try await client.api(
                    .post, "/sessions", #"{"email":"\#(Self.email)","password":"\#(Self.password)","extra":"\#(Self.street)"}"#),
                try await client.api(.get, "/markets?near=34.0224,-118.2851&q=\(FormText.encode(Self.street))&no=1", headers: bearer),
                try await client.api(.post, "/me/addresses", #"{"title":17,"subtitle":"\#(Self.street)"}"#, headers: bearer),
                try await client.api(.get, "/me", headers: [.authorization: "Bearer \(token)x"]),
                try await client.api(
                    .post, "/password-resets/completion",
                    #"{"token":"\#(Self.note.filter { $0 != " " })","new_password":"\#(Self.password)"}"#),
                try await client.page("/reset/\(Self.note.filter { $0 != " " })?email=\(Self.email)"),
            ]
            for answer in refused {
                #expect(
                    !answer.markup.mentions(Self.password) && !answer.markup.mentions(Self.street) && !answer.markup.mentions(token),
                    "\(answer.text)")
            }
            found.metrics = try await client.page("/metrics").text
        }
        secrets += found.secrets
        #expect(found.secrets.count == 4)
        let lines = log.lines
        #expect(lines.count > 10)
        for secret in secrets where !secret.isEmpty {
            #expect(!lines.contains { $0.contains(secret) }, "\(secret): \(lines.first { $0.contains(secret) } ?? "")")
            #expect(!found.metrics.contains(secret))
        }
        let payloads = try await portal.services.read { try $0.all(String.self, "SELECT payload FROM events") }
        for secret in found.secrets + [Self.password, "tok_visa", Self.street] {
            #expect(!payloads.contains { $0.contains(secret) }, "\(secret)")
        }
        // What is stored of tokens and passwords is their digest.
        let stored = try await portal.services.read { db in
            try db.all(
                String.self,
                "SELECT token_hash FROM sessions UNION ALL SELECT token_hash FROM account_links UNION ALL SELECT password_hash FROM users")
        }
        for secret in found.secrets + [Self.password] { #expect(!stored.contains { $0.contains(secret) }) }
    }

    @Test func `62 sign-ins, refusals and limits are logged with person, address, action and request`() async throws {
        let log = RecordedLog()
        let portal = try await TestPortal(log: log) { $0.guestRequestsPerMinute = 12 }
        let ana = try await portal.signUp(.ana)
        try await portal.run { client async throws in
            _ = try await client.api(.post, "/sessions", SignInTests.body(ana.email, ana.password))
            _ = try await client.api(.post, "/sessions", SignInTests.body(ana.email, "wrong"))
            let refused = try await client.api(.get, "/driver/shift", as: ana)
            let id = try #require(refused.headers[.requestID])
            #expect(
                log.lines("Refused").contains { line in
                    ["code=capability_required", "user=\(ana.id)", "address=", "route=/api/v1/driver/shift", "method=GET", "request=\(id)"]
                        .allSatisfy { line.contains($0) }
                })
            for _ in 0..<12 { _ = try await client.api(.get, "/markets") }
        }
        #expect(log.lines("Signed in").contains { $0.contains("user=\(ana.id)") && $0.contains("address=") })
        #expect(log.lines("Sign-in refused").contains { $0.contains("user=\(ana.id)") && $0.contains("address=") })
        #expect(!log.lines("Too many requests").isEmpty)
    }

    @Test func `58 only a trusted proxy is believed, and only for the address that it saw itself`() async throws {
        for (trusted, differ) in [(Set<String>(), false), (["local"], true)] {
            let portal = try await TestPortal {
                $0.guestRequestsPerMinute = 1
                $0.trustedProxies = trusted
            }
            try await portal.run { client async throws in
                func ask(_ forwarded: String) async throws -> HTTPResponse.Status {
                    try await client.api(.get, "/markets", headers: [.forwardedFor: forwarded]).status
                }
                #expect(try await ask("198.51.100.1") == .ok)
                #expect(try await ask("198.51.100.2") == (differ ? .ok : .tooManyRequests))
                #expect(try await ask("203.0.113.7, 198.51.100.1") == .tooManyRequests, "a forged beginning makes nobody new")
            }
        }
    }
}

/// The secrets that one run produced.
private final class Found: Sendable {
    private let state = Mutex((secrets: [String](), metrics: ""))
    func add(_ secret: String) { state.withLock { $0.secrets.append(secret) } }
    var secrets: [String] { state.withLock { $0.secrets } }
    var metrics: String {
        get { state.withLock { $0.metrics } }
        set { state.withLock { $0.metrics = newValue } }
    }
}
