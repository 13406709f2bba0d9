import Logging
import Testing

@testable import HarvestServices
@testable import PortalServer

/// How many requests to identity providers wait.
@Suite struct CallLimitTests {
    @Test func `a call beyond the limit is refused at once, and a place is free again when a call ends or fails`() async throws {
        let limit = CallLimit(2)
        struct Broken: Error {}
        let inner = await limit.run {
            await limit.run { await limit.run { "third" } }
        }
        #expect(inner == .some(.some(.none)))
        for _ in 1...3 {
            await #expect(throws: Broken.self) { _ = try await limit.run { throw Broken() } }
        }
        #expect(await limit.run { await limit.run { "second" } } == .some("second"))
    }

    @Test func `a provider with too many callers is unavailable, and is not asked`() async throws {
        try await IdentityScene.run { (scene) async throws in
            let fetcher = IdentityFetcher(
                provider: scene.provider.configuration, logger: Logger(label: "test"), calls: CallLimit(0))
            let path = "/.well-known/openid-configuration"
            let before = scene.provider.requests(path)
            await #expect(throws: IdentityRefusal.providerUnavailable) {
                _ = try await fetcher.document([String: String].self, at: scene.provider.issuer + path)
            }
            #expect(scene.provider.requests(path) == before)
        }
    }
}
