import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct SignInTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    static func body(_ email: String, _ password: String) -> String { #"{"email":"\#(email)","password":"\#(password)"}"# }

    @Test func `the right password opens a session, whatever the case of the address`() async throws {
        let portal = try await TestPortal()
        let ana = try await portal.signUp(.ana)
        try await portal.run { client async throws in
            let answer = try await client.api(.post, "/sessions", Self.body("ANA@example.com", ana.password))
            #expect(answer.status == .created)
            let token = try answer.decoded(API.SignIn.self).token
            #expect(token != ana.token)
            #expect(try await client.api(.get, "/me", headers: [.authorization: "Bearer \(token)"]).status == .ok)
        }
    }

    @Test func `a wrong password and an unknown address get the same answer`() async throws {
        _ = try await portal.signUp(.ana)
        let wrong = try await client.api(.post, "/sessions", Self.body("ana@example.com", "not the password"))
        let unknown = try await client.api(.post, "/sessions", Self.body("nobody@example.com", "not the password"))
        #expect(wrong.status == .unauthorized && unknown.status == .unauthorized)
        #expect(wrong.code == "invalid_credentials" && unknown.code == "invalid_credentials")
    }

    @Test func `a person sees their sessions and ends them`() async throws {
        let ana = try await portal.signUp(.ana)
        let bob = try await portal.signUp(.bob)
        let list = try await client.api(.get, "/sessions?limit=1", as: ana).decoded(API.Page<API.Session>.self)
        let cursor = try #require(list.nextCursor)
        let rest = try await client.api(.get, "/sessions?limit=1&cursor=\(cursor)", as: ana).decoded(API.Page<API.Session>.self)
        #expect(Set((list.data + rest.data).map(\.id)) == [ana.apiSession, ana.portalSession])
        #expect(rest.nextCursor == nil)
        #expect(try await client.api(.delete, "/sessions/\(ana.portalSession)", as: bob).status == .notFound)
        #expect(try await client.api(.delete, "/sessions/\(ana.portalSession)", as: ana).status == .noContent)
        #expect(try await client.api(.delete, "/sessions/\(ana.portalSession)", as: ana).status == .notFound)
        #expect(try await client.api(.delete, "/sessions/current", as: ana).status == .noContent)
        #expect(try await client.api(.get, "/me", as: ana).code == "unauthenticated")
    }

    @Test func `changing the address needs a fresh session, and waits for the new address`() async throws {
        let ana = try await portal.signUp(.ana)
        portal.clock.advance(seconds: 601)
        let change = #"{"email":"ana.new@example.com"}"#
        #expect(try await client.api(.put, "/me/email", change, as: ana).code == "reauthentication_required")
        let wrong = try await client.api(.post, "/sessions/current/reauthentication", #"{"password":"wrong one"}"#, as: ana)
        #expect(wrong.code == "invalid_credentials")
        let proved = try await client.api(.post, "/sessions/current/reauthentication", #"{"password":"\#(ana.password)"}"#, as: ana)
        #expect(try proved.decoded(API.Session.self).freshUntil != nil)
        #expect(try await client.api(.put, "/me/email", change, as: ana).status == .accepted)
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).email == ana.email)
        let token = try #require(try await portal.linkToken(to: "ana.new@example.com", "confirm-email"))
        #expect(try await client.api(.post, "/email-confirmations", #"{"token":"\#(token)"}"#).status == .noContent)
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).email == "ana.new@example.com")
    }

    @Test func `a reset link opens once, for thirty minutes, and ends every session`() async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.api(.post, "/password-resets", #"{"email":"nobody@example.com"}"#).status == .accepted)
        #expect(try await client.api(.post, "/password-resets", #"{"email":"ana@example.com"}"#).status == .accepted)
        let token = try #require(try await portal.linkToken(to: ana.email, "reset"))
        let body = #"{"token":"\#(token)","new_password":"a whole new secret"}"#
        #expect(try await client.api(.post, "/password-resets/completion", body).status == .noContent)
        #expect(try await client.api(.get, "/me", as: ana).status == .unauthorized)
        #expect(try await client.api(.post, "/password-resets/completion", body).fieldErrors == ["token expired"])
        #expect(try await client.api(.post, "/sessions", Self.body(ana.email, ana.password)).status == .unauthorized)
        #expect(try await client.api(.post, "/sessions", Self.body(ana.email, "a whole new secret")).status == .created)
        _ = try await client.api(.post, "/password-resets", #"{"email":"ana@example.com"}"#)
        let late = try #require(try await portal.linkToken(to: ana.email, "reset"))
        portal.clock.advance(seconds: 1801)
        let tooLate = try await client.api(
            .post, "/password-resets/completion", #"{"token":"\#(late)","new_password":"a whole new secret"}"#)
        #expect(tooLate.fieldErrors == ["token expired"])
    }
}
