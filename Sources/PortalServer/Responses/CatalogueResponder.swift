import HarvestCore
import HarvestServices
import Hummingbird

/// A payload of the catalogue, with what invalidates it.
struct CataloguePayload<Payload: Encodable & SendableMetatype> {
    let payload: Payload
    /// The subjects in `catalogue_versions` that it depends on, such as `markets` or a vendor's id. Without any it is not cached.
    var subjects: [String] = []
    /// When something in it opens or closes next.
    var validUntil = Instant.distantFuture
}

/// Responds to reads of the catalogue, which are the same for everybody: with an ETag, 304 and `max-age`, from `cache` if possible.
struct CatalogueResponder {
    let services: Services
    let cache: CatalogueCache
    /// Seconds for which clients and proxies may cache a response.
    let maxAge: Int

    /// `make` reads the payload. It runs only without a valid response in the cache.
    func respond<Payload: Encodable & SendableMetatype>(
        _ request: Request, _ context: PortalContext, _ make: @escaping @Sendable (Transaction, Instant) throws -> CataloguePayload<Payload>
    ) async throws -> Response {
        let key = "\(context.language.rawValue) \(request.uri.string)"
        let now = services.now()
        let cached = cache[key].flatMap { $0.validity.contains(now) ? $0 : nil }
        let entry = try await services.read { [cache] db in
            if let cached, try db.catalogueVersion(of: cached.subjects) == cached.version { return cached }
            let made = try make(db, now)
            let bytes = try JSONWriter().bytes(of: made.payload)
            let entry = CatalogueCache.Entry(
                body: ByteBuffer(bytes: bytes), etag: ConditionalResponse.etag(of: bytes), subjects: made.subjects,
                version: try db.catalogueVersion(of: made.subjects), validity: now..<max(made.validUntil, now.adding(milliseconds: 1)))
            if !made.subjects.isEmpty { cache.store(entry, under: key) }
            return entry
        }
        return try response(entry, request, context)
    }

    private func response(_ entry: CatalogueCache.Entry, _ request: Request, _ context: PortalContext) throws -> Response {
        var headers: HTTPFields = [
            .eTag: entry.etag, .cacheControl: "\(context.signedIn == nil ? "public" : "private"), max-age=\(maxAge)",
            .vary: "Accept-Language",
        ]
        if try ConditionalResponse.isUnchanged(request, entry.etag) { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = "application/json; charset=utf-8"
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: entry.body))
    }
}
