/// An answer with what its headers say.
public struct Reply<Answer: Sendable>: Sendable {
    public let status: Int
    public let value: Answer
    public let headers: [(name: String, value: String)]

    /// The version of what was answered.
    public var etag: String? { header("ETag") }
    /// Where a new resource is.
    public var location: String? { header("Location") }
    /// The server had done this before: the answer is the one of then.
    public var isReplayed: Bool { header("Idempotency-Replayed") == "true" }
    public var requestID: String? { header("Request-Id") }

    /// The first header of that name, whatever its case.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
