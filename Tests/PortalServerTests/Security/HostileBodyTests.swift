import Foundation
import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Every JSON body of the contract, made wrong in every way that its schema forbids. Lines 31, 40–43 of SECURITY.md.
/// The attempts are derived from `openapi.yaml`, so no operation is left out.
@Suite struct HostileBodyTests {
    static let operations = ((try? Contract.read())?.operations ?? []).filter { $0.body != nil && !$0.isComing }

    /// An invalid body and the field that the answer must name.
    struct Attempt: Sendable {
        let body: String
        let field: String
        var codes: Set<String> = []
        var why = ""
    }

    @Test func `the contract is read completely`() throws {
        let all = try Contract.read().operations
        #expect(all.count > 130 && Set(all.map(\.id)).count == all.count)
        #expect(all.count { $0.body != nil } > 40 && Self.operations.count > 25)
        #expect(all.allSatisfy { !$0.id.isEmpty && ($0.body == nil) == ($0.example == nil) })
    }

    @Test(arguments: operations) func `31 40 41 42 each field has its type and its limits, and unknown fields are refused`(
        operation: Contract.Operation
    ) async throws {
        let contract = try Contract.read()
        let (schema, example) = (try #require(operation.body), try #require(operation.example))
        var attempts = Mutations(contract: contract, isPatch: operation.method == .patch).of(schema, example, at: "")
        for name in ["role", "is_admin", "vendor_id", "unit_price_cents", "status", "stock", "service_fee_cents", "user_id", "owner_id"]
        where schema["properties"]?[name] == nil {
            attempts.append(.init(body: example.adding(name, "true").json, field: name, codes: ["unknown_field"], why: "mass assignment"))
        }
        try await refuse(operation, attempts)
    }

    @Test(arguments: operations) func `42 what is not JSON is refused with a reason`(operation: Contract.Operation) async throws {
        let example = try #require(operation.example).json
        let first = try #require(operation.example?.members.first)
        let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
        let deepObject = String(repeating: "{\"a\":", count: 10_000) + "1" + String(repeating: "}", count: 10_000)
        let broken = [
            "", " ", "{", "[]", "null", "1", "\"x\"", "nul", example + "x", example + example, "{'a':1}", "{\"a\":1,}", "{a:1}", deep,
            deepObject,
            "{\"a\":\"\\ud800\"}", "{\"a\":\"\\udc00x\"}", "{\"a\":\"\\x41\"}", "{\"a\":NaN}", "{\"a\":Infinity}", "{\"a\":01}",
            "{\"a\":+1}",
            "{\"a\":.5}", "{\"a\":\"\u{1}\"}", "\u{FEFF}" + example, "{\"\(String(repeating: "k", count: 65_536))\":1}", "{\"a\":1e999}",
            "/* a */" + example,
        ]
        var attempts = broken.map { Attempt(body: $0, field: "", why: "not JSON") }
        attempts.append(
            .init(
                body: "{\(YAML.quoted(first.name)):\(first.value.json)," + example.dropFirst(), field: first.name, codes: ["duplicate"],
                why: "repeated"))
        try await refuse(operation, attempts)
    }

    @Test(arguments: operations) func `17 52 bodies of another type or of another size are refused`(operation: Contract.Operation)
        async throws
    {
        let example = try #require(operation.example).json
        let stage = try await Stage(operation)
        try await stage.portal.run { client async throws in
            for type in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "text/json", ""] {
                let answer = try await stage.send(example, type, client)
                #expect(answer.status == .unsupportedMediaType && answer.code == "unsupported_media_type", "\(type)")
            }
            let huge = "{\"a\":\"" + String(repeating: "a", count: Request.jsonByteLimit) + "\"}"
            let answer = try await stage.send(huge, "application/json", client)
            #expect(answer.status == .contentTooLarge && answer.code == "too_large")
            let invalid = try await stage.send(
                bytes: Array("{\"a\":\"".utf8) + [0xC3, 0x28, 0xFF] + Array("\"}".utf8), "application/json", client)
            #expect(invalid.status == .unprocessableContent && invalid.code == "invalid")
        }
    }

