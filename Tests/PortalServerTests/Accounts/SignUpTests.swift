import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct SignUpTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    static let body =
        #"{"email":"Nia@Example.com","password":"ripe figs in May","first_name":"Nia","last_name":"Okafor","phone":"+13105550123","accept_terms":true}"#

    @Test func `M21 M23 G1 T1 signing up answers a token that works, the session and me`() async throws {
        let made = try await client.api(.post, "/users", Self.body)
        #expect(made.status == .created)
        let signIn = try made.decoded(API.SignIn.self)
        #expect(signIn.token.wholeMatch(of: /hv_[A-Za-z0-9_-]{43}/) != nil)
        #expect(signIn.me.email == "Nia@Example.com")
        #expect(signIn.me.capabilities == [.order, .share])
        #expect(signIn.session.isCurrent)
        let me = try await client.api(.get, "/me", headers: [.authorization: "Bearer \(signIn.token)"])
        #expect(try me.decoded(API.Me.self) == signIn.me)
    }

    @Test func `an address has one account, whatever its case`() async throws {
        _ = try await client.api(.post, "/users", Self.body)
        let again = try await client.api(.post, "/users", Self.body.replacing("Nia@Example.com", with: "nia@example.COM"))
        #expect(again.status == .unprocessableContent)
        #expect(again.fieldErrors == ["email taken"])
    }

    @Test func `every wrong field is told at once`() async throws {
        let answer = try await client.api(
            .post, "/users",
            #"{"email":"nia","password":"short","first_name":"","last_name":"Okafor","phone":"12","accept_terms":false,"is_admin":true}"#
        )
        #expect(
            Set(answer.fieldErrors) == [
                "email malformed", "password too_short", "first_name too_short", "phone malformed", "accept_terms terms_required",
                "is_admin unknown_field",
            ])
    }

    @Test(arguments: ["password123", "Sunshine2024", "aaaaaaaaaaaa", "12345678", "qwertyuiop", "hgfedcba"])
    func `a password that everybody tries is refused`(password: String) async throws {
        let answer = try await client.api(.post, "/users", Self.body.replacing("ripe figs in May", with: password))
        #expect(answer.fieldErrors == ["password common_password"])
    }

    @Test func `a new address is asked to confirm itself, once`() async throws {
        let signIn = try await client.api(.post, "/users", Self.body).decoded(API.SignIn.self)
        #expect(!signIn.me.emailConfirmed)
        let token = try #require(try await portal.linkToken(to: "Nia@Example.com", "confirm-email"))
        #expect(try await client.api(.post, "/email-confirmations", #"{"token":"\#(token)"}"#).status == .noContent)
        let again = try await client.api(.post, "/email-confirmations", #"{"token":"\#(token)"}"#)
        #expect(again.fieldErrors == ["token expired"])
        let me = try await client.api(.get, "/me", headers: [.authorization: "Bearer \(signIn.token)"])
        #expect(try me.decoded(API.Me.self).emailConfirmed)
    }
}

extension TestPortal {
    /// The token of the newest link in a letter that waits in the outbox.
    func linkToken(to recipient: String, _ path: String) async throws -> String? {
        for body in try await emails(to: recipient).reversed().map(\.body) {
            guard let start = body.range(of: "/\(path)/")?.upperBound else { continue }
            return String(body[start...].prefix(43))
        }
        return nil
    }
}
