import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import Templates
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct ContractFileTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `the server has the contract of its sources`() async throws {
        let file = URL(fileURLWithPath: TestPortal.publicDirectory).appendingPathComponent("../openapi.yaml").standardized
        let answer = try await client.page("/openapi.yaml")
        #expect(answer.status == .ok && answer.headers[.contentType] == "application/yaml; charset=utf-8")
        #expect(try Data(answer.body.readableBytesView) == Data(contentsOf: file))
        #expect(try await client.execute(uri: "/openapi.yaml", method: .head).status == .ok)
    }

    @Test func `a client that has the contract gets a 304, and one that accepts gzip other bytes with another tag`() async throws {
        let etag = try #require(try await client.page("/openapi.yaml").headers[.eTag])
        #expect(try await client.page("/openapi.yaml", headers: [.ifNoneMatch: etag]).status == .notModified)
        let compressed = try await client.page("/openapi.yaml", headers: [.acceptEncoding: "gzip", .ifNoneMatch: etag])
        #expect(compressed.status == .ok && compressed.headers[.contentEncoding] == "gzip")
        #expect(compressed.headers[.eTag] != etag && compressed.body.readableBytes * 4 < ContractFile.bytes.count)
    }

    @Test func `the page shows every operation and schema under its own anchor`() async throws {
        let markup = try await client.page("/docs").markup
        let document = try Contract.read().document
        let schemas = document["components"]?["schemas"]?.members ?? []
        #expect(schemas.count > 300)
        for schema in schemas { #expect(markup.mentions("id=\"schema-\(schema.name)\""), "\(schema.name)") }
        for path in document["paths"]?.members ?? [] {
            for operation in path.value.members {
                guard let id = operation.value["operationId"]?.text else { continue }
                #expect(markup.mentions("<h3 id=\"\(id)\">"), "\(id)")
            }
        }
        let targets = Set(markup.text.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) })
        let links = Set(markup.text.matches(of: #/ href="\#([^"]*)"/#).map { String($0.output.1) })
        #expect(links.subtracting(targets).isEmpty, "\(links.subtracting(targets))")
    }

    @Test func `guests read the page, and it says how many requests a minute have`() async throws {
        let answer = try await client.page("/docs")
        #expect(answer.status == .ok && answer.markup.shows("256 KiB") && answer.markup.shows("List markets"))
    }
}
