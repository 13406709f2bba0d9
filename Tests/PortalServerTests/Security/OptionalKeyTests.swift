import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The Idempotency-Key of operations that take one without needing it (api.md §1).
@Suite(.portal) struct OptionalKeyTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let key: HTTPFields = [.idempotencyKey: "press-0123456789abcdef"]
    private static func address(_ title: String) -> String {
        #"{"title":"\#(title)","subtitle":"Los Angeles","position":{"lat":34.05,"lon":-118.25}}"#
    }

    @Test func `an address sent twice under a key is one address`() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let first = try await client.api(.post, "/me/addresses", Self.address("12 Hill"), as: ana, headers: Self.key)
        let again = try await client.api(.post, "/me/addresses", Self.address("12 Hill"), as: ana, headers: Self.key)
        #expect(first.status == .created && again.status == .created && first.text == again.text)
        #expect(again.headers[.location] == first.headers[.location])
        #expect(first.headers[.idempotencyReplayed] == nil && again.headers[.idempotencyReplayed] == "true")
        let other = try await client.api(.post, "/me/addresses", Self.address("13 Hill"), as: ana, headers: Self.key)
        #expect(other.code == "idempotency_key_reused")
        let short = try await client.api(.post, "/me/addresses", Self.address("12 Hill"), as: ana, headers: [.idempotencyKey: "short"])
        #expect(short.fieldErrors == ["header.idempotency-key malformed"])
        let strange = try await client.api(.post, "/me/addresses", Self.address("12 Hill"), as: bob, headers: Self.key)
        #expect(strange.status == .created && strange.headers[.idempotencyReplayed] == nil && strange.text != first.text)
        let kept = try await client.api(.get, "/me/addresses", as: ana).decoded(API.Page<API.Address>.self)
        #expect(kept.data.count == 1)
    }

    @Test func `a refused address does not use up its idempotency key`() async throws {
        let ana = try await portal.signUp(.ana)
        let wrong = try await client.api(.post, "/me/addresses", #"{"title":"12 Hill"}"#, as: ana, headers: Self.key)
        #expect(wrong.code == "invalid")
        let right = try await client.api(.post, "/me/addresses", Self.address("12 Hill"), as: ana, headers: Self.key)
        #expect(right.status == .created)
    }

    @Test func `a photo sent twice under a key is one photo`() async throws {
        let ana = try await portal.signUp(.ana)
        let headers: HTTPFields = [
            .contentType: "image/png", .authorization: "Bearer \(ana.token)", .idempotencyKey: "press-0123456789abcdef",
        ]
        let (small, large) = (ByteBuffer(bytes: TestPicture.png(20, 20)), ByteBuffer(bytes: TestPicture.png(30, 20)))
        let first = try await client.execute(uri: "/api/v1/photos", method: .post, headers: headers, body: small)
        let again = try await client.execute(uri: "/api/v1/photos", method: .post, headers: headers, body: small)
        #expect(first.status == .created && first.text == again.text && again.headers[.idempotencyReplayed] == "true")
        let other = try await client.execute(uri: "/api/v1/photos", method: .post, headers: headers, body: large)
        #expect(other.code == "idempotency_key_reused")
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM photos") } == 1)
    }

    @Test func `every operation of the contract with an optional key honors it`() async throws {
        // The tests above and those of chats and card setups check the behavior. This one checks that the list is complete.
        let heeding: Set<String> = ["createAddress", "uploadPhoto", "createPaymentSetup", "sendMessage", "createListing", "reportIssue"]
        let asked = try Contract.read().operations.filter(\.takesOptionalKey).filter { !$0.isComing }.map(\.id)
        #expect(Set(asked) == heeding)
    }
}