    /// Sends all attempts. Each must be refused at its field without changing anything.
    private func refuse(_ operation: Contract.Operation, _ attempts: [Attempt]) async throws {
        let stage = try await Stage(operation)
        let before = try await stage.contents()
        try await stage.portal.run { client async throws in
            for attempt in attempts {
                let answer = try await stage.send(attempt.body, "application/json", client)
                let shown =
                    "\(attempt.why): \(attempt.field) \(attempt.body.prefix(200)) → \(answer.status.code) \(answer.text.prefix(300))"
                #expect(answer.status == .unprocessableContent && answer.code == "invalid", "\(shown)")
                let fields = answer.fieldErrors.map { $0.split(separator: " ", omittingEmptySubsequences: false) }
                let isNamed = fields.contains { field in
                    let name = field.first.map(String.init) ?? ""
                    let isThere = name == attempt.field || name.hasPrefix(attempt.field + ".") && !attempt.field.isEmpty
                    return isThere && (attempt.codes.isEmpty || attempt.codes.contains(field.last.map(String.init) ?? ""))
                }
                #expect(isNamed, "\(shown)")
            }
        }
        #expect(try await stage.contents() == before)
    }
}

/// A portal with a person who may use the operation.
private struct Stage: Sendable {
    let portal: TestPortal
    let person: Visitor
    let operation: Contract.Operation
    private let path: String
    private let count = Atomic0()

    /// Numbers the idempotency keys, one for each request.
    private final class Atomic0: Sendable {
        private let value = Mutex(0)
        var next: Int {
            value.withLock {
                $0 += 1; return $0
            }
        }
    }

    init(_ operation: Contract.Operation) async throws {
        portal = try await TestPortal()
        person = try await portal.signUp(.dee)
        self.operation = operation
        path = operation.pathNames.reduce(operation.path) { path, name in
            path.replacing("{\(name)}", with: Self.anyID(name))
        }
    }

    /// A well-formed identifier that names nothing.
    static func anyID(_ name: String) -> String {
        let prefix =
            ["delivery_session_id": "delivery", "setup_id": "setup", "payment_method_id": "card"][name] ?? String(name.dropLast(3))
        return "\(prefix)_01kvjw5a00e44sxe574s0yrwpz"
    }

    func send(_ body: String, _ type: String, _ client: any TestClientProtocol) async throws -> TestResponse {
        try await send(bytes: Array(body.utf8), type, client)
    }

    func send(bytes: [UInt8], _ type: String, _ client: any TestClientProtocol) async throws -> TestResponse {
        var headers = person.bearer
        if !type.isEmpty { headers[.contentType] = type }
        headers[.idempotencyKey] = "press-0123456789-\(count.next)"
        return try await client.execute(
            uri: "/api/v1\(path)", method: operation.method, headers: headers, body: ByteBuffer(bytes: bytes))
    }

    /// The row count of each table except the rate limits, and the state of the users.
    func contents() async throws -> [String] {
        let tables = try portal.services.database.tables().filter { $0 != "attempts" }
        return try await portal.services.read { db in
            try tables.map { "\($0) \(try db.one(Int.self, SQL(stringLiteral: "SELECT count(*) FROM \"\($0)\"")))" }
                + db.all(
                    String.self,
                    "SELECT email || first_name || last_name || coalesce(phone, '') || locale || is_admin || version FROM users")
        }
    }
}

/// All single violations of a body's schema.
private struct Mutations {
    let contract: Contract
    let isPatch: Bool

    func of(_ schema: YAML, _ example: YAML, at path: String) -> [HostileBodyTests.Attempt] {
        var found: [HostileBodyTests.Attempt] = []
        let required = schema["required"]?.items.compactMap(\.text) ?? []
        for name in required where example[name] != nil {
            found.append(.init(body: example.removing(name).json, field: join(path, name), codes: ["required"], why: "missing"))
        }
        for property in schema["properties"]?.members ?? [] {
            let rule = contract.follow(property.value)
            for (value, why) in wrongValues(rule, example[property.name]) {
                found.append(.init(body: example.setting(property.name, value).json, field: join(path, property.name), why: why))
            }
            found += inner(rule, example, property.name, join(path, property.name))
        }
        found.append(
            .init(body: example.adding("x_strange", "1").json, field: join(path, "x_strange"), codes: ["unknown_field"], why: "unknown"))
        return found
    }

