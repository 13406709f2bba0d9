/// For commands and tests. They hold their thread: don't call them from a request, nor inside a closure of the same database.
extension Database {
    public func readSync<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) throws -> T {
        try engine.readSync(body)
    }

    @discardableResult
    public func writeSync<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) throws -> T {
        let answer = Handover<T>()
        engine.write(.serializable, body) { answer.give($0) }
        return try answer.wait()
    }
}
