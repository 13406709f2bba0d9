import Dispatch
import Foundation

/// A connection and the thread it is used on. It connects when it is first needed, and anew when the server went away.
///
/// Sendable because the connection is touched on the queue only.
final class PostgresLane: @unchecked Sendable {
    let address: PostgresAddress
    let configuration: DatabaseConfiguration
    private let queue: DispatchQueue
    private let target: String
    /// What it is connected by, if it is. On the lane only.
    private(set) var current: PostgresConnection?
    private var isClosed = false

    /// `target` is which of several servers is meant, in libpq's words.
    init(_ address: PostgresAddress, configuration: DatabaseConfiguration, number: Int, target: String = "read-write") {
        self.target = target
        self.address = address
        self.configuration = configuration
        queue = DispatchQueue(label: "harvest.postgres.\(number)")
    }

    func sync<T>(_ body: (PostgresLane) throws -> T) rethrows -> T { try queue.sync { try body(self) } }
    func async(_ body: @escaping @Sendable (PostgresLane) -> Void) { queue.async { body(self) } }

    /// A connection that works, as far as one knows without asking. On the lane only.
    func connection() throws -> PostgresConnection {
        if isClosed { throw DatabaseFailure.closed }
        if let current, current.isUsable { return current }
        current = nil
        let connection = try PostgresConnection(address, configuration: configuration, target: target)
        current = connection
        return connection
    }

    /// Tries for a while: after a failover another server has to be found first.
    func reconnection() throws -> PostgresConnection {
        let end = DispatchTime.now() + configuration.reconnectSeconds
        while true {
            do {
                return try connection()
            } catch DatabaseFailure.unreachable(let reason) {
                if DispatchTime.now() > end { throw DatabaseFailure.unreachable(reason) }
                Thread.sleep(forTimeInterval: .random(in: 0.05...0.25))
            }
        }
    }

    func drop() { current = nil }

    func forgetStatements() { current?.forgetStatements() }
    var textsOfStatements: [String] { current?.textsOfStatements ?? [] }

    func close() {
        queue.sync {
            isClosed = true
            current = nil
        }
    }
}
