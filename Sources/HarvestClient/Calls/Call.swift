import Foundation
import HarvestCore

/// One request and the type of its answer. `HarvestClient` has a method for each operation; use `reply(to:)` to see the headers of an
/// answer, too.
public struct Call<Answer: Decodable & Sendable>: Sendable {
    public var method: String
    /// Path from the root, such as `/api/v1/markets`.
    public var path: String
    public var query: [API.QueryItem] = []
    public var body: [UInt8] = []
    public var contentType: String?
    public var accept = "application/json"
    /// The idempotency key, which makes the request safe to repeat.
    public var key: API.IdempotencyKey?
    /// ETag of the version to change. The server refuses to change a later one: `version_mismatch`.
    public var ifMatch: String?
    /// ETag of the version that the caller has. The server answers 304 when it is current.
    public var ifNoneMatch: String?

    /// True when the request has the same effect once or twice. POST and PATCH don't promise it in general; many operations do.
    public var isIdempotent: Bool

    public init(_ method: String, _ path: String) {
        self.method = method
        self.path = path
        isIdempotent = method != "POST" && method != "PATCH"
    }

    /// True when the request is safe to repeat after a broken connection.
    var isRepeatable: Bool { isIdempotent || key != nil || ifMatch != nil }

    /// The same call, marked as one whose repetition changes nothing.
    var idempotent: Call {
        var call = self
        call.isIdempotent = true
        return call
    }
}

extension Call {
    static func get(_ path: String, _ query: (any Query)? = nil) -> Call {
        var call = Call("GET", "/api/v1" + path)
        call.query = query?.items ?? []
        return call
    }

    static func post(_ path: String, key: API.IdempotencyKey? = nil) -> Call {
        var call = Call("POST", "/api/v1" + path)
        call.key = key
        return call
    }

    static func post(_ path: String, _ body: some Encodable, key: API.IdempotencyKey? = nil) throws -> Call {
        var call = try json("POST", path, body)
        call.key = key
        return call
    }

    static func put(_ path: String) -> Call { Call("PUT", "/api/v1" + path) }

    static func put(_ path: String, _ body: some Encodable) throws -> Call { try json("PUT", path, body) }

    static func patch(_ path: String, _ body: some Encodable, ifMatch: String?) throws -> Call {
        var call = try json("PATCH", path, body)
        call.ifMatch = ifMatch
        return call
    }

    static func delete(_ path: String) -> Call { Call("DELETE", "/api/v1" + path) }

    private static func json(_ method: String, _ path: String, _ body: some Encodable) throws -> Call {
        var call = Call(method, "/api/v1" + path)
        let encoder = JSONEncoder()
        // An idempotency key is bound to the bytes of the body, so that equal requests must have equal bytes.
        encoder.outputFormatting = .sortedKeys
        call.body = Array(try encoder.encode(body))
        call.contentType = "application/json"
        return call
    }
}

/// The answer of an operation without a body.
public struct Done: Decodable, Sendable {}
