/// A caller's write on its way through a group commit.
protocol PendingWrite: AnyObject, Sendable {
    /// Runs the closure, perhaps again, and keeps its result. Returns what it threw.
    func run(in transaction: Transaction) -> (any Error)?
    /// Replaces the result with a failure that the closure ignored.
    func fail(with failure: DatabaseFailure)
    /// Passes the result to the caller.
    func complete()
    /// Passes an error to the caller, whatever the result is.
    func complete(throwing error: any Error)
}

/// Sendable because only the writer's executor uses it once it is queued.
final class TypedPendingWrite<T: Sendable>: PendingWrite, @unchecked Sendable {
    private let body: @Sendable (Transaction) throws -> T
    private let completion: @Sendable (Result<T, any Error>) -> Void
    private var result: Result<T, any Error> = .failure(DatabaseFailure.closed)

    init(_ body: @escaping @Sendable (Transaction) throws -> T, completion: @escaping @Sendable (Result<T, any Error>) -> Void) {
        self.body = body
        self.completion = completion
    }

    func run(in transaction: Transaction) -> (any Error)? {
        result = Result { try body(transaction) }
        if case .failure(let error) = result { return error }
        return nil
    }

    func fail(with failure: DatabaseFailure) {
        result = .failure(failure)
    }

    func complete() {
        completion(result)
    }

    func complete(throwing error: any Error) {
        completion(.failure(error))
    }
}
