import Foundation
import HarvestCore
import Testing

@testable import PortalServer

/// HarvestClient against the contract, operation by operation.
@Suite struct ClientCallTests {
    private struct Operation {
        let name: String
        let answers: Set<String>
        let body: String?
        let takesKey: Bool
    }

    /// Providers call them, and sign them with secrets that apps don't have.
    private static let notForClients: Set = [
        "POST /api/v1/webhooks/payments", "POST /api/v1/webhooks/text-messages", "POST /api/v1/webhooks/text-messages/{}/status",
    ]
    /// Calls whose parameters or answers have types of their own.
    private static let own: [String: (answer: String?, body: String?)] = [
        "POST /api/v1/me/addresses": ("API.Address", "API.AddressDetails"),
        // Its only member says that the terms were read.
        "PUT /api/v1/me/erasure": ("API.Erasure", nil),
        // Its body is the parameter `decision`.
        "POST /api/v1/listings/{}/moderation": (nil, nil),
        "GET /api/v1/photos/{}/{}": ("[UInt8]", nil),
        "GET /api/v1/me/data-exports/{}/file": ("AsyncThrowingStream<[UInt8], any Error>", nil),
        "GET /metrics": ("String", nil),
    ]

    private static func operations() throws -> [Operation] {
        let contract = try Contract.read()
        return (contract.document["paths"]?.members ?? []).flatMap { path in
            path.value.members.filter { ["get", "post", "put", "patch", "delete"].contains($0.name) }.map { member in
                let parameters = ((path.value["parameters"]?.items ?? []) + (member.value["parameters"]?.items ?? [])).map(contract.follow)
                let answers = (member.value["responses"]?.members ?? []).filter { $0.name.hasPrefix("2") }
                    .map { contract.follow($0.value) }
                return Operation(
                    name: "\(member.name.uppercased()) \(path.name.replacing(/\{[^}]*\}/, with: "{}"))",
                    answers: Set(answers.compactMap { schema($0).map(type) }), body: member.value["requestBody"].flatMap(schema).map(type),
                    takesKey: parameters.contains { $0["name"]?.text == "Idempotency-Key" })
            }
        }
    }

    private static func schema(_ node: YAML) -> String? {
        (node["content"]?["application/json"]?["schema"]?["$ref"]?.text?.split(separator: "/").last).map(String.init)
    }

    /// `API.Page<API.Order>` for `OrderPage`.
    private static func type(_ schema: String) -> String {
        schema.hasSuffix("Page") && schema != "EventPage" ? "API.Page<API.\(schema.dropLast(4))>" : "API.\(schema)"
    }

    @Test func `the client has a call for every operation, and no others`() throws {
        let expected = Set(try Self.operations().map(\.name)).subtracting(Self.notForClients)
        let called = Set(try ClientCall.all().map(\.operation))
        #expect(expected.count > 170 && expected.subtracting(called).isEmpty, "\(expected.subtracting(called).sorted())")
        #expect(called.subtracting(expected).isEmpty, "\(called.subtracting(expected).sorted())")
    }

    @Test func `calls have the bodies and answers of their operations, and are documented under their paths`() throws {
        let calls = Dictionary(grouping: try ClientCall.all(), by: \.operation)
        for operation in try Self.operations() {
            for call in calls[operation.name] ?? [] {
                let expected = Self.own[operation.name] ?? (operation.answers.first, operation.body)
                #expect(call.answer == expected.answer && call.body == expected.body, "\(operation.name): \(call)")
                let path = call.operation.replacing("/api/v1", with: "")
                #expect(call.documented == path, "\(operation.name): \(call.documented ?? "nothing")")
            }
        }
    }

    @Test func `calls send an idempotency key exactly where the contract takes one`() throws {
        let calls = Dictionary(grouping: try ClientCall.all(), by: \.operation)
        for operation in try Self.operations() {
            for call in calls[operation.name] ?? [] { #expect(call.hasKey == operation.takesKey, "\(operation.name)") }
        }
    }

    @Test func `the client knows every error code of the contract, and the contract every code of the client`() throws {
        let document = try Contract.read().document
        let named = (document["paths"]?.members ?? []).flatMap { path in
            path.value.members.flatMap { $0.value["x-error-codes"]?.items.compactMap(\.text) ?? [] }
        }
        // Portal pages alone answer with these two; the others can come with any path or method.
        let elsewhere: Set = ["expired_form", "other_account", "internal", "method_not_allowed", "not_acceptable", "not_implemented"]
        let known = Set(API.ErrorCode.allCases.map(\.rawValue))
        #expect(Set(named).subtracting(known).isEmpty, "\(Set(named).subtracting(known).sorted())")
        #expect(known.subtracting(elsewhere).subtracting(named).isEmpty, "\(known.subtracting(elsewhere).subtracting(named).sorted())")
    }
}
