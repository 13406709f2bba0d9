import Foundation
import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import PageTesting

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Requests as apps and browsers send them.
extension TestClientProtocol {
    /// A request of the API.
    func api(
        _ method: HTTPRequest.Method, _ path: String, _ json: String? = nil, as visitor: Visitor? = nil, headers more: HTTPFields = [:]
    ) async throws -> TestResponse {
        var headers = visitor?.bearer ?? [:]
        if json != nil { headers[.contentType] = "application/json" }
        for field in more { headers[field.name] = field.value }
        return try await execute(uri: "/api/v1\(path)", method: method, headers: headers, body: json.map { ByteBuffer(string: $0) })
    }

    /// A page of the portal.
    func page(_ path: String, as visitor: Visitor? = nil, headers more: HTTPFields = [:]) async throws -> TestResponse {
        var headers = visitor?.cookies ?? [:]
        for field in more { headers[field.name] = field.value }
        return try await execute(uri: path, method: .get, headers: headers)
    }

    /// A form of the portal, with the token of its page.
    func submit(
        _ path: String, _ fields: [String: String] = [:], as visitor: Visitor, headers more: HTTPFields = [:]
    ) async throws -> TestResponse {
        try await submit(path, fields, cookie: visitor.cookie, csrf: visitor.csrf, headers: more)
    }

    /// A form with any cookie and token.
    func submit(
        _ path: String, _ fields: [String: String] = [:], cookie: String?, csrf: String?, headers more: HTTPFields = [:]
    ) async throws -> TestResponse {
        var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        if let cookie { headers[.cookie] = cookie }
        for field in more { headers[field.name] = field.value }
        var all = fields
        if let csrf { all["_csrf"] = csrf }
        let body = all.map { "\(FormText.encode($0.key))=\(FormText.encode($0.value))" }.joined(separator: "&")
        return try await execute(uri: path, method: .post, headers: headers, body: ByteBuffer(string: body))
    }
}

extension TestResponse {
    /// The body as text.
    var text: String { String(buffer: body) }

    /// The body as a page.
    var markup: Markup { Markup(text) }

    /// The body as a payload.
    func decoded<Payload: Decodable>(_: Payload.Type = Payload.self) throws -> Payload {
        try JSONDecoder().decode(Payload.self, from: Data(body.readableBytesView))
    }

    /// Code of a problem, or nothing.
    var code: String? { (try? decoded(Code.self))?.code }
    /// `field code` of every wrong field of a 422.
    var fieldErrors: [String] { (try? decoded(Code.self))?.errors?.map { "\($0.field) \($0.code.rawValue)" } ?? [] }

    private struct Code: Decodable {
        let code: String
        let errors: [API.FieldError]?
    }

    /// The `Cookie` header that a browser sends after this answer.
    var cookie: String? {
        headers[values: .setCookie].compactMap { $0.split(separator: ";").first.map(String.init) }.last { !$0.hasSuffix("=") }
    }

    /// The form token of the page.
    var csrf: String? {
        guard let start = text.range(of: "name=\"_csrf\" value=\"")?.upperBound, let end = text[start...].firstIndex(of: "\"") else {
            return nil
        }
        return String(text[start..<end])
    }
}

enum FormText {
    static func encode(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case 48...57, 65...90, 97...122: String(Unicode.Scalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
