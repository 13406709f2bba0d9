import Foundation
import Hummingbird
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct ContractTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// `GET /api/v1/orders/{}` for every operation of the contract.
    private static func contract() throws -> Set<String> {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../openapi.yaml").standardized
        var operations: Set<String> = []
        var path = ""
        for line in try String(contentsOf: root, encoding: .utf8).split(separator: "\n") {
            if line == "components:" { break }
            if line.hasPrefix("  /") { path = line.dropFirst(2).prefix { $0 != ":" }.description }
            for method in ["get", "post", "put", "patch", "delete"] where line == "    \(method):" {
                operations.insert("\(method.uppercased()) \(shape(path))")
            }
        }
        return operations
    }

    /// Without the names of parameters: `{market_id}` and `:id` are the same.
    private static func shape(_ path: some StringProtocol) -> String {
        path.split(separator: "/").map { $0.hasPrefix("{") || $0.hasPrefix(":") ? "{}" : String($0) }.joined(separator: "/")
    }

    @Test func `every operation of the contract has a route, and planned ones are marked`() async throws {
        let routes = Set(Routes.router(portal.site).routes.map { "\($0.method.rawValue) \(Self.shape($0.path.description))" })
        let missing = try Self.contract().subtracting(routes)
        #expect(missing.isEmpty, "\(missing.sorted())")
    }

    @Test func `planned operations are operations of the contract`() throws {
        let coming = Set(UnimplementedOperations.all.map { "\($0.method.rawValue) \(Self.shape("/api/v1/" + $0.path))" })
        #expect(try coming.isSubset(of: Self.contract()))
    }

    @Test func `README lists each planned operation once, under its part of the contract`() throws {
        let readme = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../README.md")
                .standardized,
            encoding: .utf8)
        let begin = try #require(readme.range(of: "answer 501 (`not_implemented`):"))
        let lines = readme[begin.upperBound...].split(separator: "\n").prefix { $0.hasPrefix("- ") }
        let listed = lines.flatMap { line in line.matches(of: /`([A-Za-z]+)`/).map { String($0.output.1) } }
        let coming = try Contract.read().operations.filter(\.isComing)
        #expect(coming.count == UnimplementedOperations.all.count)
        #expect(listed.sorted() == coming.map(\.id).sorted())
        for operation in coming {
            let tag = try #require(operation.node["tags"]?.items.first?.text)
            let line = try #require(lines.first { $0.contains("`\(operation.id)`") }, "\(operation.id)")
            #expect(line.hasPrefix("- \(tag):"), "\(operation.id) is one of \(tag)")
        }
    }

    @Test func `planned operations answer 501, and no others do`() async throws {
        let ana = try await portal.signUp(.ana)
        let operations = try Contract.read().operations
        // Signing out would end the session of the following requests.
        for operation in operations where operation.id != "deleteCurrentSession" {
            let path = operation.pathNames.reduce(operation.path) { $0.replacing("{\($1)}", with: "x") }
            let answer = try await client.api(
                operation.method, path, operation.example?.json, as: ana, headers: [.idempotencyKey: "press-0123456789-\(operation.id)"]
            )
            #expect((answer.status == .notImplemented) == operation.isComing, "\(operation.id) answers \(answer.status.code)")
            #expect((answer.code == "not_implemented") == operation.isComing && answer.code != "unauthenticated", "\(operation.id)")
        }
    }
}
