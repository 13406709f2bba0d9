import HTTPTypes
import HarvestCore
import NIOCore

@testable import HarvestServices
@testable import PortalServer

/// Sign-up, sign-in, sessions, and links sent by e-mail.
extension RecordedScene {
    private static let nia = "nia@example.com"
    private static let wrong =
        #"{"email":"nia","password":"short","first_name":"","last_name":"Okafor","phone":"12","accept_terms":false,"is_admin":true}"#

    private static func account(_ email: String, password: String = "ripe figs in May", more: String = "") -> String {
        """
        {"email":"\(email)","password":"\(password)","first_name":"Nia","last_name":"Okafor","phone":"+13105550123","accept_terms":true\(more)}
        """
    }

    private static func credentials(_ email: String, _ password: String, more: String = "") -> String {
        #"{"email":"\#(email)","password":"\#(password)"\#(more)}"#
    }

    func recordSignUp() async throws {
        let made = try await ask("POST /users", Self.account(Self.nia))
        let nia = try Visitor(Self.nia, signedIn: made)
        try await ask("POST /users", Self.account("NIA@example.com"), in: "es")
        for language in ["en", "es"] { try await ask("POST /users", Self.wrong, in: language) }
        for password in ["password123", "aaaaaaaaaaaa"] {
            try await ask("POST /users", Self.account("zoe@example.com", password: password))
        }
        try await ask("POST /users", Self.account("zoe@example.com", more: #","community_id":"x","locale":"fr""#), in: "es")
        try await ask("POST /users", Self.account("zoe@example.com", more: #","locale":"es""#))
        for body in ["{", "[]", "null", #"{"email":1,"email":2}"#, "{}"] { try await ask("POST /users", body) }
        try await ask("POST /users", "email=nia", headers: [.contentType: "application/x-www-form-urlencoded"])
        try await ask("POST /users", Self.account(Self.nia, more: #","photo":"\#(String(repeating: "x", count: 270_000))""#))

        let token = try await link("confirm-email", to: Self.nia)
        try await ask("POST /email-confirmations", #"{"token":"\#(token)"}"#)
        try await ask("POST /email-confirmations", #"{"token":"\#(token)"}"#, in: "es")
        try await ask("POST /email-confirmations", "{}")
        try await ask("POST /me/email-confirmation", as: nia)
        try await ask("GET /me", as: nia)
        try await recordPasswordReset(nia)
    }

    private func recordPasswordReset(_ nia: Visitor) async throws {
        for email in [Self.nia, "nobody@example.com", "nobody"] { try await ask("POST /password-resets", #"{"email":"\#(email)"}"#) }
        let token = try await link("reset", to: Self.nia)
        func completion(_ password: String) -> String { #"{"token":"\#(token)","new_password":"\#(password)"}"# }
        try await ask("POST /password-resets/completion", completion("short"), in: "es")
        try await ask("POST /password-resets/completion", completion("password123"))
        try await ask("POST /password-resets/completion", completion("plums in August"))
        try await ask("POST /password-resets/completion", completion("plums in August"), in: "es")
        try await ask("GET /me", as: nia, in: "es")
        try await ask("POST /sessions", Self.credentials(Self.nia, "plums in August", more: #","device_name":"Nia's phone""#), in: "es")
    }

    func recordSignIn() async throws {
        let made = try await ask("POST /users", Self.account(Self.nia))
        let nia = try Visitor(Self.nia, signedIn: made)
        try await ask("POST /sessions", Self.credentials(Self.nia, "wrong"), in: "es")
        try await ask("POST /sessions", Self.credentials("nobody@example.com", "wrong"))
        try await ask("POST /sessions", #"{"email":"nia","device_name":"\#(String(repeating: "x", count: 300))"}"#)
        let signedIn = try await ask("POST /sessions", Self.credentials(Self.nia, "ripe figs in May", more: #","device_name":"Tablet""#))
        let tablet = try Visitor(Self.nia, signedIn: signedIn)
        try await ask("POST /sessions", Self.credentials(Self.nia, "ripe figs in May"))
        let first = try await ask("GET /sessions?limit=2", as: tablet)
        try await ask("GET /sessions?limit=2&cursor=\(try first.value("next_cursor"))", as: tablet)
        try await ask("GET /sessions?cursor=x", as: tablet, in: "es")
        try await ask("DELETE /sessions/\(nia.apiSession)", as: tablet)
        try await ask("DELETE /sessions/\(nia.apiSession)", as: tablet)
        try await ask("GET /me", as: nia)
        try await recordReauthentication(tablet)
        try await ask("DELETE /sessions/current", as: tablet)
        try await ask("GET /sessions", as: tablet, in: "es")
        try await recordRefusedSignIns()
        try await recordIdentities()
    }

    /// Nobody is configured as an identity provider.
    private func recordIdentities() async throws {
        let token = #""id_token":"eyJhbGciOiJSUzI1NiJ9.eyJub25jZSI6Im4tMFM2X1d6QTJNajFhIn0.c2lnbmF0dXJl","nonce":"n-0S6_WzA2Mj1aQ7""#
        try await ask("POST /sessions/oidc", #"{"provider":"uni",\#(token),"accept_terms":true}"#)
        try await ask("POST /sessions/oidc", #"{"provider":"Uni!","id_token":"x","nonce":"short"}"#, in: "es")
        let again = try await ask("POST /sessions", Self.credentials(Self.nia, "ripe figs in May"))
        let nia = try Visitor(Self.nia, signedIn: again)
        try await ask("POST /me/identities", #"{"provider":"uni",\#(token)}"#, as: nia)
        try await ask("DELETE /me/identities/uni", as: nia)
    }

    private func recordReauthentication(_ nia: Visitor) async throws {
        let path = "POST /sessions/current/reauthentication"
        portal.clock.advance(seconds: 601)
        try await ask("PUT /me/phone", #"{"phone":"+13105550199"}"#, as: nia)
        try await ask("PUT /me/email", #"{"email":"new@example.com"}"#, as: nia, in: "es")
        try await ask(path, #"{"password":"wrong"}"#, as: nia, in: "es")
        try await ask(path, "{}", as: nia)
        try await ask(path, #"{"password":"ripe figs in May"}"#, as: nia)
        try await ask("PUT /me/phone", #"{"phone":"+13105550199"}"#, as: nia)
        try await ask("PUT /me/phone", #"{"phone":"12"}"#, as: nia, in: "es")
        try await ask("PUT /me/email", #"{"email":"new@example.com"}"#, as: nia)
        try await ask("PUT /me/email", #"{"email":"new"}"#, as: nia)
    }

    /// A locked account, a suspended account, and an account with a second factor.
    private func recordRefusedSignIns() async throws {
        for _ in 1...6 { try await ask("POST /sessions", Self.credentials("ana@example.com", "guess")) }
        try await ask("POST /sessions", Self.credentials("ana@example.com", "guess"), in: "es")
        let (bob, ian) = (try await portal.signUp(.bob), try await portal.signUp(.ian))
        try await form("/admin/users/\(bob.id)/suspend", ["reason": "Sold somebody else's peaches"], as: ian)
        try await ask("POST /sessions", Self.credentials(bob.email, bob.password))
        try await ask("POST /sessions", Self.credentials(bob.email, bob.password), in: "es")
        try await ask("GET /me", as: bob)
        let tom = try await portal.signUp(.tom)
        let secret = try await enableSecondFactor(tom)
        try await ask("POST /sessions", Self.credentials(tom.email, tom.password), in: "es")
        for _ in 1...2 {
            try await ask("POST /sessions", Self.credentials(tom.email, tom.password, more: #","one_time_code":"000000""#))
        }
        portal.clock.advance(seconds: 60)
        let code = TOTP(secret: secret).code(step: TOTP.step(at: portal.clock.now + 1))
        // Not recorded: the code depends on a random secret.
        let signedIn = try await client.api(
            .post, "/sessions", Self.credentials(tom.email, tom.password, more: #","one_time_code":"\#(code)""#))
        recorder.note("Tom signs in with a code from his authenticator app: \(signedIn.status.code)")
    }

    private func enableSecondFactor(_ person: Visitor) async throws -> [UInt8] {
        try await form("/profile/second-factor", as: person)
        let record = try await portal.services.read { try $0.secondFactors.find(person.id) }
        guard let record else { throw Visitor.NoVendor() }
        let code = TOTP(secret: record.secret).code(step: TOTP.step(at: portal.clock.now + 1))
        portal.clock.advance(seconds: 1)
        _ = try await client.submit("/profile/second-factor/confirmation", ["code": code], as: person)
        return record.secret
    }

    private func link(_ path: String, to recipient: String) async throws -> String {
        guard let token = try await portal.linkToken(to: recipient, path) else { throw Visitor.NoVendor() }
        return token
    }
}
