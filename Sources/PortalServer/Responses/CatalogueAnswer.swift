import HarvestCore
import HarvestServices
import Hummingbird

/// A payload of the catalogue, what it depends on and until when it is true.
struct CataloguePayload<Payload: Encodable & SendableMetatype> {
    let payload: Payload
    /// `markets`, or the ids of vendors whose produce it shows; empty for what is not kept.
    var subjects: [String] = []
    /// The next moment at which something in it opens or closes.
    var until = Instant.distantFuture
}

/// Answers the catalogue's reads: the same to everybody, with an ETag, 304, and leave for caches to keep it a little.
struct CatalogueAnswer {
    let services: Services
    let cache: CatalogueCache
    /// Seconds that others may keep an answer.
    let maxAge: Int

    /// `make` reads and puts together the payload; it runs only when there is no answer that is still true.
    func respond<Payload: Encodable & SendableMetatype>(
        _ request: Request, _ context: PortalContext, _ make: @escaping @Sendable (Transaction, Instant) throws -> CataloguePayload<Payload>
    ) async throws -> Response {
        let key = "\(context.language.rawValue) \(request.uri.string)"
        let now = services.now()
        let kept = cache[key].flatMap { $0.during.contains(now) ? $0 : nil }
        let entry = try await services.read { [cache] db in
            if let kept, try db.catalogueVersion(of: kept.subjects) == kept.version { return kept }
            let reading = try make(db, now)
            let bytes = try JSONWriter().bytes(of: reading.payload)
            let entry = CatalogueCache.Entry(
                body: ByteBuffer(bytes: bytes), etag: "\"\(Digest.sha256(bytes).prefix(12).hexadecimal)\"", subjects: reading.subjects,
                version: try db.catalogueVersion(of: reading.subjects), during: now..<max(reading.until, now.adding(milliseconds: 1)))
            if !reading.subjects.isEmpty { cache.keep(entry, under: key) }
            return entry
        }
        return response(entry, request, context)
    }

    private func response(_ entry: CatalogueCache.Entry, _ request: Request, _ context: PortalContext) -> Response {
        var headers: HTTPFields = [
            .eTag: entry.etag, .cacheControl: "\(context.signedIn == nil ? "public" : "private"), max-age=\(maxAge)",
            .vary: "Accept-Language",
        ]
        if ConditionalAnswer.matches(request.headers[.ifNoneMatch], entry.etag) { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = "application/json; charset=utf-8"
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: entry.body))
    }
}
