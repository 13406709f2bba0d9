import HTTPTypes
import Hummingbird

/// Static files: styles, scripts, icons and drawings.
///
///     GET /static/{name}.{hash}.{type}   cached forever
///     GET /service-worker.js               checked at each use
///     GET /favicon.ico, /robots.txt
struct StaticController: Sendable {
    let files: StaticFiles

    func addRoutes(to router: Router<PortalContext>) {
        router.get("static/:file", use: file)
        router.get("service-worker.js", use: serviceWorker)
        router.get("favicon.ico") { _, _ in
            Response(status: .permanentRedirect, headers: [.location: "/static/\(files.hashedNames["favicon.svg"] ?? "favicon.svg")"])
        }
        router.get("robots.txt") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
                body: .init(byteBuffer: ByteBuffer(string: "User-agent: *\nDisallow: /\n")))
        }
    }

    /// Browsers know it by its address, so it has no hash and no long life.
    @Sendable private func serviceWorker(_ request: Request, context: PortalContext) async throws -> Response {
        guard let name = files.hashedNames["service-worker.js"], let file = files.file(at: "/static/\(name)") else {
            throw Problem.notFound
        }
        let headers: HTTPFields = [.contentType: file.contentType, .cacheControl: "no-cache", .eTag: file.etag]
        if ConditionalResponse.matches(request.headers[.ifNoneMatch], file.etag) { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }

    @Sendable private func file(_ request: Request, context: PortalContext) async throws -> Response {
        guard let file = files.file(at: request.routedPath) else { throw Problem.notFound }
        let compressed = Compression.acceptsGzip(request) ? file.compressed : nil
        // The compressed bytes differ, so they have their own tag.
        let etag = compressed == nil ? file.etag : file.compressedETag
        var headers: HTTPFields = [
            .contentType: file.contentType, .cacheControl: "public, max-age=31536000, immutable", .eTag: etag, .vary: "Accept-Encoding",
        ]
        if ConditionalResponse.matches(request.headers[.ifNoneMatch], etag) { return Response(status: .notModified, headers: headers) }
        if compressed != nil { headers[.contentEncoding] = "gzip" }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: compressed ?? file.bytes)))
    }
}
