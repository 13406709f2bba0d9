import Foundation
import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

@testable import HarvestServices
@testable import PortalServer

/// An identity provider on this machine, which tests make misbehave. It checks what a real one checks.
final class ScriptedIdentityProvider: Sendable {
    /// What it does. Tests change it.
    struct Script: Sendable {
        var keys: [String: SigningKey] = ["key-1": .shared]
        /// Replaces the discovery document's members.
        var discovery: [String: String] = [:]
        /// Answers a path with this text instead.
        var texts: [String: String] = [:]
        /// Sends a path elsewhere.
        var redirects: [String: String] = [:]
        var requests: [String: Int] = [:]
        /// What the person who signs in is called, and any other claims.
        var person = IdentityClaims(sub: "person-1")
        /// Whether the token of the next code has the nonce of another request.
        var mixesNonces = false
        fileprivate var codes: [String: Authorization] = [:]
    }

    fileprivate struct Authorization: Sendable {
        let nonce: String
        let challenge: String
        let redirect: String
    }

    static let client = "harvest"
    static let secret = "a secret: with, signs"

    let script = Mutex(Script())
    let clock: ManualClock
    private let port = Mutex(0)

    init(clock: ManualClock) { self.clock = clock }

    var issuer: String { "http://127.0.0.1:\(port.withLock { $0 })" }
    var configuration: IdentityProvider {
        IdentityProvider(key: "uni", name: "State University", issuer: issuer, clientID: Self.client, clientSecret: Self.secret)
    }

    func requests(_ path: String) -> Int { script.withLock { $0.requests[path] ?? 0 } }

    // MARK: Tokens

    /// A token of the provider. `key` signs it, under the name `kid`.
    func token(
        nonce: String, key: SigningKey = .shared, kid: String? = "key-1", header more: [String: String] = [:],
        _ change: (inout IdentityClaims) -> Void = { _ in }
    ) -> String {
        var claims = script.withLock { $0.person }
        (claims.iss, claims.aud, claims.nonce) = (issuer, [Self.client], nonce)
        (claims.iat, claims.exp) = (clock.now.seconds, clock.now.seconds + 600)
        change(&claims)
        var header = ["alg": key.algorithm, "typ": "JWT"]
        if let kid { header["kid"] = kid }
        header.merge(more) { $1 }
        let signed = "\(Self.json(header).base64URL).\(Self.json(claims).base64URL)"
        return "\(signed).\(key.signature(of: Array(signed.utf8)).base64URL)"
    }

    static func json(_ value: some Encodable) -> [UInt8] { (try? JSONEncoder().encode(value)).map { Array($0) } ?? [] }

    // MARK: The browser's part

