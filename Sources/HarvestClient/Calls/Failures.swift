import HarvestCore

/// The server refused.
public struct ProblemFailure: Error, Sendable, Hashable {
    public let problem: API.Problem
    /// Seconds to wait before trying again, when the server said so.
    public let retryAfterSeconds: Int?

    public init(_ problem: API.Problem, retryAfterSeconds: Int? = nil) {
        self.problem = problem
        self.retryAfterSeconds = retryAfterSeconds
    }

    public var code: API.ErrorCode { problem.code }
}

extension ProblemFailure: CustomStringConvertible {
    public var description: String {
        let fields = (problem.errors ?? []).map { " \($0.field): \($0.message)" }.joined()
        return "\(problem.status) \(problem.code.rawValue): \(problem.detail ?? problem.title)\(fields)"
    }
}

/// No answer came, after all tries. The request may have been done all the same: send it again with the same key.
public struct ConnectionFailure: Error, Sendable {
    public let underlying: any Error
}

/// An answer that the API does not give.
public struct UnexpectedAnswer: Error, Sendable, Hashable {
    public let status: Int
    public let reason: String
}
