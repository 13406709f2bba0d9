import HarvestCore
import Hummingbird

extension Request {
    /// The whole body, at most `limit` bytes; more is a 413 however it is sent.
    func bodyBytes(upTo limit: Int) async throws -> [UInt8] {
        if let declared = headers[.contentLength].flatMap({ Int($0) }), declared > limit { throw Problem.tooLarge }
        var bytes: [UInt8] = []
        for try await chunk in body {
            guard bytes.count + chunk.readableBytes <= limit else { throw Problem.tooLarge }
            bytes.append(contentsOf: chunk.readableBytesView)
        }
        return bytes
    }

    /// True when the body says that it is JSON.
    var isJSON: Bool {
        guard let type = headers[.contentType]?.lowercased() else { return false }
        return type == "application/json" || type.hasPrefix("application/json;")
    }
}

extension Request {
    /// Largest JSON body (api.md §1).
    static var largestJSON: Int { 256 * 1024 }

    /// The body of a JSON request as it was sent; 415 or 413.
    func jsonBody() async throws -> [UInt8] {
        guard isJSON else { throw Problem.unsupportedMediaType }
        return try await bodyBytes(upTo: Self.largestJSON)
    }

    /// The body as a checked payload; 415, 413 or 422 with every wrong field at once.
    package func input<Payload: InputPayload>(_: Payload.Type = Payload.self, _ language: Language) async throws -> Payload {
        try Payload.read(checking: try await jsonBody(), language)
    }

    /// The query as checked parameters; unknown and repeated ones are refused.
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
