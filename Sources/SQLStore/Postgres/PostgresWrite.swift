import Dispatch
import Foundation

/// One write: a transaction of its level, which runs again after a conflict, and on another server if the connection is lost. If the
/// connection is lost during the commit, the write finds out whether the commit happened.
///
/// A write that has conflicted three times takes an advisory lock, which one write at a time holds, and keeps it until it has succeeded or
/// failed: writes that repeatedly conflict over one row then run one after another instead of racing.
struct PostgresWrite<T: Sendable> {
    let executor: PostgresExecutor
    let level: WriteLevel
    let body: @Sendable (Transaction) throws -> T
    private let attemptsWithoutLock = 3
    /// An arbitrary number that identifies the lock.
    private static var contentionLock: Int64 { 0x4861_7276_6573_7401 }

    private enum Outcome {
        case stored(T)
        case refused(any Error)
        case duplicateKey(any Error)
        case conflict
        case connectionLost
    }

    /// Runs the write until it has succeeded or failed for good. Call it on the executor's queue.
    func run() -> Result<(value: T, attempts: Int), any Error> {
        if executor.configuration.readOnly { return .failure(DatabaseFailure.readOnly) }
        var (attempt, mayRetryDuplicate) = (0, true)
        var lockHolder: PostgresConnection?
        defer { if let lockHolder { releaseContentionLock(lockHolder) } }
        let end = DispatchTime.now() + executor.configuration.lockSeconds
        while true {
            attempt += 1
            do {
                let connection = try attempt == 1 ? executor.connection() : executor.reconnect()
                if attempt > attemptsWithoutLock, lockHolder !== connection {
                    // The lock belongs to the session, which lives as long as its connection. Keeping the old one would block the new one.
                    lockHolder = nil
                    lockHolder = try acquireContentionLock(connection)
                }
                switch attempt > attemptsWithoutLock && lockHolder == nil ? .connectionLost : try attemptOnce(on: connection) {
                // The duplicate may have been committed after the closure looked for it, so the closure runs again, once.
                case .duplicateKey where mayRetryDuplicate:
                    mayRetryDuplicate = false
                    continue
                case .duplicateKey(let error): return .failure(error)
                case .stored(let value): return .success((value, attempt))
                case .refused(let error): return .failure(error)
                case .connectionLost: executor.dropConnection()
                case .conflict where lockHolder == nil: backOff(attempt)
                case .conflict: break
                }
            } catch DatabaseFailure.unreachable where attempt == 1 {
                executor.dropConnection()
            } catch DatabaseFailure.busy {
                return .failure(Self.tooManyConflicts(attempt))
            } catch {
                return .failure(error)
            }
            if attempt >= executor.configuration.attempts, DispatchTime.now() > end { return .failure(Self.tooManyConflicts(attempt)) }
        }
    }

    /// The connection when it holds the lock, or nil if it was lost meanwhile.
    private func acquireContentionLock(_ connection: PostgresConnection) throws -> PostgresConnection? {
        do {
            try connection.control("SELECT pg_advisory_lock(\(Self.contentionLock))")
            return connection
        } catch  where !connection.isConnected {
            return nil
        }
    }

    /// If the connection can't release the lock it is closed, which releases it.
    private func releaseContentionLock(_ connection: PostgresConnection) {
        if (try? connection.control("SELECT pg_advisory_unlock(\(Self.contentionLock))")) == nil { executor.dropConnection() }
    }

    private static func tooManyConflicts(_ attempts: Int) -> DatabaseFailure {
        .overloaded("\(attempts) conflicts with other transactions")
    }

    private func attemptOnce(on connection: PostgresConnection) throws -> Outcome {
        let transactionID: String
        do {
            // After a lost commit the transaction's number tells whether it happened.
            transactionID = try connection.begin("BEGIN ISOLATION LEVEL \(level.sql); SELECT pg_current_xact_id()").firstText ?? ""
        } catch { return connection.isConnected ? .conflict : .connectionLost }
        let transaction = Transaction(on: connection, isWrite: true)
        let result = Result { try body(transaction) }
        transaction.end()
        switch (connection.abortCause, result) {
        case (.conflict, _): return rolledBack(connection, .conflict)
        case (.connectionLost, _): return .connectionLost
        case (.failure(let failure), .success): return rolledBack(connection, Self.outcome(of: failure, throwing: failure))
        case (.failure(let failure), .failure(let error)): return rolledBack(connection, Self.outcome(of: failure, throwing: error))
        case (nil, .failure(let error)): return rolledBack(connection, .refused(error))
        case (nil, .success(let value)): return try commit(value, transactionID, on: connection)
        }
    }

    private static func outcome(of failure: DatabaseFailure, throwing error: any Error) -> Outcome {
        failure.constraint?.kind == .unique ? .duplicateKey(error) : .refused(error)
    }

    private func rolledBack(_ connection: PostgresConnection, _ outcome: Outcome) -> Outcome {
        connection.rollBack()
        return outcome
    }

    private func commit(_ value: T, _ transactionID: String, on connection: PostgresConnection) throws -> Outcome {
        do {
            try connection.control("COMMIT")
            return .stored(value)
        } catch {
            switch connection.abortCause {
            case .conflict: return rolledBack(connection, .conflict)
            case .connectionLost: return try resolveLostCommit(value, transactionID, epoch: connection.serverEpoch)
            default: return rolledBack(connection, .refused(error))
            }
        }
    }

    /// Asks the server what became of a commit whose result was lost. In another epoch of the server, after a crash or a failover, the
    /// number may be another transaction's, so the outcome stays unknown.
    private func resolveLostCommit(_ value: T, _ transactionID: String, epoch: String) throws -> Outcome {
        executor.dropConnection()
        guard !transactionID.isEmpty, transactionID.allSatisfy(\.isNumber) else { throw DatabaseFailure.unknownOutcome }
        let end = DispatchTime.now() + executor.configuration.reconnectSeconds
        while DispatchTime.now() < end {
            guard let connection = try? executor.reconnect(), connection.serverEpoch == epoch else { break }
            switch try? connection.control("SELECT pg_xact_status('\(transactionID)'::xid8)").firstText {
            case "committed":
                guard waitForStandby(connection) else { throw DatabaseFailure.unknownOutcome }
                return .stored(value)
            case "aborted": return .conflict
            case "in progress": Thread.sleep(forTimeInterval: 0.05)
            // The server has never heard of the transaction, or has forgotten it.
            case nil where connection.isConnected: throw DatabaseFailure.unknownOutcome
            default: executor.dropConnection()
            }
        }
        throw DatabaseFailure.unknownOutcome
    }

    /// A commit that was interrupted while it waited for a synchronous standby counts as committed, but exists on the primary alone. A
    /// later write whose commit does wait brings both to the standby. Returns false if that failed.
    private func waitForStandby(_ connection: PostgresConnection) -> Bool {
        (try? connection.control("SELECT pg_logical_emit_message(true, 'harvest', '')")) != nil
    }

    /// Random back-off that grows with each attempt, up to 32 ms.
    private func backOff(_ attempt: Int) {
        Thread.sleep(forTimeInterval: .random(in: 0...0.001) * Double(1 << min(attempt, 5)))
    }
}

extension WriteLevel {
    fileprivate var sql: String {
        switch self {
        case .serializable: "SERIALIZABLE"
        case .snapshot: "REPEATABLE READ"
        case .committed: "READ COMMITTED"
        }
    }
}
