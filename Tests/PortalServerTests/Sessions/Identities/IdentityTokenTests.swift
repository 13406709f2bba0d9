import Foundation
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestServices
@testable import PortalServer

/// What a token of an identity provider must be, at `POST /sessions/oidc`.
@Suite struct IdentityTokenTests {
    private static let nonce = IdentityScene.nonce

    @Test func `a token of either algorithm signs in, and the account has no password`() async throws {
        try await IdentityScene.run { (scene) async throws in
            scene.provider.script.withLock { $0.keys["key-2"] = .elliptic }
            let first = try await scene.signIn(scene.provider.token(nonce: Self.nonce), more: #","phone":"+13105550142""#)
            #expect(first.status == .created)
            let me = try first.decoded(API.SignIn.self).me
            #expect(!me.hasPassword && me.emailConfirmed && me.email == "nora@uni.edu" && me.firstName == "Nora" && me.lastName == "Vance")
            #expect(me.phone == "+13105550142")
            let other = "another-nonce-of-the-app"
            let token = scene.provider.token(nonce: other, key: .elliptic, kid: "key-2")
            let again = try await scene.signIn(token, nonce: other, terms: false)
            #expect(try again.decoded(API.SignIn.self).me.id == me.id, "the account is the one of the issuer and its name of the person")
        }
    }

    @Test func `a token is accepted once`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let token = scene.provider.token(nonce: Self.nonce)
            #expect(try await scene.signIn(token, terms: false).fieldErrors == ["accept_terms terms_required"])
            #expect(try await scene.signIn(token).status == .created, "a refused request doesn't use it up")
            let replayed = try await scene.signIn(token)
            #expect(replayed.status == .unauthorized && replayed.code == "invalid_credentials")
            // The last characters of base64 may be written in several ways.
            #expect(
                try await scene.signIn(scene.provider.token(nonce: Self.nonce)).code == "invalid_credentials", "nor another with its nonce")
        }
    }

    @Test func `one of ten concurrent requests with a token gets a session`() async throws {
        try await IdentityScene.run { (scene) async throws in
            #expect(
                try await scene.signIn(scene.provider.token(nonce: "the-first-of-all-nonces"), nonce: "the-first-of-all-nonces").status
                    == .created)
            let token = scene.provider.token(nonce: Self.nonce)
            let made = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<10 { group.addTask { try await scene.signIn(token).status == .created } }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(made == 1)
        }
    }

    @Test(arguments: [
        "another issuer", "another audience", "an extra audience", "an unknown party", "no party among several", "another nonce",
        "no nonce",
        "expired", "from the future", "too old", "no subject", "a long subject",
    ])
    func `a token with a wrong claim is refused`(_ flaw: String) async throws {
        try await IdentityScene.run { (scene) async throws in
            let now = scene.provider.clock.now.seconds
            let token = scene.provider.token(nonce: Self.nonce) { claims in
                switch flaw {
                case "another issuer": claims.iss += "/"
                case "another audience": claims.aud = ["somebody-else"]
                case "an extra audience": claims.aud.append("somebody-else")
                case "an unknown party": claims.azp = "somebody-else"
                case "no party among several": claims.aud += claims.aud
                case "another nonce": claims.nonce = "n-0S6_WzA2Mj1aQ8"
                case "no nonce": claims.nonce = nil
                case "expired": claims.exp = now - 61
                case "from the future": claims.iat = now + 61
                case "too old": (claims.iat, claims.exp) = (now - 3661, now + 600)
                case "no subject": claims.sub = ""
                default: claims.sub = String(repeating: "x", count: 256)
                }
            }
            let answer = try await scene.signIn(token)
            #expect(answer.status == .unauthorized && answer.code == "invalid_credentials")
            #expect(try await scene.portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM users") } == 0)
        }
    }

    @Test func `clocks may differ by a minute`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let now = scene.provider.clock.now.seconds
            let early = scene.provider.token(nonce: Self.nonce) { $0.iat = now + 60 }
            #expect(try await scene.signIn(early).status == .created)
            let late = scene.provider.token(nonce: "another-nonce-of-the-app") { $0.exp = now - 59 }
            #expect(try await scene.signIn(late, nonce: "another-nonce-of-the-app").status == .created)
        }
    }

    @Test func `no algorithm but RS256 and ES256 counts, and only with a key of its kind`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let nonce = Self.nonce
            let good = scene.provider.token(nonce: nonce)
            let parts = good.split(separator: ".").map(String.init)
            // Without a signature; base64 of nothing is no part, so something stands there.
            for algorithm in ["none", "None", "HS256", "RS512", "PS256", "EdDSA"] {
                let token = scene.provider.token(nonce: nonce, header: ["alg": algorithm])
                #expect(try await scene.signIn(token).code == "invalid_credentials", "\(algorithm)")
            }
            // HS256 with the public key as the secret.
            let header = ScriptedIdentityProvider.json(["alg": "HS256", "kid": "key-1"]).base64URL
            let modulus = SigningKey.shared.member(id: "key-1")["n"] ?? ""
            let mac = Digest.hmacSHA256("\(header).\(parts[1])".utf8, key: [UInt8](base64URL: modulus) ?? [])
            #expect(try await scene.signIn("\(header).\(parts[1]).\(mac.base64URL)").code == "invalid_credentials")
            let confused = scene.provider.token(nonce: nonce, key: .elliptic, header: ["alg": "RS256"])
            #expect(try await scene.signIn(confused).code == "invalid_credentials", "an elliptic signature is no RSA signature")
            let mixed = scene.provider.token(nonce: nonce, header: ["alg": "ES256"])
            #expect(try await scene.signIn(mixed).code == "invalid_credentials")
            #expect(try await scene.signIn("\(parts[0]).\(parts[1]).AA").code == "invalid_credentials")
            #expect(try await scene.signIn(good).status == .created)
        }
    }

    @Test func `a key that the provider doesn't publish, or that is too short, verifies nothing`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let forged = scene.provider.token(nonce: Self.nonce, key: .other)
            #expect(try await scene.signIn(forged).code == "invalid_credentials")
            scene.provider.script.withLock { $0.keys["small"] = .small }
            scene.advance(seconds: 61)
            let weak = scene.provider.token(nonce: Self.nonce, key: .small, kid: "small")
            #expect(try await scene.signIn(weak).code == "invalid_credentials")
        }
    }

    @Test func `a token without a key's name needs the only key of its kind`() async throws {
        try await IdentityScene.run { (scene) async throws in
            #expect(try await scene.signIn(scene.provider.token(nonce: Self.nonce, kid: nil)).status == .created)
            scene.provider.script.withLock { $0.keys["key-3"] = .other }
            scene.advance(seconds: 3601)
            let other = "another-nonce-of-the-app"
            #expect(try await scene.signIn(scene.provider.token(nonce: other, kid: nil), nonce: other).code == "invalid_credentials")
        }
    }

    @Test func `a provider that isn't configured, and a token with an extension nobody knows, are refused`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let json = #"{"provider":"nobody","id_token":"\#(scene.provider.token(nonce: Self.nonce))","nonce":"\#(Self.nonce)"}"#
            #expect(try await scene.client.api(.post, "/sessions/oidc", json).fieldErrors == ["provider not_found"])
            let header = Array(#"{"alg":"RS256","kid":"key-1","crit":["exp"]}"#.utf8).base64URL
            let claims = scene.provider.token(nonce: Self.nonce).split(separator: ".")[1]
            let signature = SigningKey.shared.signature(of: Array("\(header).\(claims)".utf8)).base64URL
            #expect(try await scene.signIn("\(header).\(claims).\(signature)").code == "invalid_credentials")
        }
    }
}
