import HarvestServices
import Logging
import Synchronization

/// The open connections, with a limit for all and one for each address. A connection without a complete request to answer is idle. At a limit,
/// the one that has received nothing the longest is closed for a new one; if none is idle, the new one is refused. So whoever opens many
/// connections and leaves their requests incomplete keeps nobody out.
final class ConnectionTable: Sendable {
    fileprivate struct Entry {
        /// Nil for a trusted proxy.
        let block: AddressBlock?
        let close: @Sendable () -> Void
    }

    fileprivate struct Caller {
        var count = 0
        var idle = IdleOrder()
    }

    fileprivate struct State {
        var connections: [ObjectIdentifier: Entry] = [:]
        var blocks: [AddressBlock: Caller] = [:]
        var idle = IdleOrder()
    }

    fileprivate enum Admission {
        case free, refused
        case replacing(Entry)
    }

    let limits: Capacity
    private let state = Mutex(State())
    private let warning: LogInterval

    init(limits: Capacity, logger: Logger) {
        self.limits = limits
        warning = LogInterval(logger: logger)
    }

    var count: Int { state.withLock { $0.connections.count } }

    /// Adds an idle connection. Returns false if it must be closed. `close` closes it later for another one.
    func admit(_ id: ObjectIdentifier, from address: String, close: @escaping @Sendable () -> Void) -> Bool {
        let connection = Entry(block: limits.block(of: address), close: close)
        let admission = state.withLock { $0.admit(id, connection, limits) }
        if case .free = admission { return true }
        warning.log("Too many connections", metadata: ["address": "\(AddressBlock(address))"])
        guard case .replacing(let other) = admission else { return false }
        other.close()
        return true
    }

    /// Closes the `count` connections that have been idle the longest.
    func closeLongestIdle(_ count: Int) {
        let closed = state.withLock { state in (0..<count).compactMap { _ in state.removeLongestIdle(of: nil) } }
        for connection in closed { connection.close() }
    }

    func remove(_ id: ObjectIdentifier) { state.withLock { _ = $0.remove(id) } }

    /// Records whether the connection has no complete request to answer. If it is idle already, it becomes the last to make way. A connection
    /// that is not idle is not closed for others.
    func set(_ id: ObjectIdentifier, isIdle: Bool) { state.withLock { $0.set(id, isIdle: isIdle) } }
}

extension ConnectionTable.State {
    fileprivate mutating func admit(
        _ id: ObjectIdentifier, _ connection: ConnectionTable.Entry, _ limits: ConnectionTable.Capacity
    ) -> ConnectionTable.Admission {
        let isBlockFull = connection.block.flatMap { blocks[$0]?.count }.map { $0 >= limits.perAddress } ?? false
        guard isBlockFull || connections.count >= limits.all else {
            add(id, connection)
            return .free
        }
        guard let other = removeLongestIdle(of: isBlockFull ? connection.block : nil) else { return .refused }
        add(id, connection)
        return .replacing(other)
    }

    fileprivate mutating func add(_ id: ObjectIdentifier, _ connection: ConnectionTable.Entry) {
        connections[id] = connection
        if let block = connection.block { blocks[block, default: .init()].count += 1 }
        set(id, isIdle: true)
    }

    fileprivate mutating func set(_ id: ObjectIdentifier, isIdle: Bool) {
        guard let block = connections[id]?.block else { return }
        if isIdle {
            idle.append(id)
            blocks[block]?.idle.append(id)
        } else {
            idle.remove(id)
            blocks[block]?.idle.remove(id)
        }
    }

    @discardableResult
    fileprivate mutating func remove(_ id: ObjectIdentifier) -> ConnectionTable.Entry? {
        guard let connection = connections.removeValue(forKey: id) else { return nil }
        idle.remove(id)
        if let block = connection.block {
            blocks[block]?.idle.remove(id)
            blocks[block]?.count -= 1
            if blocks[block]?.count == 0 { blocks[block] = nil }
        }
        return connection
    }

    /// Removes the connection that has been idle the longest, of one address or of all. Nil if none is idle.
    fileprivate mutating func removeLongestIdle(of block: AddressBlock?) -> ConnectionTable.Entry? {
        let id = if let block { blocks[block]?.idle.first } else { idle.first }
        return id.flatMap { remove($0) }
    }
}
