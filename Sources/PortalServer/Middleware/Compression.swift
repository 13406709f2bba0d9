import HTTPTypes
import Hummingbird

/// Compresses pages and JSON for clients that accept gzip. Streams and small responses are not compressed. The secret of a page (its form
/// token) is masked anew in every response, so the compressed size reveals nothing.
struct Compression: RouterMiddleware {
    typealias Context = PortalContext
    static let minimumBytes = 860

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        let response = try await next(request, context)
        guard let length = response.body.contentLength, length >= Self.minimumBytes, !response.headers.contains(.contentEncoding),
            Self.isText(response.headers[values: .contentType].first), Self.acceptsGzip(request)
        else { return response }
        return try await compressed(response, length: length)
    }

    private func compressed(_ response: Response, length: Int) async throws -> Response {
        let collector = BodyCollector(capacity: length)
        try await response.body.write(collector)
        guard let bytes = Gzip.compress(collector.bytes, level: 4) else { return response }
        var compressed = Response(status: response.status, headers: response.headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
        compressed.headers[.contentEncoding] = "gzip"
        compressed.headers[.contentLength] = String(bytes.count)
        let vary = response.headers[.vary].map { "\($0), Accept-Encoding" } ?? "Accept-Encoding"
        compressed.headers[.vary] = vary
        return compressed
    }

    static func acceptsGzip(_ request: Request) -> Bool {
        request.headers[values: .acceptEncoding].flatMap { $0.split(separator: ",") }.contains {
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

/// Collects the bytes of a response body.
final class BodyCollector: ResponseBodyWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    func write(_ buffer: ByteBuffer) async throws { bytes.append(contentsOf: buffer.readableBytesView) }
    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
