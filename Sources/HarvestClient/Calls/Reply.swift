/// An answer with its headers.
public struct Reply<Answer: Sendable>: Sendable {
    public let status: Int
    public let value: Answer
    public let headers: [(name: String, value: String)]

    /// The version of the answer. nil when it has none.
    public var etag: String? { header("ETag") }
    /// Path of a new resource. nil otherwise.
    public var location: String? { header("Location") }
    /// True when the server had carried out this request before and repeats its answer.
    public var isReplayed: Bool { header("Idempotency-Replayed") == "true" }
    /// Quote it when asking for help.
    public var requestID: String? { header("Request-Id") }

    /// The first header with this name, in any case. nil when there is none.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
