import Foundation
import HarvestCore
import Testing

/// The types agree with openapi.yaml.
struct PayloadContractTests {
    @Test func `every error code is in the contract, and vice versa`() throws {
        #expect(try ContractText().values(of: "ErrorCode") == Set(API.ErrorCode.allCases.map(\.rawValue)))
    }

    @Test func `every field error code is in the contract, and vice versa`() throws {
        #expect(try ContractText().values(of: "FieldErrorCode") == Set(API.FieldErrorCode.allCases.map(\.rawValue)))
    }

    @Test func `every member of a problem is in the contract, and vice versa`() throws {
        let problem = try JSONParser.parse(JSONWriter().bytes(of: API.Problem.withEveryMember))
        #expect(try ContractText().properties(of: "Problem") == Set(problem.memberNames))
    }

    @Test func `every event of the contract has a payload, and vice versa`() throws {
        #expect(try ContractText().eventTypes == Set(API.EventType.allCases.map(\.rawValue)))
    }
}
