import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import NIOCore

@testable import HarvestServices
@testable import PortalServer

/// A portal, a client and a recorder. The clock advances by one second with each request.
struct RecordedScene: Sendable {
    let portal: TestPortal
    let client: any TestClientProtocol
    let recorder: AnswerRecorder

    /// Sends a request such as `GET /markets` to the API and records the answer. The body is JSON unless `headers` contain another type.
    @discardableResult
    func ask(
        _ request: String, _ body: String? = nil, as caller: Visitor? = nil, in language: String? = nil, key: String? = nil,
        headers more: HTTPFields = [:]
    ) async throws -> TestResponse {
        var headers: HTTPFields = [:]
        if body != nil { headers[.contentType] = "application/json" }
        headers[.acceptLanguage] = language
        headers[.idempotencyKey] = key
        for field in more { headers[field.name] = field.value }
        return try await ask(request, bytes: body.map { ByteBuffer(string: $0) }, as: caller, headers: headers)
    }

    /// Sends a request with any body and records the answer.
    @discardableResult
    func ask(_ request: String, bytes: ByteBuffer?, as caller: Visitor?, headers: HTTPFields) async throws -> TestResponse {
        let words = request.split(separator: " ", maxSplits: 1)
        guard words.count == 2, let method = HTTPRequest.Method(String(words[0])) else { throw UnusableRequest(text: request) }
        let path = Self.outsideAPI.contains(String(words[1])) ? String(words[1]) : "/api/v1\(words[1])"
        var fields = caller?.bearer ?? [:]
        for field in headers { fields[field.name] = field.value }
        portal.clock.advance(seconds: 1)
        let answer = try await client.execute(uri: path, method: method, headers: fields, body: bytes)
        let asked = RecordedRequest(method: method, path: path, caller: caller?.firstName, headers: headers, body: bytes)
        recorder.write(asked, answer)
        return answer
    }

    /// Sends a form of the portal. Records its fields, the status and the redirect, not the page.
    @discardableResult
    func form(_ path: String, _ fields: [String: String] = [:], as person: Visitor) async throws -> TestResponse {
        portal.clock.advance(seconds: 1)
        let answer = try await client.submit(path, fields, as: person)
        let shown = fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
        let lead = answer.headers[.location].map { " \($0)" } ?? ""
        recorder.note("\(person.firstName) sends the form \(path) (\(shown)): \(answer.status.code)\(lead)")
        return answer
    }

    /// Advances the clock, then runs all workers of the server.
    func wait(_ seconds: Int64 = 0) async throws {
        portal.clock.advance(seconds: seconds)
        recorder.note("The workers run \(seconds) seconds later.")
        // Two rounds, so that the result does not depend on the order of the workers.
        for _ in 1...2 {
            for worker in Workers.all(portal.services) { _ = try await worker.runOnce(now: portal.clock.now) }
        }
    }

    /// The present time in the format of the API.
    var now: String { "\(portal.clock.now)" }

    private static let outsideAPI: Set<String> = ["/health", "/ready", "/metrics"]

    struct UnusableRequest: Error { let text: String }
}

extension Visitor {
    /// Somebody who signed up or in through the API, from the answer of that request.
    init(_ email: String, signedIn answer: TestResponse, password: String = "") throws {
        let signIn = try answer.decoded(API.SignIn.self)
        self.init(
            id: signIn.me.id, email: email, password: password, token: signIn.token, cookie: "", csrf: "", apiSession: signIn.session.id,
            portalSession: signIn.session.id, vendor: nil)
    }

    var firstName: String { email.prefix { $0 != "@" }.capitalized }
}

extension TestResponse {
    /// Text or number at a path such as `data.0.id` of a JSON answer.
    func value(_ path: String) throws -> String {
        var found: Any? = try JSONSerialization.jsonObject(with: Data(body.readableBytesView))
        for step in path.split(separator: ".") {
            found =
                Int(step).map { index in (found as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil } }
                ?? (found as? [String: Any])?[String(step)]
        }
        guard let found else { throw RecordedScene.UnusableRequest(text: "no \(path) in \(text)") }
        return "\(found)"
    }

    /// The `id` member of a JSON answer.
    var id: String { get throws { try value("id") } }
}
