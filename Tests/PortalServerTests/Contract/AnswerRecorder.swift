import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization

@testable import HarvestServices
@testable import PortalServer

/// Records requests with their answers as blocks of text.
final class AnswerRecorder: Sendable {
    private struct State {
        var names = RecordedNames()
        var blocks: [String] = []
    }

    /// The headers that are recorded. Headers that every answer has, such as Content-Security-Policy, are not.
    private static let headers: [HTTPField.Name] = [
        .contentType, .contentLanguage, .eTag, .location, .cacheControl, .vary, .allow, .retryAfter, .wwwAuthenticate, .contentDisposition,
        .idempotencyReplayed, .rateLimit, .rateLimitRemaining, .rateLimitReset,
    ]
    private let state = Mutex(State())

    var blocks: [String] { state.withLock { $0.blocks } }

    /// Records an event outside the API.
    func note(_ sentence: String) {
        state.withLock { $0.blocks.append("-- \($0.names.replacing(in: sentence))") }
    }

    func write(_ request: RecordedRequest, _ answer: TestResponse) {
        state.withLock { state in
            // The request comes first: placeholders are numbered in reading order.
            let asked = Self.lines(of: request, &state.names)
            state.blocks.append((asked + Self.lines(of: answer, &state.names)).joined(separator: "\n"))
        }
    }

    private static func lines(of request: RecordedRequest, _ names: inout RecordedNames) -> [String] {
        var lines = ["\(request.method.rawValue) \(names.replacing(inPath: request.path))"]
        if let caller = request.caller { lines.append("as: \(caller)") }
        for field in request.headers where field.name != .authorization && field.name != .cookie {
            let isNumber = field.name == .lastEventID
            let value = isNumber ? names.replacing(inEventNumber: field.value) : names.replacing(inHeader: field.value)
            lines.append("\(field.name.canonicalName): \(value)")
        }
        if let body = request.body { lines.append(shown(body, &names)) }
        return lines
    }

    private static func lines(of answer: TestResponse, _ names: inout RecordedNames) -> [String] {
        var lines = ["= \(answer.status.code)"]
        for name in headers {
            guard let value = answer.headers[name], !hasNoLimit(name, answer) else { continue }
            let matchesBody = name == .eTag && value == hash(of: answer)
            lines.append("\(name.canonicalName): \(names.replacing(inHeader: value))\(matchesBody ? ", of these bytes" : "")")
        }
        guard answer.body.readableBytes > 0 else { return lines }
        return lines + [shown(answer.body, &names)]
    }

    /// True for rate-limit headers of portals without a limit of their own. Test portals allow a million requests a minute.
    private static func hasNoLimit(_ name: HTTPField.Name, _ answer: TestResponse) -> Bool {
        [.rateLimit, .rateLimitRemaining, .rateLimitReset].contains(name) && answer.headers[.rateLimit] == "1000000"
    }

    /// The entity tag that follows from the body's bytes.
    private static func hash(of answer: TestResponse) -> String {
        "\"\(Digest.sha256(answer.body.readableBytesView).prefix(12).hexadecimal)\""
    }

    /// The body as text. JPEG files, other binary data and bodies over 50 kB are described instead.
    private static func shown(_ body: ByteBuffer, _ names: inout RecordedNames) -> String {
        let bytes = body.readableBytesView
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "<a JPEG file>" }
        guard bytes.count < 50_000, let text = String(validating: bytes, as: UTF8.self) else { return "<\(bytes.count) bytes>" }
        return names.replacing(in: text)
    }
}

/// A request of a chapter.
struct RecordedRequest: Sendable {
    let method: HTTPRequest.Method
    /// Path with query.
    let path: String
    /// First name of the caller; nil for a guest.
    var caller: String?
    var headers: HTTPFields = [:]
    var body: ByteBuffer?
}
