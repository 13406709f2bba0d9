import HTTPTypes
import Hummingbird

/// Style, script, icons and drawings.
///
///     GET /static/{name}.{hash}.{type}   cached for ever
///     GET /favicon.ico, /robots.txt
struct StaticController: Sendable {
    let files: StaticFiles

    func addRoutes(to router: Router<PortalContext>) {
        router.get("static/:file", use: file)
        router.get("favicon.ico") { _, _ in
            Response(status: .permanentRedirect, headers: [.location: "/static/\(files.hashedNames["favicon.svg"] ?? "favicon.svg")"])
        }
        router.get("robots.txt") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
                body: .init(byteBuffer: ByteBuffer(string: "User-agent: *\nDisallow: /\n")))
        }
    }

    @Sendable private func file(_ request: Request, context: PortalContext) async throws -> Response {
        guard let file = files.file(at: request.uri.path) else { throw Problem.notFound }
        let compressed = Compression.acceptsGzip(request) ? file.compressed : nil
        // What is packed is other bytes, and so has a tag of its own.
        let tag = compressed == nil ? file.etag : file.compressedTag
        var headers: HTTPFields = [
            .contentType: file.contentType, .cacheControl: "public, max-age=31536000, immutable", .eTag: tag, .vary: "Accept-Encoding",
        ]
        if ConditionalAnswer.matches(request.headers[.ifNoneMatch], tag) { return Response(status: .notModified, headers: headers) }
        if compressed != nil { headers[.contentEncoding] = "gzip" }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: compressed ?? file.bytes)))
    }
}
