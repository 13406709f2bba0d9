import HTTPTypes
import Hummingbird

/// Compresses pages and JSON for clients that ask. Streams and small answers go as they are. What a page holds of secrets
/// (its form token) is masked anew in every answer, so its size tells nothing.
struct Compression: RouterMiddleware {
    typealias Context = PortalContext
    static let smallest = 860

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        let response = try await next(request, context)
        guard let length = response.body.contentLength, length >= Self.smallest, response.headers[.contentEncoding] == nil,
            Self.isText(response.headers[.contentType]), Self.acceptsGzip(request)
        else { return response }
        return try await compressed(response, length: length)
    }

    private func compressed(_ response: Response, length: Int) async throws -> Response {
        let collector = BodyCollector(capacity: length)
        try await response.body.write(collector)
        guard let smaller = Gzip.compress(collector.bytes, level: 4) else { return response }
        var answer = Response(status: response.status, headers: response.headers, body: .init(byteBuffer: ByteBuffer(bytes: smaller)))
        answer.headers[.contentEncoding] = "gzip"
        answer.headers[.contentLength] = String(smaller.count)
        let vary = response.headers[.vary].map { "\($0), Accept-Encoding" } ?? "Accept-Encoding"
        answer.headers[.vary] = vary
        return answer
    }

    static func acceptsGzip(_ request: Request) -> Bool {
        (request.headers[.acceptEncoding] ?? "").split(separator: ",").contains {
            let parts = $0.split(separator: ";").map { $0.drop(while: { $0 == " " }) }
            return parts.first == "gzip" && !parts.dropFirst().contains("q=0")
        }
    }

    private static func isText(_ type: String?) -> Bool {
        guard let type else { return false }
        return type.hasPrefix("text/html") || type.hasPrefix("application/json") || type.hasPrefix("application/problem+json")
            || type.hasPrefix("text/csv")
    }
}

/// Gathers a finished body's bytes.
final class BodyCollector: ResponseBodyWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    func write(_ buffer: ByteBuffer) async throws { bytes.append(contentsOf: buffer.readableBytesView) }
    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
