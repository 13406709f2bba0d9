import HTTPTypes
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Accounts and the identities that belong to them.
@Suite struct IdentityAccountTests {
    private static let nonce = IdentityScene.nonce

    @Test func `an e-mail address opens no account, neither a verified one nor one that changed`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let ana = try await scene.portal.signUp(.ana)
            for isVerified in [true, false] {
                let token = scene.provider.token(nonce: Self.nonce) { ($0.email, $0.email_verified) = ("ANA@example.com", isVerified) }
                let answer = try await scene.signIn(token)
                #expect(answer.status == .conflict && answer.code == "account_exists")
            }
            #expect(try await scene.signIn(scene.provider.token(nonce: Self.nonce)).status == .created)
            // The provider gives the person another address: the account stays the same, and so does its address.
            let other = "another-nonce-of-the-app"
            let token = scene.provider.token(nonce: other) { $0.email = ana.email }
            let me = try await scene.signIn(token, nonce: other).decoded(API.SignIn.self).me
            #expect(me.id != ana.id && me.email == "nora@uni.edu")
        }
    }

    @Test func `an address that the provider has not verified is confirmed by a link`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let token = scene.provider.token(nonce: Self.nonce) { $0.email_verified = nil }
            #expect(try await !scene.signIn(token).decoded(API.SignIn.self).me.emailConfirmed)
            #expect(try await scene.portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM account_links") } == 1)
            let nameless = scene.provider.token(nonce: "another-nonce-of-the-app") { ($0.sub, $0.email) = ("person-2", nil) }
            #expect(try await scene.signIn(nameless, nonce: "another-nonce-of-the-app").status == .unprocessableContent)
        }
    }

    @Test func `names that the rule of names refuses are not taken over`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let token = scene.provider.token(nonce: Self.nonce) { ($0.given_name, $0.family_name) = ("www.evil.example", "<b>\u{202E}") }
            let me = try await scene.signIn(token).decoded(API.SignIn.self).me
            #expect(me.firstName == "Neighbor" && !me.lastName.contains("\u{202E}"))
        }
    }

    @Test func `an account links an identity with its own verified address, after signing in again`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let (ana, bob) = (try await scene.portal.signUp(.ana), try await scene.portal.signUp(.bob))
            func link(_ visitor: Visitor?, nonce: String, _ change: (inout IdentityClaims) -> Void) async throws -> TestResponse {
                let token = scene.provider.token(nonce: nonce, change)
                return try await scene.client.api(
                    .post, "/me/identities", #"{"provider":"uni","id_token":"\#(token)","nonce":"\#(nonce)"}"#, as: visitor)
            }
            #expect(try await link(nil, nonce: Self.nonce) { $0.email = ana.email }.status == .unauthorized)
            #expect(try await link(ana, nonce: Self.nonce) { _ in }.code == "invalid_credentials", "another address")
            let unverified = try await link(ana, nonce: Self.nonce) { ($0.email, $0.email_verified) = (ana.email, false) }
            #expect(unverified.code == "invalid_credentials")
            #expect(try await link(ana, nonce: Self.nonce) { $0.email = ana.email }.status == .noContent)
            #expect(
                try await link(ana, nonce: "second-nonce-of-ana") { $0.email = ana.email }.status == .noContent, "repeating is harmless")
            #expect(try await link(bob, nonce: "nonce-of-bob-itself") { $0.email = bob.email }.code == "account_exists", "it is Ana's")
            let signedIn = try await scene.signIn(
                scene.provider.token(nonce: "third-nonce-of-ana"), nonce: "third-nonce-of-ana", terms: false)
            #expect(try signedIn.decoded(API.SignIn.self).me.id == ana.id)
            scene.advance(seconds: 700)
            #expect(try await link(ana, nonce: "fourth-nonce-of-ana") { $0.email = ana.email }.code == "reauthentication_required")
            let subjects = try await scene.portal.emails(to: ana.email).map(\.subject)
            #expect(subjects.filter { $0 == "There is a new way to sign in" }.count == 1, "\(subjects)")
        }
    }

    @Test func `an identity is taken from its account after signing in again, unless nobody could sign in then`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let ana = try await scene.portal.signUp(.ana)
            let token = scene.provider.token(nonce: Self.nonce) { $0.email = ana.email }
            let link = #"{"provider":"uni","id_token":"\#(token)","nonce":"\#(Self.nonce)"}"#
            #expect(try await scene.client.api(.post, "/me/identities", link, as: ana).status == .noContent)
            #expect(try await scene.client.api(.delete, "/me/identities/uni").status == .unauthorized)
            #expect(try await scene.client.api(.delete, "/me/identities/other", as: ana).status == .notFound)
            #expect(try await scene.client.page("/profile", as: ana).markup.shows("Other ways to sign in"))
            for _ in 1...2 { #expect(try await scene.client.api(.delete, "/me/identities/uni", as: ana).status == .noContent) }
            #expect(try await !scene.client.page("/profile", as: ana).markup.shows("Other ways to sign in"))
            let again = scene.provider.token(nonce: "second-nonce-of-ana") { $0.email = ana.email }
            #expect(try await scene.signIn(again, nonce: "second-nonce-of-ana").code == "account_exists")
            let subjects = try await scene.portal.emails(to: ana.email).map(\.subject)
            #expect(subjects.filter { $0 == "A way to sign in was removed" }.count == 1, "\(subjects)")
            let other = scene.provider.token(nonce: "nonce-of-somebody-new") { $0.sub = "person-2" }
            let nora = try await scene.signIn(other, nonce: "nonce-of-somebody-new").decoded(API.SignIn.self)
            let bearer: HTTPFields = [.authorization: "Bearer \(nora.token)"]
            #expect(try await scene.client.api(.delete, "/me/identities/uni", headers: bearer).code == "illegal_state")
            scene.advance(seconds: 700)
            #expect(try await scene.client.api(.delete, "/me/identities/uni", as: ana).code == "reauthentication_required")
        }
    }

    @Test func `a linked identity is removed in the profile`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let ana = try await scene.portal.signUp(.ana)
            let token = scene.provider.token(nonce: Self.nonce) { $0.email = ana.email }
            let link = #"{"provider":"uni","id_token":"\#(token)","nonce":"\#(Self.nonce)"}"#
            #expect(try await scene.client.api(.post, "/me/identities", link, as: ana).status == .noContent)
            #expect(try await scene.client.submit("/profile/identities/other/remove", as: ana).status == .notFound)
            scene.advance(seconds: 700)
            let asked = try await scene.client.submit("/profile/identities/uni/remove", as: ana)
            #expect(asked.status == .ok && asked.markup.has("input", ["name": "current_password"]), "a stolen session removes nothing")
            let done = try await scene.client.submit("/profile/identities/uni/remove", ["current_password": ana.password], as: ana)
            #expect(done.status == .seeOther)
            #expect(try await !scene.client.page("/profile", as: ana).markup.shows("Other ways to sign in"))
        }
    }

    @Test func `a second factor is asked for, and a suspended account stays out`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let me = try await scene.signIn(scene.provider.token(nonce: Self.nonce)).decoded(API.SignIn.self).me
            let (totp, now) = (TOTP(secret: Array(repeating: 7, count: 20)), scene.portal.clock.now)
            let code = totp.code(step: now.seconds / 30)
            _ = try await scene.portal.services.write { db in
                try db.execute(
                    """
                    INSERT INTO second_factors (user_id, secret, last_step, confirmed_at, created_at)
                    VALUES (\(me.id), \(SecretText.encode(totp.secret)), 0, \(now), \(now))
                    """)
            }
            let token = scene.provider.token(nonce: "another-nonce-of-the-app")
            let nonce = "another-nonce-of-the-app"
            #expect(try await scene.signIn(token, nonce: nonce).code == "second_factor_required")
            #expect(try await scene.signIn(token, nonce: nonce, more: #","one_time_code":"000000""#).code == "invalid_credentials")
            #expect(try await scene.signIn(token, nonce: nonce, more: #","one_time_code":"\#(code)""#).status == .created)
            _ = try await scene.portal.services.write { try $0.execute("UPDATE users SET status = 'suspended' WHERE id = \(me.id)") }
            let later = scene.provider.token(nonce: "third-nonce-of-the-app")
            #expect(try await scene.signIn(later, nonce: "third-nonce-of-the-app").code == "account_suspended")
        }
    }

    @Test func `a new token of the same person makes a session fresh, and then a password can be set`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let session = try await scene.signIn(scene.provider.token(nonce: Self.nonce)).decoded(API.SignIn.self)
            let bearer: HTTPFields = [.authorization: "Bearer \(session.token)"]
            func prove(_ token: String, _ nonce: String) async throws -> TestResponse {
                let json = #"{"id_token":"\#(token)","nonce":"\#(nonce)"}"#
                return try await scene.client.api(.post, "/sessions/current/reauthentication", json, headers: bearer)
            }
            scene.advance(seconds: 700)
            let password = #"{"new_password":"nora likes ripe peaches"}"#
            let refused = try await scene.client.api(.put, "/me/password", password, headers: bearer)
            #expect(refused.code == "reauthentication_required", "a stolen session sets no password")
            let stranger = scene.provider.token(nonce: "nonce-of-a-stranger") { $0.sub = "person-2" }
            #expect(try await prove(stranger, "nonce-of-a-stranger").code == "invalid_credentials")
            let old = scene.provider.token(nonce: "nonce-of-an-old-sign-in") { $0.auth_time = $0.iat - 601 }
            #expect(try await prove(old, "nonce-of-an-old-sign-in").code == "invalid_credentials", "the person proved it long ago")
            let token = scene.provider.token(nonce: "nonce-of-the-same-person")
            #expect(try await prove(token, "nonce-of-the-same-person").status == .ok)
            #expect(try await prove(token, "nonce-of-the-same-person").code == "invalid_credentials")
            #expect(try await scene.client.api(.put, "/me/password", password, headers: bearer).status == .noContent)
        }
    }

    @Test func `whoever resets the password puts out who opened the account with an address of others`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let token = scene.provider.token(nonce: Self.nonce) { ($0.email, $0.email_verified) = ("victim@example.com", false) }
            #expect(try await scene.signIn(token).status == .created)
            _ = try await scene.client.api(.post, "/password-resets", #"{"email":"victim@example.com"}"#)
            let reset = try #require(try await scene.portal.linkToken(to: "victim@example.com", "reset"))
            let body = #"{"token":"\#(reset)","new_password":"a whole new secret"}"#
            #expect(try await scene.client.api(.post, "/password-resets/completion", body).status.code < 300)
            let again = scene.provider.token(nonce: "nonce-of-the-intruder") {
                ($0.email, $0.email_verified) = ("victim@example.com", false)
            }
            #expect(try await scene.signIn(again, nonce: "nonce-of-the-intruder").code == "account_exists")
        }
    }

    @Test func `a sign-in that the provider answered by itself is not fresh`() async throws {
        try await IdentityScene.run { (scene) async throws in
            _ = try await scene.signIn(scene.provider.token(nonce: Self.nonce))
            let silent = scene.provider.token(nonce: "nonce-of-a-silent-answer") { $0.auth_time = $0.iat - 3600 }
            let session = try await scene.signIn(silent, nonce: "nonce-of-a-silent-answer").decoded(API.SignIn.self)
            let bearer: HTTPFields = [.authorization: "Bearer \(session.token)"]
            let answer = try await scene.client.api(.put, "/me/password", #"{"new_password":"nora likes ripe peaches"}"#, headers: bearer)
            #expect(answer.code == "reauthentication_required")
        }
    }

    @Test func `a copy of the own data shows the identity, an erasure removes it, and used tokens are forgotten`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let services = scene.portal.services
            let me = try await scene.signIn(scene.provider.token(nonce: Self.nonce)).decoded(API.SignIn.self).me
            let person = DataSubject(id: me.id, email: me.email)
            let table = PersonalTable.all.first { "\($0.name)" == "identities" }
            #expect(table?.shown != nil)
            _ = try await services.write { try $0.personalData.erase(person) }
            #expect(try await services.read { try $0.one(Int.self, "SELECT count(*) FROM identities") } == 0)
            #expect(try await services.read { try $0.one(Int.self, "SELECT count(*) FROM used_identity_tokens") } == 1)
            scene.advance(seconds: 7201)
            try await AccountCleanupWorker(services: services).runOnce()
            #expect(try await services.read { try $0.one(Int.self, "SELECT count(*) FROM used_identity_tokens") } == 0)
        }
    }
}
