/// A caller's write on its way through a group.
protocol PendingWrite: AnyObject, Sendable {
    /// Runs the closure, perhaps again, and keeps what it says. Returns what it threw.
    func run(in transaction: Transaction) -> (any Error)?
    /// The closure swallowed a failure: that is what the caller will hear.
    func refuse(_ failure: DatabaseFailure)
    /// Tells the caller what the closure said.
    func answer()
    func answer(_ failure: any Error)
}

/// Sendable because it is touched by the writer's lane only, once it is in the queue.
final class PendingWriteOf<T: Sendable>: PendingWrite, @unchecked Sendable {
    private let body: @Sendable (Transaction) throws -> T
    private let caller: @Sendable (Result<T, any Error>) -> Void
    private var outcome: Result<T, any Error> = .failure(DatabaseFailure.closed)

    init(_ body: @escaping @Sendable (Transaction) throws -> T, caller: @escaping @Sendable (Result<T, any Error>) -> Void) {
        self.body = body
        self.caller = caller
    }

    func run(in transaction: Transaction) -> (any Error)? {
        outcome = Result { try body(transaction) }
        if case .failure(let error) = outcome { return error }
        return nil
    }

    func refuse(_ failure: DatabaseFailure) {
        outcome = .failure(failure)
    }

    func answer() {
        caller(outcome)
    }

    func answer(_ failure: any Error) {
        caller(.failure(failure))
    }
}
