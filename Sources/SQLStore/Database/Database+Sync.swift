/// For commands and tests. These block their thread: don't call them in a request, nor inside a closure of the same database.
extension Database {
    /// Runs the closure on a snapshot, like `read(.long)`, but never on a standby.
    package func readSync<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) throws -> T {
        committed(try engine.readSync(whole(body)))
    }

    /// Runs the closure in a serializable transaction, like `write`, and returns when its changes are on disk.
    @discardableResult
    package func writeSync<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) throws -> T {
        let promise = Promise<T>()
        engine.write(.serializable, whole(body)) { promise.complete(with: $0.map(self.committed)) }
        return try promise.wait()
    }
}
