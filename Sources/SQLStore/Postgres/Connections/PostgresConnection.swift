import CPostgres
import Foundation
import Logging

/// A connection, used by one thread at a time. After a failed statement no other runs until the transaction has ended. The cause is kept,
/// so that a closure that ignores the failure is not stored in part.
final class PostgresConnection: Connection {
    /// Why a transaction is aborted.
    enum AbortCause {
        /// It conflicts with concurrent transactions. The same closure may succeed if it runs again.
        case conflict
        case connectionLost
        /// The connection is lost, and with it the answer to a COMMIT, which may have happened.
        case commitLost
        case failure(DatabaseFailure)
    }

    let wire: PostgresWire
    let pipeline: PostgresPipeline
    let statements: PostgresStatements
    /// Set by `begin` and by failures.
    var abortCause: AbortCause?
    /// The statements that begin the transaction, until they are queued with its first one.
    var opening: [String] = []
    /// Identifies a period in which the server gives each transaction number once. It changes with a failover, which the timeline of the
    /// write-ahead log shows, and with a crash, which resets the log's statistics. Empty on a standby.
    private(set) var serverEpoch = ""
    var epoch: String { serverEpoch }
    /// Whether the running transaction is a long read, in which `stream` fetches a thousand rows at a time.
    var isLongRead = false
    var cursorCount = 0

    /// Connects, within the address's time or 5 s, to a server of the kind `target`, a value of libpq's `target_session_attrs`.
    init(_ address: PostgresAddress, configuration: DatabaseConfiguration, target: String = "read-write") throws {
        guard let handle = Self.connect(address, target) else { throw DatabaseFailure.unreachable("no memory for a connection") }
        guard PQstatus(handle) == CONNECTION_OK else {
            let reason = String(cString: PQerrorMessage(handle)).trimmed
            PQfinish(handle)
            throw DatabaseFailure.unreachable("\(address.redacted): \(reason)")
        }
        wire = PostgresWire(handle, of: address, livenessCheckSeconds: configuration.livenessCheckSeconds)
        pipeline = PostgresPipeline(wire)
        statements = PostgresStatements(pipeline)
        // libpq prints the server's notices to stderr by default.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        // Without JIT: all statements are short, and one whose rows the server overestimates would take a tenth of a second to compile.
        //
        // By an index wherever one helps: the server keeps a plan until the table is analyzed again, also that of a foreign key. One that was made
        // while a table had a few rows reads the whole table for every row that refers to it, when it has thousands.
        //
        // One plan for all values, as SQLite makes it and as tests read it. By itself the server plans a statement for its values at least five
        // times, and goes on if it expects little of the plan for all: for some lists, planning took longer than reading.
        serverEpoch =
            try control(
                """
                SET jit = off; SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan;
                SET client_encoding = 'UTF8'; SET timezone = 'UTC'; SET bytea_output = 'hex'; SET standard_conforming_strings = on;
                SET statement_timeout = \(Int(configuration.statementSeconds * 1000));
                SET lock_timeout = \(Int(configuration.lockSeconds * 1000));
                SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
                SET idle_in_transaction_session_timeout = '60s'; SET default_transaction_read_only = \(configuration.readOnly ? "on" : "off");
                SELECT CASE WHEN pg_is_in_recovery() THEN ''
                    ELSE substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || ' ' || (SELECT coalesce(stats_reset::text, '') FROM pg_stat_wal) END
                """
            ).firstText ?? ""
        wire.roundTrips = 0
    }

    /// The settings are defaults that the address may override. With them a server that vanishes is noticed within seconds.
    private static func connect(_ address: PostgresAddress, _ target: String) -> OpaquePointer? {
        let settings = [
            ("connect_timeout", "5"), ("application_name", "harvest"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
            ("keepalives_count", "3"), ("tcp_user_timeout", "15000"), ("target_session_attrs", target),
        ]
        return address.withParameters(before: settings) { PQconnectdbParams($0, $1, 1) }
    }

    var handle: OpaquePointer { wire.handle }

    var isConnected: Bool { PQstatus(handle) == CONNECTION_OK && !pipeline.isBroken }
    /// Whether a transaction can begin. The answer that nobody waits for is that to the last transaction's ROLLBACK.
    var isUsable: Bool { isConnected && (pipeline.isAwaiting || !isInTransaction) }
    /// Whether the server has a transaction open, as far as its answers tell.
    var isInTransaction: Bool { PQtransactionStatus(handle) != PQTRANS_IDLE }

    /// The round trips since the last call.
    func takeRoundTrips() -> Int {
        defer { wire.roundTrips = 0 }
        return wire.roundTrips
    }

    /// Sends what is queued, and waits for the answer to the last statement.
    @discardableResult
    func answer(_ rowDescription: PostgresResult.RowDescription? = nil) throws -> PostgresResult {
        let (result, failure) = pipeline.transfer()
        if let failure { throw abort(failure.result, failure.text, mayHaveCommitted: failure.mayHaveCommitted) }
        return try checked(result, "", rowDescription)
    }

    /// Takes over the result, or throws its failure and remembers it as the abort cause.
    func checked(
        _ result: OpaquePointer?, _ text: String, _ rowDescription: PostgresResult.RowDescription? = nil
    ) throws -> PostgresResult {
        guard let result, PostgresResult.isSuccess(result) else { throw abort(result, text) }
        return PostgresResult(result, rowDescription: rowDescription)
    }

    /// Remembers a failure as the abort cause and returns it.
    private func abort(_ result: OpaquePointer?, _ text: String, mayHaveCommitted: Bool = false) -> DatabaseFailure {
        defer { PQclear(result) }
        switch PostgresFailure.classify(result, on: handle, statement: text) {
        case .conflict:
            abortCause = .conflict
            return Self.conflict
        case .connectionLost:
            abortCause = mayHaveCommitted ? .commitLost : .connectionLost
            return .unreachable(String(cString: PQerrorMessage(handle)).trimmed)
        case .final(let failure):
            abortCause = .failure(failure)
            return failure
        }
    }

    static let conflict = DatabaseFailure.overloaded("a conflict with another transaction")
}
