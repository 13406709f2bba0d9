import HarvestCore
import HarvestServices
import Hummingbird

/// Responds to reads of the catalogue, which are the same for everybody: with an ETag, 304 and `max-age`, from `cache` if possible.
struct CatalogueResponder {
    let services: Services
    let cache: ResponseCache
    /// Seconds for which clients and proxies may cache a response.
    let maxAge: Int

    /// `make` reads the payload. It runs only without a valid response in the cache.
    func respond<Payload: Encodable & SendableMetatype>(
        _ request: Request, _ context: PortalContext, _ make: @escaping @Sendable (Transaction, Instant) throws -> VersionedPayload<Payload>
    ) async throws -> Response {
        let entry = try await cache.entry("\(context.language.rawValue) \(request.uri.string)", services, make)
        let access = context.signedIn == nil ? "public" : "private"
        let headers: HTTPFields = [.cacheControl: "\(access), max-age=\(maxAge)", .vary: "Accept-Language"]
        return try entry.response(to: request, headers)
    }
}

/// Responds to reads of what belongs to the signed-in person: with an ETag and 304, from `cache` if possible.
struct PersonalResponder {
    let services: Services
    let cache: ResponseCache

    /// How many responses of one person are kept. Without a limit, one person could fill the cache with pages of any cursor.
    private static let places = 8

    /// `make` reads the payload and says what it was read from. It runs only without a valid response in the cache.
    func respond<Payload: Encodable & SendableMetatype>(
        _ request: Request, _ context: UserContext, _ make: @escaping @Sendable (Transaction, Instant) throws -> VersionedPayload<Payload>
    ) async throws -> Response {
        let text = "\(context.language.rawValue) \(request.uri.string)"
        let entry = try await cache.entry(text, in: Self.place(of: text, for: context.user.id), services, make)
        return try entry.response(to: request, [.cacheControl: "private, no-cache"])
    }

    /// Where a response to `request` is kept.
    static func place(of request: String, for person: User.ID) -> String {
        "\(person) \(request.utf8.reduce(0) { $0 &+ Int($1) } % places)"
    }
}

extension ResponseCache.Entry {
    /// The response with `headers` and an ETag, or 304 if the caller has it already.
    fileprivate func response(to request: Request, _ headers: HTTPFields) throws -> Response {
        var headers = headers
        headers[.eTag] = etag
        if try ConditionalResponse.isUnchanged(request, etag) { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = "application/json; charset=utf-8"
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: body))
    }
}
