import Synchronization

/// Values that were read from the database, kept in memory while their version in the database stays the same.
final class VersionedMemory: Sendable {
    /// A value as it was in a version of an epoch of the server.
    struct Memory: Sendable {
        let key: String
        let epoch: String
        let version: Int64
        let value: any Sendable
    }

    /// With more entries than this all are dropped, so that the memory has a bound.
    static let limit = 10_000
    private let entries = Mutex<[String: Memory]>([:])

    func value<Value: Sendable>(_ key: String, epoch: String, version: Int64) -> Value? {
        entries.withLock { entries in
            guard let entry = entries[key], entry.version == version, entry.epoch == epoch else { return nil }
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
    ///     the same transaction. Without one, nothing is kept.
    package func remembered<Value: Sendable>(_ key: String, version: Int64?, _ read: () throws -> Value) throws -> Value {
        guard let version else { return try read() }
        if let value: Value = memory?.value(key, epoch: epoch, version: version) { return value }
        let value = try read()
        remember(value, key, version)
        return value
    }

    /// The values of several things: from memory those that were read at the same version, and what `read` reads now of the others. A thing
    /// for which it returns no value is not remembered.
    ///
    /// - Parameters:
    ///   - kind: begins the keys, before a space and the thing's identifier.
    ///   - version: as for one value.
    package func remembered<ID: Hashable & CustomStringConvertible, Value: Sendable>(
        _ kind: String, of ids: [ID], version: Int64?, _ read: ([ID]) throws -> [ID: Value]
    ) throws -> [ID: Value] {
        guard let version else { return try read(ids) }
        var (values, unknown): ([ID: Value], [ID]) = ([:], [])
        for id in ids {
            if let value: Value = memory?.value("\(kind) \(id)", epoch: epoch, version: version) {
                values[id] = value
            } else {
                unknown.append(id)
            }
        }
        if unknown.isEmpty { return values }
        for (id, value) in try read(unknown) {
            values[id] = value
            remember(value, "\(kind) \(id)", version)
        }
        return values
    }

    /// A version that applies to the whole closure, read when it is first asked for. Only a read has one: it sees one committed state, whereas
    /// two writes at a time can see different states of the same version.
    package func version(_ subject: String, _ read: () throws -> Int64) throws -> Int64? {
        if isWrite { return nil }
        if let version = versions[subject] { return version }
        let version = try read()
        versions[subject] = version
        return version
    }

    private func remember<Value: Sendable>(_ value: Value, _ key: String, _ version: Int64) {
        if memory != nil { remembers.append(.init(key: key, epoch: epoch, version: version, value: value)) }
    }
}
