import HarvestCore
import HummingbirdTesting
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

extension PaidOrder {
    /// The line of a product.
    func line(_ name: String) async throws -> OrderLine.ID {
        try await portal.services.read { [order] db in
            try db.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order) AND name = \(name)")
        }
    }

    /// A photo that a person uploaded.
    func photo(of owner: Visitor) async throws -> Photo.ID {
        let (id, now) = (portal.services.id(Photo.ID.self), portal.clock.now)
        try await portal.services.write { db in
            _ = try db.execute(
                """
                INSERT INTO photos (id, owner_id, digest, width, height, dominant_color, created_at)
                VALUES (\(id), \(owner.id), \("digest-\(id)"), 1200, 900, '#e8e4da', \(now))
                """)
        }
        return id
    }

    /// Ana reports a problem with a line, or with the order.
    func report(
        _ kind: API.IssueKind, _ line: OrderLine.ID?, quantity: Int? = nil, _ client: any TestClientProtocol
    ) async throws -> TestResponse {
        let members = [
            "\"kind\":\"\(kind.rawValue)\"", line.map { "\"line_id\":\"\($0)\"" }, quantity.map { "\"quantity\":\($0)" },
        ].compactMap(\.self)
        return try await client.api(.post, "/orders/\(order)/issues", "{\(members.joined(separator: ","))}", as: ana)
    }

    /// Ian's form that decides about a report.
    func decide(
        _ issue: OrderIssue.ID, _ fields: [String: String], _ client: any TestClientProtocol
    ) async throws -> TestResponse {
        let answer = ["answer": "We are sorry"].merging(fields) { $1 }
        return try await client.submit("/admin/issues/\(issue)", answer, as: ian)
    }
}
