import Dispatch
import Foundation
import Logging
import Synchronization

/// Connections to a standby, for long reads. Before a read's snapshot is taken, the standby must have replayed a WAL position that the
/// primary reported after the read was requested. In every other case the primary answers the read: a reader never waits for a free
/// connection to the standby, nor for one to be made.
final class PostgresStandby: Sendable {
    private struct State {
        var idle: [PostgresExecutor] = []
        var disconnected: [PostgresExecutor]
        var retriesAt = DispatchTime(uptimeNanoseconds: 0)
        var isClosed = false
        /// The last message logged about the standby.
        var lastMessage = ""
    }

    let executors: [PostgresExecutor]
    private let address: PostgresAddress
    private let waitSeconds: Double
    private let state: Mutex<State>
    private let logger: Logger

    /// Connects at the first read. Commands never connect.
    init(_ address: PostgresAddress, configuration: DatabaseConfiguration, logger: Logger) {
        var readOnly = configuration
        readOnly.readOnly = true
        self.address = address
        self.logger = logger
        waitSeconds = configuration.standbyWaitSeconds
        let executors = (1...max(1, configuration.standbyConnections)).map {
            PostgresExecutor(address, configuration: readOnly, number: $0, target: "standby")
        }
        self.executors = executors
        state = Mutex(State(disconnected: executors))
    }

    /// The read's result, or nil if the primary has to run it. `position` asks the primary for its WAL position, after this call.
    func read<T: Sendable>(
        after position: () async -> WALPosition?, _ body: @escaping @Sendable (Transaction) throws -> T
    ) async -> Result<T, any Error>? {
        guard let executor = acquire() else { return nil }
        guard let position = await position() else {
            executor.async { [self] executor in release(executor) }
            return nil
        }
        guard await isFresh(executor, position) else { return nil }
        return await withCheckedContinuation { continuation in
            executor.async { [self] executor in
                let result = run(executor, body)
                release(executor)
                continuation.resume(returning: result)
            }
        }
    }

    func close() {
        state.withLock { $0.isClosed = true }
        for executor in executors { executor.close() }
    }

    // MARK: Freshness

    /// Whether the standby has replayed the position, or does so within the waiting time. If not, the executor is released. A server that
    /// does not answer at all keeps its executor busy, but not the reader.
    private func isFresh(_ executor: PostgresExecutor, _ position: WALPosition) async -> Bool {
        let decision = Promise<Bool>()
        let end = DispatchTime.now() + waitSeconds
        DispatchQueue.global().asyncAfter(deadline: end) { decision.complete(with: .success(false)) }
        executor.async { [self] executor in
            let isFresh = hasReplayed(position, executor, until: end)
            let isFirst = decision.complete(with: .success(isFresh))
            if !isFresh || !isFirst { release(executor) }
        }
        return (try? await decision.value()) ?? false
    }

    private func hasReplayed(_ position: WALPosition, _ executor: PostgresExecutor, until end: DispatchTime) -> Bool {
        guard let connection = executor.currentConnection else { return false }
        var pause = 0.000_5
        while true {
            switch Result(catching: { try connection.control(position.comparison).firstText }) {
            case .success("fresh"):
                log("Long reads go to the standby at \(address.redacted) whenever it is fresh.", .notice)
                return true
            case .success("behind") where DispatchTime.now() < end: break
            case .success("behind"), .success("other timeline"): return false
            case .success:
                log("\(address.redacted) is no standby of this database; the primary answers long reads.", .warning)
                executor.dropConnection()
                return false
            case .failure(let error):
                log("The standby does not report its position; the primary answers long reads: \(error)", .warning)
                executor.dropConnection()
                return false
            }
            Thread.sleep(forTimeInterval: pause)
            pause = min(pause * 2, 0.004)
        }
    }

    /// Nil if the database failed here in any way: then the primary runs the read.
    private func run<T>(_ executor: PostgresExecutor, _ body: (Transaction) throws -> T) -> Result<T, any Error>? {
        // Don't reconnect: the new connection might lead to another server, which was not checked.
        guard let connection = executor.currentConnection else { return nil }
        let result = Result { try connection.snapshot(.long, body) }
        return connection.abortCause == nil ? result : nil
    }

    // MARK: Connections

    /// An idle connection, or nil. Without one it begins to connect, for later reads.
    private func acquire() -> PostgresExecutor? {
        let (idle, disconnected) = state.withLock { state -> (PostgresExecutor?, PostgresExecutor?) in
            if state.isClosed { return (nil, nil) }
            if let executor = state.idle.popLast() { return (executor, nil) }
            return (nil, DispatchTime.now() < state.retriesAt ? nil : state.disconnected.popLast())
        }
        disconnected?.async { [self] executor in connect(executor) }
        return idle
    }

    private func connect(_ executor: PostgresExecutor) {
        do {
            _ = try executor.connection()
        } catch {
            log("The standby can't be reached; the primary answers long reads: \(error)", .warning)
        }
        release(executor)
    }

    private func release(_ executor: PostgresExecutor) {
        let isUsable = executor.currentConnection?.isUsable == true
        if !isUsable { executor.dropConnection() }
        state.withLock { state in
            if isUsable { return state.idle.append(executor) }
            state.disconnected.append(executor)
            state.retriesAt = .now() + 1.0
        }
    }

    /// Logs a message once, until another one is logged.
    private func log(_ message: String, _ level: Logger.Level) {
        let isNew = state.withLock { state in
            defer { state.lastMessage = message }
            return state.lastMessage != message
        }
        if isNew { logger.log(level: level, "\(message)") }
    }
}
