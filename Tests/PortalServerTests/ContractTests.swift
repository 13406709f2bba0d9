import Foundation
import Hummingbird
import Testing

@testable import PortalServer

@Suite struct ContractTests {
    /// `GET /api/v1/orders/{}` for every operation of the contract.
    private static func contract() throws -> Set<String> {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../openapi.yaml").standardized
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

    /// Parameters have no names here: `{market_id}` and `:id` are the same place.
    private static func shape(_ path: some StringProtocol) -> String {
        path.split(separator: "/").map { $0.hasPrefix("{") || $0.hasPrefix(":") ? "{}" : String($0) }.joined(separator: "/")
    }

    @Test func `every operation of the contract has a route, and those still to come say so`() async throws {
        let portal = try await TestPortal()
        let routes = Set(Routes.router(portal.services).routes.map { "\($0.method.rawValue) \(Self.shape($0.path.description))" })
        let missing = try Self.contract().subtracting(routes)
        #expect(missing.isEmpty, "\(missing.sorted())")
    }

    @Test func `what is still to come is an operation of the contract`() throws {
        let coming = Set(ComingOperations.all.map { "\($0.method.rawValue) \(Self.shape("/api/v1/" + $0.path))" })
        #expect(try coming.isSubset(of: Self.contract()))
    }
}