    private func join(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    /// The same inside of objects, and of a list's first element.
    private func inner(_ rule: YAML, _ example: YAML, _ name: String, _ path: String) -> [HostileBodyTests.Attempt] {
        guard let present = example[name] else { return [] }
        if rule["properties"] != nil {
            return of(rule, present, at: "").map { attempt in
                wrapped(attempt, path) { example.setting(name, raw: $0) }
            }
        }
        guard let items = rule["items"].map(contract.follow), items["properties"] != nil, let first = present.items.first else { return [] }
        return of(items, first, at: "").map { attempt in
            wrapped(attempt, path + ".0") { inner in
                example.setting(name, raw: "[" + ([inner] + present.items.dropFirst().map(\.json)).joined(separator: ",") + "]")
            }
        }
    }

    private func wrapped(_ attempt: HostileBodyTests.Attempt, _ path: String, _ whole: (String) -> String) -> HostileBodyTests.Attempt {
        .init(body: whole(attempt.body), field: join(path, attempt.field), codes: attempt.codes, why: attempt.why)
    }

    /// JSON of values that the schema of one member forbids.
    private func wrongValues(_ rule: YAML, _ present: YAML?) -> [(json: String, why: String)] {
        let types = rule["type"].map { $0.text.map { [$0] } ?? $0.items.compactMap(\.text) } ?? []
        var wrong: [(String, String)] = []
        if !types.contains("null"), !isPatch { wrong.append(("null", "null")) }
        if !types.contains("object") { wrong.append(("{\"a\":1}", "an object")) }
        if !types.contains("array") { wrong.append(("[1]", "a list")) }
        if !types.contains("boolean") { wrong.append(("true", "a Boolean")) }
        if !types.contains("string") { wrong.append(("\"text\"", "a text")) }
        if !types.contains("integer"), !types.contains("number") { wrong.append(("17", "a number")) }
        return wrong + beyond(rule, types, present)
    }

    private func isForbidden(_ text: String, by rule: YAML) -> Bool {
        if rule["enum"] != nil || rule["format"] != nil { return true }
        guard let pattern = rule["pattern"]?.text else { return false }
        return text.range(of: pattern, options: .regularExpression) == nil
    }

    private func beyond(_ rule: YAML, _ types: [String], _ present: YAML?) -> [(String, String)] {
        var wrong: [(String, String)] = []
        if let most = rule["maxLength"]?.integer { wrong.append((YAML.quoted(String(repeating: "a", count: most + 1)), "too long")) }
        if let least = rule["minLength"]?.integer, least > 0 {
            wrong.append((YAML.quoted(String(repeating: "a", count: least - 1)), "too short"))
        }
        if types.contains("string") {
            wrong += ["no such word", "'; DROP TABLE users; --", ""].filter { isForbidden($0, by: rule) }.map { (YAML.quoted($0), "unfit") }
        }
        if types.contains("integer") || types.contains("number") {
            wrong += [
                ("9223372036854775807", "2^63-1"), ("9223372036854775808", "2^63"), ("-9223372036854775808", "-2^63"), ("1e300", "huge"),
            ]
            if types.contains("integer") { wrong.append(("1.5", "a fraction")) }
            if let least = rule["minimum"]?.integer { wrong.append((String(least - 1), "too small")) }
            if let most = rule["maximum"]?.integer { wrong.append((String(most + 1), "too large")) }
        }
        if let most = rule["maxItems"]?.integer {
            let element = present?.items.first?.json ?? "1"
            wrong.append(("[" + (0...most).map { _ in element }.joined(separator: ",") + "]", "too many"))
        }
        if let least = rule["minItems"]?.integer, least > 0 { wrong.append(("[]", "too few")) }
        return wrong
    }
}

extension YAML {
    func removing(_ name: String) -> YAML { .map(members.filter { $0.name != name }) }

    fileprivate func adding(_ name: String, _ plain: String) -> YAML {
        .map(members + [Member(name: name, value: .text(plain, isQuoted: false))])
    }

    /// This with a member of any JSON.
    fileprivate func setting(_ name: String, _ json: String) -> Raw { Raw(json: setting(name, raw: json)) }

    fileprivate func setting(_ name: String, raw json: String) -> String {
        "{"
            + (removing(name).members.map { "\(YAML.quoted($0.name)):\($0.value.json)" } + ["\(YAML.quoted(name)):\(json)"]).joined(
                separator: ",") + "}"
    }

    fileprivate struct Raw { let json: String }
}
