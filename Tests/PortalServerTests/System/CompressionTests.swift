import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite struct CompressionTests {
    @Test func `a compressed page says how long it is, and clients that don't ask get it as it is`() async throws {
        let portal = try await TestPortal()
        let rosa = try await portal.signUp(.rosa)
        try await portal.run { client async throws in
            let plain = try await client.page("/vendor/produce", as: rosa)
            let packed = try await client.page("/vendor/produce", as: rosa, headers: [.acceptEncoding: "br, gzip"])
            #expect(packed.headers[.contentEncoding] == "gzip")
            #expect(packed.headers[.contentLength] == String(packed.body.readableBytes))
            #expect(packed.headers[.vary]?.contains("Accept-Encoding") == true)
            #expect(packed.body.readableBytes < plain.body.readableBytes)
            #expect(plain.headers[.contentEncoding] == nil)
        }
    }

    @Test(arguments: ["gzip;q=0", "br", "", "x-gzip"])
    func `who does not take gzip gets none`(accepted: String) async throws {
        let portal = try await TestPortal()
        let rosa = try await portal.signUp(.rosa)
        try await portal.run { client async throws in
            let answer = try await client.page("/vendor/produce", as: rosa, headers: [.acceptEncoding: accepted])
            #expect(answer.status == .ok)
            #expect(answer.headers[.contentEncoding] == nil)
        }
    }
}
