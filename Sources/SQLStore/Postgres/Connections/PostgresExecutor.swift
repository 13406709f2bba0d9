import Dispatch
import Foundation

/// A connection and the serial queue that it is used on. It connects when it is first needed, and reconnects when the server went away.
///
/// Sendable because the connection is used on the queue only.
final class PostgresExecutor: @unchecked Sendable {
    let address: PostgresAddress
    let configuration: DatabaseConfiguration
    private let queue: DispatchQueue
    private let target: String
    /// The present connection, if there is one. Use it on the queue only.
    private(set) var currentConnection: PostgresConnection?
    private var isClosed = false

    /// `target` is the kind of server to connect to, a value of libpq's `target_session_attrs`.
    init(_ address: PostgresAddress, configuration: DatabaseConfiguration, number: Int, target: String = "read-write") {
        self.target = target
        self.address = address
        self.configuration = configuration
        queue = DispatchQueue(label: "harvest.postgres.\(number)")
    }

    /// Runs the body on the queue, and blocks the thread until it has ended.
    func sync<T>(_ body: (PostgresExecutor) throws -> T) rethrows -> T { try queue.sync { try body(self) } }
    /// Runs the body on the queue.
    func async(_ body: @escaping @Sendable (PostgresExecutor) -> Void) { queue.async { body(self) } }

    /// The present connection if it works as far as the client knows, or a new one. Call it on the queue only.
    func connection() throws -> PostgresConnection {
        if isClosed { throw DatabaseFailure.closed }
        if let currentConnection, currentConnection.isUsable { return currentConnection }
        currentConnection = nil
        let connection = try PostgresConnection(address, configuration: configuration, target: target)
        currentConnection = connection
        return connection
    }

    /// Like `connection`, and retries for `reconnectSeconds`: after a failover the new primary has to come up first.
    func reconnect() throws -> PostgresConnection {
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

    /// Closes the present connection. The next use makes a new one.
    func dropConnection() { currentConnection = nil }

    /// The round trips of the present connection since the last call.
    func takeRoundTrips() -> Int { currentConnection?.takeRoundTrips() ?? 0 }

    func clearStatementCache() { currentConnection?.clearStatementCache() }
    var statementTexts: [String] { currentConnection?.statementTexts ?? [] }

    /// The types of a prepared statement's parameters, as SQL names them; nil if it isn't prepared here.
    func parameterTypes(of text: String) -> [String]? {
        currentConnection?.statements.types(of: text)?.map { Self.typeNames[$0] ?? "unknown" }
    }

    /// The types that values are bound as, by their number in `pg_type`.
    private static let typeNames: [UInt32: String] = [
        16: "boolean", 17: "bytea", 20: "bigint", 25: "text", 701: "double precision", 1000: "boolean[]", 1001: "bytea[]", 1016: "bigint[]",
        1022: "double precision[]",
    ]

    /// Waits for what is running, and closes the connection for good.
    func close() {
        queue.sync {
            isClosed = true
            currentConnection = nil
        }
    }
}
