import HarvestCore

/// The server refused the request.
public struct ProblemFailure: Error, Sendable, Hashable {
    public let problem: API.Problem
    /// The `Retry-After` header: seconds after which to try again. nil without one.
    public let retryAfterSeconds: Int?

    public init(_ problem: API.Problem, retryAfterSeconds: Int? = nil) {
        self.problem = problem
        self.retryAfterSeconds = retryAfterSeconds
    }

    /// The code to decide by.
    public var code: API.ErrorCode { problem.code }

    /// True when the same request may succeed a little later: the server is unavailable, still busy with it, or limits the rate.
    public var isTransient: Bool { problem.status == 503 || [.requestInProgress, .rateLimited].contains(code) }
}

extension ProblemFailure: CustomStringConvertible {
    public var description: String {
        let fields = (problem.errors ?? []).map { " \($0.field): \($0.message)" }.joined()
        return "\(problem.status) \(problem.code.rawValue): \(problem.detail ?? problem.title)\(fields)"
    }
}

/// No answer arrived after all tries. The server may have carried out the request: repeat it with the same key.
public struct ConnectionFailure: Error, Sendable {
    /// The error of the last try.
    public let underlying: any Error
}
