import Foundation
import HarvestCore
import Testing

/// The contract and the types say the same.
struct PayloadContractTests {
    /// Types of events whose features are not built. Remove a type here when the server publishes it.
    private static let notPublished: Set<String> = [
        "order.issue_changed", "listing.status_changed", "exchange.status_changed", "errand.status_changed", "trip.status_changed",
        "want.status_changed", "match.status_changed", "notification.created", "export.status_changed",
    ]

    @Test func `every error code is in the contract, and the other way round`() throws {
        #expect(try ContractText().values(of: "ErrorCode") == Set(API.ErrorCode.allCases.map(\.rawValue)))
    }

    @Test func `every code of a wrong field is in the contract, and the other way round`() throws {
        #expect(try ContractText().values(of: "FieldErrorCode") == Set(API.FieldErrorCode.allCases.map(\.rawValue)))
    }

    @Test func `every member of a problem is in the contract, and the other way round`() throws {
        let problem = try JSONParser.parse(JSONWriter().bytes(of: API.Problem.withEveryMember))
        #expect(try ContractText().properties(of: "Problem") == Set(problem.memberNames))
    }

    @Test func `every event of the contract has a payload, or is known not to be published`() throws {
        let published = Set(API.EventType.allCases.map(\.rawValue))
        #expect(try ContractText().eventTypes == published.union(Self.notPublished))
        #expect(published.isDisjoint(with: Self.notPublished))
    }
}
