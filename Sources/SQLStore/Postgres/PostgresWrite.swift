import Dispatch
import Foundation

/// One write on its way through a connection: a transaction of its level, again when others were faster, again elsewhere when the server
/// went away, and the truth when it went away in the middle of the commit.
///
/// Who has lost three times gets an advisory lock that one at a time holds, and keeps it until the write is through: those who want the same
/// row and lose again and again stand in a line instead of a race.
struct PostgresWrite<T: Sendable> {
    let lane: PostgresLane
    let level: WriteLevel
    let body: @Sendable (Transaction) throws -> T
    private let patience = 3
    /// Any number that no one else uses.
    private static var lockOfTheStubborn: Int64 { 0x4861_7276_6573_7401 }

    private enum Outcome {
        case stored(T)
        case refused(any Error)
        case double(any Error)
        case again
        case lost
    }

    func run() -> Result<(value: T, attempts: Int), any Error> {
        if lane.configuration.readOnly { return .failure(DatabaseFailure.readOnly) }
        var (attempt, mayDouble) = (0, true)
        var line: PostgresConnection?
        defer { if let line { leave(line) } }
        let end = DispatchTime.now() + lane.configuration.lockSeconds
        while true {
            attempt += 1
            do {
                let connection = try attempt == 1 ? lane.connection() : lane.reconnection()
                if attempt > patience, line !== connection {
                    // The lock belongs to a session, which lives as long as its connection: it would be waited for in vain.
                    line = nil
                    line = try linedUp(connection)
                }
                switch attempt > patience && line == nil ? .lost : try attemptOnce(on: connection) {
                // What must be unique was there in the end, but perhaps not when the closure looked: it looks again, once.
                case .double where mayDouble:
                    mayDouble = false
                    continue
                case .double(let error): return .failure(error)
                case .stored(let value): return .success((value, attempt))
                case .refused(let error): return .failure(error)
                case .lost: lane.drop()
                case .again where line == nil: pause(attempt)
                case .again: break
                }
            } catch DatabaseFailure.unreachable where attempt == 1 {
                lane.drop()
            } catch DatabaseFailure.busy {
                return .failure(Self.slower(attempt))
            } catch {
                return .failure(error)
            }
            if attempt >= lane.configuration.attempts, DispatchTime.now() > end { return .failure(Self.slower(attempt)) }
        }
    }

    /// The connection, with the lock; nil when it was lost meanwhile.
    private func linedUp(_ connection: PostgresConnection) throws -> PostgresConnection? {
        do {
            try connection.control("SELECT pg_advisory_lock(\(Self.lockOfTheStubborn))")
            return connection
        } catch  where !connection.isConnected {
            return nil
        }
    }

    /// A connection that can't give the lock back is not used again: its end does.
    private func leave(_ connection: PostgresConnection) {
        if (try? connection.control("SELECT pg_advisory_unlock(\(Self.lockOfTheStubborn))")) == nil { lane.drop() }
    }

    private static func slower(_ attempt: Int) -> DatabaseFailure { .overloaded("others were faster \(attempt) times") }

    private func attemptOnce(on connection: PostgresConnection) throws -> Outcome {
        let number: String
        do {
            // The transaction's number answers, after a lost commit, whether it happened.
            number = try connection.begin("BEGIN ISOLATION LEVEL \(level.text); SELECT pg_current_xact_id()").firstText ?? ""
        } catch { return connection.isConnected ? .again : .lost }
        let transaction = Transaction(on: connection, isWrite: true)
        let result = Result { try body(transaction) }
        transaction.end()
        switch (connection.spoiling, result) {
        case (.again, _): return undone(connection, .again)
        case (.lost, _): return .lost
        case (.failed(let failure), .success): return undone(connection, failure.isOfUnique ? .double(failure) : .refused(failure))
        case (.failed(let failure), .failure(let error)): return undone(connection, failure.isOfUnique ? .double(error) : .refused(error))
        case (nil, .failure(let error)): return undone(connection, .refused(error))
        case (nil, .success(let value)): return try commit(value, number, on: connection)
        }
    }

    private func undone(_ connection: PostgresConnection, _ outcome: Outcome) -> Outcome {
        connection.rollBack()
        return outcome
    }

    private func commit(_ value: T, _ number: String, on connection: PostgresConnection) throws -> Outcome {
        do {
            try connection.control("COMMIT")
            return .stored(value)
        } catch {
            switch connection.spoiling {
            case .again: return undone(connection, .again)
            case .lost: return try resolve(value, number, of: connection.life)
            default: return undone(connection, .refused(error))
            }
        }
    }

    /// Asks the server what became of a commit whose answer was lost. In another life of it, after a crash or a failover, the number may be
    /// another's: nobody knows then.
    private func resolve(_ value: T, _ number: String, of life: String) throws -> Outcome {
        lane.drop()
        guard !number.isEmpty, number.allSatisfy(\.isNumber) else { throw DatabaseFailure.unknownOutcome }
        let end = DispatchTime.now() + lane.configuration.reconnectSeconds
        while DispatchTime.now() < end {
            guard let connection = try? lane.reconnection(), connection.life == life else { break }
            switch try? connection.control("SELECT pg_xact_status('\(number)'::xid8)").firstText {
            case "committed":
                guard isKept(connection) else { throw DatabaseFailure.unknownOutcome }
                return .stored(value)
            case "aborted": return .again
            case "in progress": Thread.sleep(forTimeInterval: 0.05)
            // A server that has never heard of it, or has forgotten.
            case nil where connection.isConnected: throw DatabaseFailure.unknownOutcome
            default: lane.drop()
            }
        }
        throw DatabaseFailure.unknownOutcome
    }

    /// A commit that was cut off while it waited for its standby counts as committed, and is on the primary alone. Something written after
    /// it, whose commit does wait, has the standby get both.
    private func isKept(_ connection: PostgresConnection) -> Bool {
        (try? connection.control("SELECT pg_logical_emit_message(true, 'harvest', '')")) != nil
    }

    /// A moment, by chance, so that two don't meet again.
    private func pause(_ attempt: Int) {
        Thread.sleep(forTimeInterval: .random(in: 0...0.001) * Double(1 << min(attempt, 5)))
    }
}

extension WriteLevel {
    fileprivate var text: String {
        switch self {
        case .serializable: "SERIALIZABLE"
        case .snapshot: "REPEATABLE READ"
        }
    }
}

extension DatabaseFailure {
    fileprivate var isOfUnique: Bool { constraint?.kind == .unique }
}