    /// The person agrees: where the provider sends the browser. `location` is the address that the server sent it to.
    func authorize(_ location: String) throws -> URLComponents {
        guard let url = URLComponents(string: location), location.hasPrefix(issuer + "/authorize?") else { throw Unexpected() }
        let items = Dictionary((url.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { first, _ in first }
        guard items["response_type"] == "code", items["client_id"] == Self.client, items["code_challenge_method"] == "S256",
            items["scope"]?.contains("openid") == true, let nonce = items["nonce"], let challenge = items["code_challenge"],
            let redirect = items["redirect_uri"], let state = items["state"], var back = URLComponents(string: redirect)
        else { throw Unexpected() }
        let code = UUID().uuidString
        script.withLock { $0.codes[code] = Authorization(nonce: nonce, challenge: challenge, redirect: redirect) }
        back.queryItems = [.init(name: "code", value: code), .init(name: "state", value: state), .init(name: "iss", value: issuer)]
        return back
    }

    struct Unexpected: Error {}

    // MARK: The server

    /// Runs the provider while `body` runs.
    func serve(_ body: @escaping @Sendable () async throws -> Void) async throws {
        let (ports, arrival) = AsyncStream.makeStream(of: Int.self)
        let logger = Logger(label: "identity provider") { _ in SwiftLogNoOpLogHandler() }
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in arrival.yield(channel.localAddress?.port ?? 0) }, logger: logger)
        let group = ServiceGroup(services: [application], logger: logger)
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            var arrivals = ports.makeAsyncIterator()
            let port = await arrivals.next() ?? 0
            self.port.withLock { $0 = port }
            let outcome: Result<Void, any Error>
            do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
            try outcome.get()
        }
    }

    private var router: Router<BasicRequestContext> {
        let router = Router()
        router.get(".well-known/openid-configuration") { request, _ in self.answer(request) { Self.json(self.discovery) } }
        router.get("keys") { request, _ in self.answer(request) { self.keySet } }
        router.get("elsewhere") { request, _ in self.answer(request) { self.keySet } }
        router.post("token") { request, _ in
            let form = String(buffer: try await request.body.collect(upTo: 100_000))
            return self.answer(request) { self.exchange(form, request.headers[.authorization]) }
        }
        return router
    }

    private func answer(_ request: Request, _ body: () -> [UInt8]?) -> Response {
        let path = request.uri.path
        let (text, target) = script.withLock { script in
            script.requests[path, default: 0] += 1
            return (script.texts[path], script.redirects[path])
        }
        if let target { return Response(status: .found, headers: [.location: target]) }
        guard let bytes = text.map({ Array($0.utf8) }) ?? body() else { return Response(status: .badRequest) }
        return Response(status: .ok, headers: [.contentType: "application/json"], body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    private var discovery: [String: String] {
        let own = [
            "issuer": issuer, "authorization_endpoint": issuer + "/authorize", "token_endpoint": issuer + "/token",
            "jwks_uri": issuer + "/keys",
        ]
        return own.merging(script.withLock { $0.discovery }) { $1 }
    }

    private var keySet: [UInt8] {
        Self.json(["keys": script.withLock { script in script.keys.map { $1.member(id: $0) } }])
    }

    /// Each code is exchanged once, for the same address, by who knows the verifier and the secret.
    private func exchange(_ form: String, _ authorization: String?) -> [UInt8]? {
        let items = URLComponents(string: "?\(form)")?.queryItems ?? []
        let fields = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
        let secret = "harvest:a%20secret%3A%20with%2C%20signs"
        guard let code = fields["code"], let known = script.withLock({ $0.codes.removeValue(forKey: code) }),
            fields["grant_type"] == "authorization_code", fields["redirect_uri"] == known.redirect,
            authorization == "Basic \(Data(secret.utf8).base64EncodedString())",
            Digest.sha256((fields["code_verifier"] ?? "").utf8).base64URL == known.challenge
        else { return nil }
        let nonce = script.withLock { $0.mixesNonces } ? "another-request-of-somebody" : known.nonce
        return Self.json(["id_token": token(nonce: nonce), "access_token": "unused", "token_type": "Bearer"])
    }
}

/// What a token says.
struct IdentityClaims: Encodable, Sendable {
    var iss = ""
    var sub: String
    var aud: [String] = []
    var azp: String?
    var exp: Int64 = 0
    var iat: Int64 = 0
    var nonce: String?
    var email: String? = "nora@uni.edu"
    var email_verified: Bool? = true
    var given_name: String? = "Nora"
    var family_name: String? = "Vance"
    var auth_time: Int64?
}

/// A portal whose people can sign in at a scripted provider.
struct IdentityScene: Sendable {
    let provider: ScriptedIdentityProvider
    let portal: TestPortal
    let client: any TestClientProtocol

    /// Runs `body` in a new scene.
    static func run(publicURL: String? = nil, _ body: @escaping @Sendable (IdentityScene) async throws -> Void) async throws {
        let clock = ManualClock(Instant("2026-11-21T10:00:00-08:00") ?? Instant(milliseconds: 0))
        let provider = ScriptedIdentityProvider(clock: clock)
        try await provider.serve {
            let portal = try await TestPortal {
                $0.identityProviders = [provider.configuration]
                $0.publicURL = publicURL
            }
            try await portal.run { try await body(IdentityScene(provider: provider, portal: portal, client: $0)) }
        }
    }

    /// Moves the clocks of the portal and of the provider.
    func advance(seconds: Int64) {
        portal.clock.advance(seconds: seconds)
        provider.clock.advance(seconds: seconds)
    }

    static let nonce = "n-0S6_WzA2Mj1aQ7"

    /// Signs in an app with a token.
    func signIn(_ token: String, nonce: String = Self.nonce, terms: Bool = true, more: String = "") async throws -> TestResponse {
        let json = #"{"provider":"uni","id_token":"\#(token)","nonce":"\#(nonce)","accept_terms":\#(terms)\#(more)}"#
        return try await client.api(.post, "/sessions/oidc", json)
    }
}
