import HTTPTypes
import Hummingbird
import Templates

/// The contract of the API.
///
///     GET /openapi.yaml   the file, for tools
///     GET /docs           the same to read
struct ContractController: Sendable {
    let site: Site

    /// What `/docs` shows. Its markup is made once, at the first request.
    private static let page = ContractPage(ContractReference(YAML(String(decoding: ContractFile.bytes, as: UTF8.self))))

    func addFile(to router: Router<PortalContext>) {
        router.get("openapi.yaml", use: file)
    }

    func addPage(to guests: RouterGroup<PortalContext>) {
        guests.get("docs") { _, context in site.answer(Self.page, in: .auth, context) }
    }

    @Sendable private func file(_ request: Request, context: PortalContext) async throws -> Response {
        let compressed = Compression.acceptsGzip(request) ? ContractFile.compressed : nil
        let etag = (compressed == nil ? nil : ContractFile.compressedETag) ?? ContractFile.etag
        var headers: HTTPFields = [.cacheControl: "public, no-cache", .eTag: etag, .vary: "Accept-Encoding"]
        if ConditionalResponse.matches(request.headers[.ifNoneMatch], etag) { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = "application/yaml; charset=utf-8"
        if compressed != nil { headers[.contentEncoding] = "gzip" }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: compressed ?? ContractFile.bytes)))
    }
}
