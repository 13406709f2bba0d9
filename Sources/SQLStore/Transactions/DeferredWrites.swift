/// Rows of one kind that a closure collects while it runs, and that are written with few statements when it ends.
package protocol DeferredWrite: AnyObject {
    /// Writes what was collected. Runs in the closure's transaction, once, after the closure has returned.
    func write(_ db: Transaction) throws
    /// Whether it is written after all others, which may add to it.
    var isLast: Bool { get }
}

extension DeferredWrite {
    /// False.
    package var isLast: Bool { false }
}

/// What a closure has collected, in the order in which its kinds were first used, but for those that are written last.
struct DeferredWrites {
    private var writes: [(kind: ObjectIdentifier, write: any DeferredWrite)] = []

    /// The collection of a kind, made when it is first used.
    mutating func collection<Kind: DeferredWrite>(_ make: () -> Kind) -> Kind {
        let kind = ObjectIdentifier(Kind.self)
        if let known = writes.first(where: { $0.kind == kind })?.write as? Kind { return known }
        let new = make()
        writes.append((kind, new))
        return new
    }

    /// Removes and returns the next collection to be written.
    mutating func removeFirst() -> (any DeferredWrite)? {
        guard let index = writes.firstIndex(where: { !$0.write.isLast }) ?? writes.indices.first else { return nil }
        return writes.remove(at: index).write
    }
}

extension Transaction {
    /// The closure's collection of a kind, to add to. It is written when the closure ends, unless it throws:
    ///
    ///     db.deferred(EventBatch.init).add(event)
    package func deferred<Kind: DeferredWrite>(_ make: () -> Kind) -> Kind { deferredWrites.collection(make) }

    /// Writes what the closure has collected. Call it after the closure, in its transaction.
    func writeDeferred() throws {
        while let write = deferredWrites.removeFirst() { try write.write(self) }
    }
}
