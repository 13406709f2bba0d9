import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

extension Response {
    /// The JSON bytes of a payload.
    static func encoded(_ payload: some Encodable) throws -> [UInt8] { try JSONBytes.encode(payload) }

    /// A JSON response. A payload that can't be encoded is a bug and yields a 500.
    static func json(_ payload: some Encodable, status: HTTPResponse.Status = .ok, contentType: String = "application/json") -> Response {
        guard let bytes = try? encoded(payload) else { return Response(status: .internalServerError) }
        return json(bytes: bytes, status: status, contentType: contentType)
    }

    static func json(bytes: [UInt8], status: HTTPResponse.Status = .ok, contentType: String = "application/json") -> Response {
        Response(
            status: status, headers: [.contentType: "\(contentType); charset=utf-8"], body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    static let noContent = Response(status: .noContent)
    static let accepted = Response(status: .accepted)

    /// 201 with the URL of the new resource.
    static func created(_ payload: some Encodable, location: String? = nil) -> Response {
        var response = json(payload, status: .created)
        if let location { response.headers[.location] = location }
        return response
    }

    package func with(header name: HTTPField.Name, _ value: String) -> Response {
        var copy = self
        copy.headers[name] = value
        return copy
    }
}

/// Responses to conditional requests. A resource gets a strong ETag of its bytes.
enum ConditionalResponse {
    /// The resource, or 304 if the caller has it already. Throws `InputRefusal` if `If-None-Match` is malformed. The default of `cacheControl` fits personal data.
    static func json(_ payload: some Encodable, for request: Request, cacheControl: String = "private, no-cache") throws -> Response {
        let bytes = try Response.encoded(payload)
        let etag = etag(of: bytes)
        var headers: HTTPFields = [.eTag: etag, .cacheControl: cacheControl]
        if cacheControl.hasPrefix("public") { headers[.vary] = "Accept-Language" }
        if try isUnchanged(request, etag) { return Response(status: .notModified, headers: headers) }
        var response = Response.json(bytes: bytes)
        for field in headers { response.headers[field.name] = field.value }
        return response
    }

    /// Throws 412 if `If-Match` states another version than the current `payload`, and `InputRefusal` if it is malformed.
    static func requireMatch(_ request: Request, _ payload: some Encodable) throws {
        guard let expected = try EntityTagList(.ifMatch, of: request) else { return }
        guard expected.contains(etag(of: try Response.encoded(payload))) else {
            throw Problem(
                .versionMismatch,
                .init("Someone changed this in the meantime. Read it again.", "Alguien lo cambió mientras tanto. Léelo otra vez."))
        }
    }

    /// The strong ETag of a resource.
    static func etag(of bytes: [UInt8]) -> String { "\"\(Digest.sha256(bytes).prefix(12).hexadecimal)\"" }

    /// Whether `If-None-Match` names the ETag. Throws `InputRefusal` if it is malformed.
    static func isUnchanged(_ request: Request, _ etag: String) throws -> Bool {
        try EntityTagList(.ifNoneMatch, of: request)?.contains(etag) ?? false
    }

    /// The same for pages and files, where a malformed header matches nothing.
    static func matches(_ header: String?, _ etag: String) -> Bool {
        guard let header else { return false }
        return header.split(separator: ",").contains {
            $0.drop(while: { $0 == " " }) == etag || $0.trimmingPrefix(" ").trimmingPrefix("W/") == etag
        }
    }
}
