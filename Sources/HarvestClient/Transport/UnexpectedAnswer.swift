/// An answer that the API does not give.
public struct UnexpectedAnswer: Error, Sendable, Hashable {
    /// The HTTP status.
    public let status: Int
    /// What is wrong, for logs.
    public let reason: String
}
