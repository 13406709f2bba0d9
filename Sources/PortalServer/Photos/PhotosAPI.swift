import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

/// Photos in the API.
///
///     POST /api/v1/photos
///     GET  /api/v1/photos/{photo}/{file}
struct PhotosAPI {
    let services: Services

    func addRoutes(guests: RouterGroup<PortalContext>, users: RouterGroup<UserContext>) {
        users.post("photos", use: upload)
        guests.get("photos/:photo/:file", use: file)
    }

    @Sendable private func upload(_ request: Request, _ context: UserContext) async throws -> Response {
        let bytes = try await bytes(of: request, context.language)
        let user = context.user.id
        do {
            guard let idempotent = try IdempotentResponse(services: services, ifAsked: request, body: bytes, context) else {
                return .created(try await store(bytes, of: user) { payload, _ in payload })
            }
            // Claims the key first, so that a repeated photo is neither counted nor decoded again.
            return try await idempotent.answer { _ in
                .resumable(subject: "photo")
            } resume: { _ in
                try await store(bytes, of: user) { payload, db in
                    let answer = try StoredResponse(payload, status: 201)
                    try db.idempotency.finish(idempotent.request, answer)
                    return answer
                }
            }
        } catch PhotoRefusal.tooLarge {
            throw Problem.tooLarge(limit: PreparedPhoto.byteLimit)
        } catch let refusal as PhotoRefusal {
            throw Problem.invalid("file", refusal == .tooManyPixels ? .tooLarge("12000 px") : .unreadable, context.language)
        }
    }

    /// Counts, decodes and stores a photo. Calls `answer` in the transaction that stores it.
    private func store<Answer: Sendable>(
        _ bytes: [UInt8], of user: User.ID, _ answer: @escaping @Sendable (API.Photo, Transaction) throws -> Answer
    ) async throws -> Answer {
        try await services.admitPhoto(of: user)
        let (photo, base, now) = (try await services.preparePhoto(bytes, of: user), services.configuration.baseURL, services.now())
        return try await services.write { db in
            try answer(try db.photos.add(photo, owner: user, at: now).payload(base: base), db)
        }
    }

    /// The photo, which is the whole body or the only part of a form.
    private func bytes(of request: Request, _ language: Language) async throws -> [UInt8] {
        let type = (request.headers[.contentType] ?? "").lowercased()
        if type == "image/jpeg" || type == "image/png" { return try await request.bodyBytes(upTo: PreparedPhoto.byteLimit) }
        guard let boundary = FormDecoding.boundary(of: request.headers[.contentType]) else { throw Problem.unsupportedMediaType }
        // Allows for the headers of the part.
        let body = try await request.bodyBytes(upTo: PreparedPhoto.byteLimit + 4096)
        let form = try FormDecoding.multipart(body, boundary: boundary)
        if let unknown = form.fields.first?.name ?? form.files.keys.first(where: { $0 != "file" }) {
            throw Problem.invalid(unknown, .unknownField, language)
        }
        guard let file = form.file("file") else { throw Problem.invalid("file", .required, language) }
        return file.bytes
    }

    @Sendable private func file(_ request: Request, _ context: PortalContext) async throws -> Response {
        guard let size = context.parameters.get("file").flatMap({ PhotoSize(fileName: $0) }) else { throw Problem.notFound }
        return try await PhotoFiles(services: services).answer(try context.parameters.id("photo"), size, request)
    }
}

/// Photos on the portal's pages.
///
///     GET /photos/{photo}/{file}   such as `96.jpg`
struct PhotosController {
    let services: Services

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.get("photos/:photo/:file", use: file)
    }

    @Sendable private func file(_ request: Request, _ context: PortalContext) async throws -> Response {
        guard let size = context.parameters.get("file").flatMap({ PhotoSize(widthName: $0) }) else { throw Problem.notFound }
        return try await PhotoFiles(services: services).answer(try context.parameters.id("photo"), size, request)
    }
}

/// Responds with a photo's file. A photo never changes. The headers keep browsers from running anything in it.
struct PhotoFiles {
    let services: Services

    func answer(_ id: Photo.ID, _ size: PhotoSize, _ request: Request) async throws -> Response {
        guard let digest = try await services.read({ try $0.photos.publicDigest(of: id) }) else { throw Problem.notFound }
        return try await answer(id, digest, size, caching: "public, max-age=31536000, immutable", request)
    }

    /// - Parameter digest: the name of the photo's files.
    func answer(_ id: Photo.ID, _ digest: String, _ size: PhotoSize, caching: String, _ request: Request) async throws -> Response {
        let etag = "\"\(digest.prefix(24))-\(size.rawValue)\""
        var headers: HTTPFields = [.eTag: etag, .cacheControl: caching]
        if try ConditionalResponse.isUnchanged(request, etag) { return Response(status: .notModified, headers: headers) }
        guard let bytes = try await services.photos.read(digest, size) else { throw Problem.notFound }
        headers[.contentType] = "image/jpeg"
        headers[.contentDisposition] = "inline; filename=\"\(id)-\(size.rawValue).jpg\""
        headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox"
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
