import HTTPTypes
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The parameter `types` of the feed, by the contract's pattern.
@Suite(.portal) struct EventTypesTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(arguments: [
        "order", "order,message.created", "payout_account.changed", "_", "a_b._", "unknown.type", String(repeating: "a", count: 61),
        String(repeating: "a", count: 600), Array(repeating: "order", count: 30).joined(separator: ","),
    ])
    func `types that the contract allows are accepted`(types: String) async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.api(.get, "/events?types=\(types)", as: ana).status == .ok)
    }

    @Test(arguments: [
        "", "Order", "order.", ".created", "a.b.c", "a..b", "order,", "order%20", "order-1",
        Array(repeating: "order", count: 31).joined(separator: ","),
    ])
    func `other types are refused`(types: String) async throws {
        let ana = try await portal.signUp(.ana)
        let answer = try await client.api(.get, "/events?types=\(types)", as: ana)
        #expect(answer.status == .unprocessableContent && answer.fieldErrors.allSatisfy { $0.hasPrefix("query.types") })
    }
}
