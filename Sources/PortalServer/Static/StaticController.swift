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
        var headers: HTTPFields = [
            .contentType: file.contentType, .cacheControl: "public, max-age=31536000, immutable", .eTag: file.etag,
            .vary: "Accept-Encoding",
        ]
        if request.headers[.ifNoneMatch] == file.etag { return Response(status: .notModified, headers: headers) }
        guard Compression.acceptsGzip(request), let compressed = file.compressed else {
            return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: file.bytes)))
        }
        headers[.contentEncoding] = "gzip"
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: compressed)))
    }
}
