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
        let targets = Self.values(after: " id=\"", in: markup.text)
        let headings = Self.values(after: "<h3 id=\"", in: markup.text)
        for schema in schemas { #expect(targets.contains("schema-\(schema.name)"), "\(schema.name)") }
        for path in document["paths"]?.members ?? [] {
            for operation in path.value.members {
                guard let id = operation.value["operationId"]?.text else { continue }
                #expect(headings.contains(id), "\(id)")
            }
        }
        let links = Self.values(after: " href=\"#", in: markup.text)
        #expect(links.count > 300)
        #expect(links.subtracting(targets).isEmpty, "\(links.subtracting(targets))")
    }

    /// The attribute values that follow `beginning`, which ends with the opening quotation mark. They are read at once, because the page is too
    /// long to be searched for each of them.
    private static func values(after beginning: String, in text: String) -> Set<String> {
        Set(text.components(separatedBy: beginning).dropFirst().map { String($0.prefix { $0 != "\"" }) })
    }

    @Test func `guests read the page, and it says how many requests a minute have`() async throws {
        let answer = try await client.page("/docs")
        #expect(answer.status == .ok && answer.markup.shows("256 KiB") && answer.markup.shows("List markets"))
    }
}
