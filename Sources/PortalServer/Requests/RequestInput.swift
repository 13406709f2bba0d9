import HarvestCore
import Hummingbird
import NIOHTTP1

extension Request {
    /// The whole body. Throws 413 if it exceeds `limit` bytes, with or without `Content-Length`. Throws `HTTPParserError` if it is not HTTP, and
    /// `InterruptedBody` if the connection fails.
    func bodyBytes(upTo limit: Int) async throws -> [UInt8] {
        if let declared = headers[.contentLength].flatMap({ Int($0) }), declared > limit { throw Problem.tooLarge(limit: limit) }
        var bytes: [UInt8] = []
        var chunks = body.makeAsyncIterator()
        while let chunk = try await chunks.nextChunk() {
            guard bytes.count + chunk.readableBytes <= limit else { throw Problem.tooLarge(limit: limit) }
            bytes.append(contentsOf: chunk.readableBytesView)
        }
        return bytes
    }

    /// Whether the content type is JSON.
    var isJSON: Bool {
        guard let type = headers[.contentType]?.lowercased() else { return false }
        return type == "application/json" || type.hasPrefix("application/json;")
    }
}

/// The connection failed before the body was complete.
struct InterruptedBody: Error {
    let cause: any Error
}

/// The bodies of all requests together hold as many bytes as they may.
struct BodyBudgetExceeded: Error {}

extension RequestBody.AsyncIterator {
    fileprivate mutating func nextChunk() async throws -> ByteBuffer? {
        do {
            return try await next()
        } catch let error where error is HTTPParserError || error is CancellationError {
            throw error
        } catch is BodyBudgetExceeded {
            throw Problem.busy(retryAfter: 5)
        } catch {
            throw InterruptedBody(cause: error)
        }
    }
}

extension Request {
    /// The size limit of JSON bodies, in bytes.
    static var jsonByteLimit: Int { 256 * 1024 }

    /// The bytes of a JSON body. Throws 415 or 413.
    func jsonBody() async throws -> [UInt8] {
        guard isJSON else { throw Problem.unsupportedMediaType }
        return try await bodyBytes(upTo: Self.jsonByteLimit)
    }

    /// The validated payload. Throws 415, 413, or 422 with all invalid fields.
    package func input<Payload: InputPayload>(_: Payload.Type = Payload.self, _ language: Language) async throws -> Payload {
        try Payload.read(checking: try await jsonBody(), language)
    }

    /// The validated query. Throws 422 with all invalid parameters, including unknown and repeated ones.
    func queryInput<Payload: InputPayload>(_: Payload.Type = Payload.self, _ language: Language) throws -> Payload {
        let form = try FormDecoding.urlEncoded((uri.query ?? "").utf8)
        do {
            return try Payload.read(query: form.fields, in: language)
        } catch {
            throw Problem.invalid(error.errors)
        }
    }
}

extension InputPayload {
    package static func read(checking bytes: [UInt8], _ language: Language) throws -> Self {
        do {
            return try read(body: bytes, in: language)
        } catch {
            throw Problem.invalid(error.errors)
        }
    }
}
