import Foundation
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestServices
@testable import PortalServer

/// How the server reads what an identity provider publishes.
@Suite struct IdentityProviderTests {
    private static let nonce = IdentityScene.nonce

    @Test func `unknown keys make the server ask at most once a minute`() async throws {
        try await IdentityScene.run { (scene) async throws in
            for number in 0..<20 {
                let token = scene.provider.token(nonce: Self.nonce, key: .other, kid: "invented-\(number)")
                #expect(try await scene.signIn(token).code == "invalid_credentials")
            }
            #expect(scene.provider.requests("/keys") == 1)
            scene.provider.script.withLock { $0.keys["key-2"] = .other }
            let token = scene.provider.token(nonce: Self.nonce, key: .other, kid: "key-2")
            scene.advance(seconds: 59)
            #expect(try await scene.signIn(token).code == "invalid_credentials")
            scene.advance(seconds: 1)
            #expect(try await scene.signIn(token).status == .created, "a new key is known after a minute")
            #expect(scene.provider.requests("/keys") == 2)
        }
    }

    @Test func `concurrent sign-ins read the documents once, and a removed key ends within an hour`() async throws {
        try await IdentityScene.run { (scene) async throws in
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<10 {
                    let nonce = "nonce-of-request-\(number)"
                    group.addTask { _ = try? await scene.signIn(scene.provider.token(nonce: nonce), nonce: nonce) }
                }
            }
            #expect(scene.provider.requests("/.well-known/openid-configuration") == 1 && scene.provider.requests("/keys") == 1)
            scene.provider.script.withLock { $0.keys = ["key-2": .other] }
            scene.advance(seconds: 3600)
            #expect(try await scene.signIn(scene.provider.token(nonce: Self.nonce)).code == "invalid_credentials")
        }
    }

    @Test(arguments: [
        ("issuer", "http://127.0.0.1:1"), ("jwks_uri", "http://169.254.169.254/latest/meta-data"), ("jwks_uri", "file:///etc/passwd"),
        ("token_endpoint", "http://127.0.0.1:1/token"), ("jwks_uri", "https://user:password@example.org/keys"),
        ("authorization_endpoint", "javascript:alert(1)"), ("jwks_uri", "http://localhost/keys"),
    ])
    func `a description that points elsewhere is not followed`(_ member: String, _ address: String) async throws {
        try await IdentityScene.run { (scene) async throws in
            scene.provider.script.withLock { $0.discovery[member] = address }
            let answer = try await scene.signIn(scene.provider.token(nonce: Self.nonce))
            #expect(answer.status == .serviceUnavailable && answer.code == "identity_provider_unavailable")
            #expect(scene.provider.requests("/keys") == 0)
        }
    }

    @Test func `redirects of a provider are not followed`() async throws {
        try await IdentityScene.run { (scene) async throws in
            scene.provider.script.withLock { $0.redirects["/keys"] = "/elsewhere" }
            #expect(try await scene.signIn(scene.provider.token(nonce: Self.nonce)).code == "identity_provider_unavailable")
            #expect(scene.provider.requests("/elsewhere") == 0)
        }
    }

    @Test(arguments: ["/.well-known/openid-configuration", "/keys"])
    func `huge and broken documents are refused, and soon asked for again`(_ path: String) async throws {
        try await IdentityScene.run { (scene) async throws in
            let huge = #"{"keys":[],"more":""# + String(repeating: "x", count: IdentityFetcher.limit) + #""}"#
            for text in [huge, "{", "[]", String(repeating: "[", count: 100_000)] {
                scene.provider.script.withLock { $0.texts[path] = text }
                #expect(try await scene.signIn(scene.provider.token(nonce: Self.nonce)).code == "identity_provider_unavailable")
                let asked = scene.provider.requests(path)
                #expect(try await scene.signIn(scene.provider.token(nonce: Self.nonce)).code == "identity_provider_unavailable")
                #expect(scene.provider.requests(path) == asked, "not within five seconds")
                scene.advance(seconds: 5)
            }
            scene.provider.script.withLock { $0.texts = [:] }
            #expect(try await scene.signIn(scene.provider.token(nonce: Self.nonce)).status == .created)
        }
    }

    @Test func `only https is configured, but for an issuer on this machine`() {
        func isUsable(_ issuer: String) -> Bool { IdentityProvider(key: "uni", name: "Uni", issuer: issuer, clientID: "harvest").isUsable }
        #expect(isUsable("https://accounts.google.com") && isUsable("https://login.example.org/realms/uni/v2.0"))
        #expect(isUsable("http://127.0.0.1:8000") && isUsable("http://localhost:8000"))
        for issuer in [
            "http://login.example.org", "ftp://example.org", "https://", "https://example.org?x=1", "https://a:b@example.org", "",
        ] {
            #expect(!isUsable(issuer), "\(issuer)")
        }
        let provider = IdentityProvider(key: "uni", name: "Uni", issuer: "https://login.example.org", clientID: "harvest")
        #expect(provider.accepts("https://keys.example.com/jwks") && !provider.accepts("http://login.example.org/jwks"))
    }

    @Test func `the file of providers is read, and its faults stop the start`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func load(_ json: String) async throws -> [IdentityProvider] {
            let file = folder.appendingPathComponent("providers.json")
            try json.write(to: file, atomically: true, encoding: .utf8)
            return try await PortalConfiguration.load(flags: [:], environment: ["HARVEST_IDENTITY_PROVIDERS": file.path], file: nil)
                .identityProviders
        }
        let uni = #"{"key":"uni","name":"Uni","issuer":"https://login.example.edu","client_id":"harvest","app_client_ids":["app"]}"#
        let read = try await load("[\(uni)]")
        #expect(read.map(\.key) == ["uni"] && read[0].accepts(client: "app") && read[0].clientSecret == nil)
        let faults = [
            "{}", "[\(uni),\(uni)]", "[\(uni.replacing("uni\",\"name", with: "Uni!\",\"name"))]",
            "[\(uni.replacing("https", with: "http"))]",
        ]
        for fault in faults {
            await #expect(throws: PortalConfiguration.InvalidSetting.self, "\(fault)") { try await load(fault) }
        }
    }
}
