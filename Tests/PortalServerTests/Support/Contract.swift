import Foundation
import HTTPTypes
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// `openapi.yaml` as tests read it.
struct Contract: Sendable {
    struct Operation: Sendable, CustomTestStringConvertible {
        let id: String
        let method: HTTPRequest.Method
        /// `/orders/{order_id}`, without the API's root.
        let path: String
        let node: YAML
        /// Nothing of it is there yet.
        let isComing: Bool
        /// The schema of the JSON body, its own reference followed.
        let body: YAML?
        /// A body that fits it.
        let example: YAML?
        /// Parameters of path, query and headers, references followed.
        let parameters: [YAML]

        var testDescription: String { id }
        var takesOptionalKey: Bool { parameters.contains { $0["name"]?.text == "Idempotency-Key" && $0["required"]?.text != "true" } }
        var pathNames: [String] { parameters.filter { $0["in"]?.text == "path" }.compactMap { $0["name"]?.text } }
        /// Open to those who have not signed in.
        var isOpen: Bool { node["security"]?.items.isEmpty == true || node["security"]?.items.contains { $0.members.isEmpty } == true }
    }

    let document: YAML
    let operations: [Operation]

    static let shared = Result { try Contract() }
    static func read() throws -> Contract { try shared.get() }

    private init() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../openapi.yaml").standardized
        let document = YAML(try String(contentsOf: file, encoding: .utf8))
        self.document = document
        let coming = Set(UnimplementedOperations.all.map { "\($0.method.rawValue) \(Self.shape("/" + $0.path))" })
        operations = (document["paths"]?.members ?? []).flatMap { path -> [Operation] in
            guard path.name.hasPrefix("/api/v1") else { return [] }
            let shared = path.value["parameters"]?.items ?? []
            let route = String(path.name.dropFirst("/api/v1".count))
            return path.value.members.compactMap { member in
                guard let method = HTTPRequest.Method(member.name.uppercased()),
                    ["get", "post", "put", "patch", "delete"].contains(member.name)
                else { return nil }
                let json = member.value["requestBody"]?["content"]?["application/json"]
                let example = json?["examples"]?.members.first.flatMap { Self.follow($0.value, document) }?["value"]
                return Operation(
                    id: member.value["operationId"]?.text ?? "", method: method, path: route, node: member.value,
                    isComing: coming.contains("\(method.rawValue) \(Self.shape(route))"),
                    body: json?["schema"].map { Self.follow($0, document) }, example: example,
                    parameters: (shared + (member.value["parameters"]?.items ?? [])).map { Self.follow($0, document) })
            }
        }
    }

    static func shape(_ path: String) -> String {
        path.split(separator: "/").map { $0.hasPrefix("{") || $0.hasPrefix(":") ? "{}" : String($0) }.joined(separator: "/")
    }

    /// The target of a `$ref`, overlaid with the members beside it.
    func follow(_ node: YAML) -> YAML { Self.follow(node, document) }

    private static func follow(_ node: YAML, _ document: YAML) -> YAML {
        guard let reference = node["$ref"]?.text else { return node }
        let target = reference.split(separator: "/").dropFirst().reduce(Optional(document)) { $0?[String($1)] }
        guard let target else { return node }
        let found = follow(target, document)
        let beside = node.members.filter { $0.name != "$ref" }
        return .map(found.members.filter { own in !beside.contains { $0.name == own.name } } + beside)
    }
}
