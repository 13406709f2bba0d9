import Dispatch
import Foundation

/// One write on its way through a connection: a serializable transaction, again when others were faster, again elsewhere when the server
/// went away, and the truth when it went away in the middle of the commit.
///
/// Who has lost three times goes behind an advisory lock that one at a time holds: a line instead of a race, so that many who want the same
/// row all get on.
struct PostgresWrite<T: Sendable> {
    let lane: PostgresLane
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
        while true {
            attempt += 1
            do {
                let connection = try attempt == 1 ? lane.connection() : lane.reconnection()
                switch try turn(attempt, on: connection) {
                // What must be unique was there in the end, but perhaps not when the closure looked: it looks again, once.
                case .double where mayDouble:
                    mayDouble = false
                    continue
                case .double(let error): return .failure(error)
                case .stored(let value): return .success((value, attempt))
                case .refused(let error): return .failure(error)
                case .lost: lane.drop()
                case .again: pause(attempt)
                }
            } catch DatabaseFailure.unreachable where attempt == 1 {
                lane.drop()
            } catch {
                return .failure(error)
            }
            if attempt >= lane.configuration.attempts {
                return .failure(DatabaseFailure.overloaded("others were faster \(attempt) times"))
            }
        }
    }

    private func turn(_ attempt: Int, on connection: PostgresConnection) throws -> Outcome {
        guard attempt > patience else { return try attemptOnce(on: connection) }
        do {
            try connection.control("SELECT pg_advisory_lock(\(Self.lockOfTheStubborn))")
        } catch { return connection.isConnected ? .again : .lost }
        defer { _ = try? connection.control("SELECT pg_advisory_unlock(\(Self.lockOfTheStubborn))") }
        return try attemptOnce(on: connection)
    }

    private func attemptOnce(on connection: PostgresConnection) throws -> Outcome {
        let number: String
        do {
            // The transaction's number answers, after a lost commit, whether it happened.
            number = try connection.begin("BEGIN ISOLATION LEVEL SERIALIZABLE; SELECT pg_current_xact_id()").firstText ?? ""
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
            case .lost: return try resolve(value, number, of: connection.timeline)
            default: return undone(connection, .refused(error))
            }
        }
    }

    /// Asks the server, or the one that took its place, what became of a commit whose answer was lost.
    /// After a failover the number may be another's: nobody knows then.
    private func resolve(_ value: T, _ number: String, of timeline: String) throws -> Outcome {
        lane.drop()
        guard !number.isEmpty, number.allSatisfy(\.isNumber) else { throw DatabaseFailure.unknownOutcome }
        let end = DispatchTime.now() + lane.configuration.reconnectSeconds
        while DispatchTime.now() < end {
            guard let connection = try? lane.reconnection(), connection.timeline == timeline else { break }
            switch try? connection.control("SELECT pg_xact_status('\(number)'::xid8)").firstText {
            case "committed": return .stored(value)
            case "aborted": return .again
            case "in progress": Thread.sleep(forTimeInterval: 0.05)
            // A server that has never heard of it, or has forgotten.
            case nil where connection.isConnected: throw DatabaseFailure.unknownOutcome
            default: lane.drop()
            }
        }
        throw DatabaseFailure.unknownOutcome
    }

    /// A moment, by chance, so that two don't meet again.
    private func pause(_ attempt: Int) {
        Thread.sleep(forTimeInterval: .random(in: 0...0.001) * Double(1 << min(attempt, 5)))
    }
}

extension DatabaseFailure {
    fileprivate var isOfUnique: Bool { constraint?.kind == .unique }
}
