import Synchronization

/// Values that were read from the database, kept in memory while their version in the database stays the same.
final class VersionedMemory: Sendable {
    /// A value as it was in a version.
    struct Memory: Sendable {
        let key: String
        let version: Int64
        let value: any Sendable
    }

    /// With more entries than this all are dropped, so that the memory has a bound.
    static let limit = 10_000
    private let entries = Mutex<[String: Memory]>([:])

    func value<Value: Sendable>(_ key: String, version: Int64) -> Value? {
        entries.withLock { entries in
            guard let entry = entries[key], entry.version == version else { return nil }
            return entry.value as? Value
        }
    }

    func store(_ new: [Memory]) {
        if new.isEmpty { return }
        entries.withLock { entries in
            if entries.count + new.count > Self.limit { entries.removeAll() }
            for entry in new { entries[entry.key] = entry }
        }
    }
}

extension Transaction {
    /// The value of a key from memory if it was read at the same version, or else what `read` reads now. That is kept when the closure has
    /// ended and what it saw is committed.
    ///
    /// - Parameters:
    ///   - key: unique in the database, such as `market market_01h…`.
    ///   - version: read in this transaction, which must not be at level `.committed`. Whoever changes what `read` reads must raise it in
    ///     the same transaction.
    package func remembered<Value: Sendable>(_ key: String, version: Int64, _ read: () throws -> Value) throws -> Value {
        if let value: Value = memory?.value(key, version: version) { return value }
        let value = try read()
        remembers.append(.init(key: key, version: version, value: value))
        return value
    }
}
