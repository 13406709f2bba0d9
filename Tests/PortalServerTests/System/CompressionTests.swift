import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct CompressionTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a compressed page has a content length, and clients without gzip get it uncompressed`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let plain = try await client.page("/vendor/produce", as: rosa)
        let packed = try await client.page("/vendor/produce", as: rosa, headers: [.acceptEncoding: "br, gzip"])
        #expect(packed.headers[.contentEncoding] == "gzip")
        #expect(packed.headers[.contentLength] == String(packed.body.readableBytes))
        #expect(packed.headers[.vary]?.contains("Accept-Encoding") == true)
        #expect(packed.body.readableBytes < plain.body.readableBytes)
        #expect(plain.headers[.contentEncoding] == nil)
    }

    @Test(arguments: ["gzip;q=0", "br", "", "x-gzip"])
    func `clients that don't accept gzip get none`(accepted: String) async throws {
        let rosa = try await portal.signUp(.rosa)
        let answer = try await client.page("/vendor/produce", as: rosa, headers: [.acceptEncoding: accepted])
        #expect(answer.status == .ok)
        #expect(answer.headers[.contentEncoding] == nil)
    }
}
