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
        case failure(DatabaseFailure)
    }

    private let wire: PostgresWire
    private let statements: PostgresStatements
    private(set) var abortCause: AbortCause?
    /// Identifies a period in which the server gives each transaction number once. It changes with a failover, which the timeline of the
    /// write-ahead log shows, and with a crash, which resets the log's statistics. Empty on a standby.
    private(set) var serverEpoch = ""
    /// Whether `stream` fetches a thousand rows at a time, for exports and reports.
    var streamsWithCursor = false
    private var cursorCount = 0

    /// Connects, within the address's time or 5 s, to a server of the kind `target`, a value of libpq's `target_session_attrs`.
    init(_ address: PostgresAddress, configuration: DatabaseConfiguration, target: String = "read-write") throws {
        guard let handle = Self.connect(address, target) else { throw DatabaseFailure.unreachable("no memory for a connection") }
        guard PQstatus(handle) == CONNECTION_OK else {
            let reason = String(cString: PQerrorMessage(handle)).trimmed
            PQfinish(handle)
            throw DatabaseFailure.unreachable("\(address.redacted): \(reason)")
        }
        wire = PostgresWire(handle, of: address, livenessCheckSeconds: configuration.livenessCheckSeconds)
        statements = PostgresStatements(wire)
        // libpq prints the server's notices to stderr by default.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        serverEpoch =
            try control(
                """
                SET client_encoding = 'UTF8'; SET timezone = 'UTC'; SET bytea_output = 'hex'; SET standard_conforming_strings = on;
                SET statement_timeout = \(Int(configuration.statementSeconds * 1000)); SET lock_timeout = \(Int(configuration.lockSeconds * 1000));
                SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
                SET idle_in_transaction_session_timeout = '60s'; SET default_transaction_read_only = \(configuration.readOnly ? "on" : "off");
                SELECT CASE WHEN pg_is_in_recovery() THEN ''
                    ELSE substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || ' ' || (SELECT coalesce(stats_reset::text, '') FROM pg_stat_wal) END
                """
            ).firstText ?? ""
    }

    /// The settings are defaults that the address may override. With them a server that vanishes is noticed within seconds.
    private static func connect(_ address: PostgresAddress, _ target: String) -> OpaquePointer? {
        let settings = [
            ("connect_timeout", "5"), ("application_name", "harvest"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
            ("keepalives_count", "3"), ("tcp_user_timeout", "15000"), ("target_session_attrs", target),
        ]
        return address.withParameters(before: settings) { PQconnectdbParams($0, $1, 1) }
    }

    private var handle: OpaquePointer { wire.handle }

    var isUsable: Bool { PQstatus(handle) == CONNECTION_OK && PQtransactionStatus(handle) == PQTRANS_IDLE }
    var isConnected: Bool { PQstatus(handle) == CONNECTION_OK }

    // MARK: Statements of closures

    func execute(_ sql: SQL, isWrite: Bool) throws -> Int {
        try run(sql).changes
    }

    func query(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws {
        try run(sql).rows(body)
    }

    /// Uses a cursor in long reads. A cursor's statement is planned each time.
    func stream(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws {
        if streamsWithCursor, !isWrite { return try queryWithCursor(sql, body) }
        try run(sql).rows(body)
    }

    private func run(_ sql: SQL) throws -> PostgresResult {
        try checkIsNotAborted()
        let parameters = try PostgresParameters(sql.parameters, of: sql.text)
        let statement = try statements.statement(sql.text, types: parameters.types) { try checked($0, sql.text) }
        if statement.isReserved { throw DatabaseFailure.badStatement(sql.text, reason: ReservedStatements.refusal) }
        let result = statement.run(parameters)
        if statement.rowDescription == nil, let result, PQresultStatus(result) == PGRES_TUPLES_OK {
            statement.rowDescription = .init(of: result)
        }
        return try checked(result, sql.text, rowDescription: statement.rowDescription)
    }

    private func queryWithCursor(_ sql: SQL, _ body: (Row) throws -> Bool) throws {
        try checkIsNotAborted()
        cursorCount += 1
        let name = "cursor\(cursorCount)"
        let parameters = try PostgresParameters(sql.parameters, of: sql.text)
        statements.recordUnprepared(sql.text)
        _ = try checked(
            PostgresStatements.runOnce("DECLARE \(name) NO SCROLL CURSOR FOR \(PostgresPlaceholders.numbered(sql.text))", parameters, wire),
            sql.text)
        var wantsMore = true
        while wantsMore {
            let batch = try control("FETCH 1000 FROM \(name)")
            try batch.rows {
                wantsMore = try body($0)
                return wantsMore
            }
            if batch.rowCount < 1000 { break }
        }
        try control("CLOSE \(name)")
    }

    private func checkIsNotAborted() throws {
        switch abortCause {
        case nil: return
        case .failure(let failure): throw failure
        case .conflict: throw Self.conflict
        case .connectionLost: throw DatabaseFailure.unreachable("the connection was lost")
        }
    }

    private static let conflict = DatabaseFailure.overloaded("a conflict with another transaction")

    // MARK: Statements of SQLStore's own

    /// Runs a statement that begins a transaction, and forgets why the last one was aborted.
    func begin(_ text: String) throws -> PostgresResult {
        abortCause = nil
        return try control(text)
    }

    /// Runs a read, which sees the database as it was at its first statement.
    func snapshot<T>(_ duration: ReadDuration, _ body: (Transaction) throws -> T) throws -> T {
        streamsWithCursor = duration == .long
        defer { rollBack() }
        _ = try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        // A report may take its time, because it blocks nobody.
        if duration == .long { try control("SET LOCAL statement_timeout = 0") }
        let transaction = Transaction(on: self, isWrite: false)
        defer { transaction.end() }
        return try body(transaction)
    }

    /// Runs one or several statements without parameters. Returns the result of the last one.
    @discardableResult
    func control(_ text: String) throws -> PostgresResult {
        try checked(wire.send(text), text)
    }

    /// Calls the body with each row of a statement, without the restrictions on closures.
    func rows(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        let parameters = try PostgresParameters(sql.parameters, of: sql.text)
        try checked(PostgresStatements.runOnce(PostgresPlaceholders.numbered(sql.text), parameters, wire), sql.text).rows {
            try body($0)
            return true
        }
    }

    /// Inserts rows in the text format of COPY, all or none.
    func copy(_ bytes: [UInt8], into table: String) throws {
        let statement = "COPY \(table) FROM STDIN"
        let start = wire.send(statement)
        guard PQresultStatus(start) == PGRES_COPY_IN else {
            _ = try checked(start, statement)
            return
        }
        PQclear(start)
        let isSent = bytes.withUnsafeBytes { PQputCopyData(handle, $0.bindMemory(to: CChar.self).baseAddress, CInt($0.count)) == 1 }
        let isEnded = PQputCopyEnd(handle, isSent ? nil : "the rows could not be sent")
        _ = try checked(wire.lastResult(isSent: isEnded), statement)
    }

    /// Rolls back an open transaction if the server can still be reached.
    func rollBack() {
        if PQstatus(handle) == CONNECTION_OK, PQtransactionStatus(handle) != PQTRANS_IDLE { PQclear(wire.send("ROLLBACK")) }
    }

    /// Takes over the result, or throws its failure and remembers it as the abort cause.
    private func checked(
        _ result: OpaquePointer?, _ text: String, rowDescription: PostgresResult.RowDescription? = nil
    ) throws -> PostgresResult {
        let status = PQresultStatus(result)
        if let result, status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_EMPTY_QUERY {
            return PostgresResult(result, rowDescription: rowDescription)
        }
        defer { PQclear(result) }
        switch PostgresFailure.classify(result, on: handle, statement: text) {
        case .conflict:
            abortCause = .conflict
            throw Self.conflict
        case .connectionLost:
            abortCause = .connectionLost
            throw DatabaseFailure.unreachable(String(cString: PQerrorMessage(handle)).trimmed)
        case .final(let failure):
            abortCause = .failure(failure)
            throw failure
        }
    }

    /// The distinct statements that closures have run.
    var statementTexts: [String] { statements.texts }
    func clearStatementCache() { statements.clear() }
    /// The socket, to wait for notifications.
    var socket: CInt { PQsocket(handle) }

    /// The number of notifications that have arrived, without waiting. Nil if the connection is lost.
    func takeNotifications() -> Int? {
        guard PQconsumeInput(handle) == 1, PQstatus(handle) == CONNECTION_OK else { return nil }
        var count = 0
        while let notification = PQnotifies(handle) {
            PQfreemem(notification)
            count += 1
        }
        return count
    }
}
