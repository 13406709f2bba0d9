import Foundation
import CPostgres
import Logging

/// A connection, used by one thread at a time. After a statement has failed nothing more runs until the transaction has ended, and what
/// spoiled it is kept: a closure that swallows a failure must not be stored by halves.
final class PostgresConnection: Connection {
    enum Spoiling {
        case again
        case lost
        case failed(DatabaseFailure)
    }

    private let wire: PostgresWire
    private let statements: PostgresStatements
    private(set) var spoiling: Spoiling?
    /// Which life of the server this is: another after a failover and after a crash, when transactions' numbers may be given once more. The
    /// history of its log tells of the first, and of the second that its statistics began anew.
    private(set) var life = ""
    /// Rows come a thousand at a time: for exports and reports.
    var readsInPieces = false
    private var pieces = 0

    /// Connects, within the address's or a few seconds, to a server of the kind that libpq calls `target`.
    init(_ address: PostgresAddress, configuration: DatabaseConfiguration, target: String = "read-write") throws {
        guard let handle = Self.connect(address, target) else { throw DatabaseFailure.unreachable("no memory for a connection") }
        guard PQstatus(handle) == CONNECTION_OK else {
            let reason = String(cString: PQerrorMessage(handle)).trimmed
            PQfinish(handle)
            throw DatabaseFailure.unreachable("\(address.shown): \(reason)")
        }
        wire = PostgresWire(handle, of: address, silenceSeconds: configuration.silenceSeconds)
        statements = PostgresStatements(wire)
        // Notices of the server are for nobody here.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        life =
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

    /// What the address doesn't say itself comes first, for what follows wins: a server that vanishes is noticed in seconds.
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

    /// In long reads through a cursor, whose statement has to be planned each time.
    func stream(_ sql: SQL, isWrite: Bool, _ body: (Row) throws -> Bool) throws {
        if readsInPieces, !isWrite { return try queryInPieces(sql, body) }
        try run(sql).rows(body)
    }

    private func run(_ sql: SQL) throws -> PostgresResult {
        try refuseIfSpoiled()
        let parameters = try PostgresParameters(sql.parameters, of: sql.text)
        let statement = try statements.statement(sql.text, types: parameters.types) { try answer($0, sql.text) }
        if statement.isReserved { throw DatabaseFailure.badStatement(sql.text, reason: "the transaction belongs to the closure") }
        let result = statement.run(parameters)
        if statement.shape == nil, let result, PQresultStatus(result) == PGRES_TUPLES_OK { statement.shape = .init(of: result) }
        return try answer(result, sql.text, shape: statement.shape)
    }

    private func queryInPieces(_ sql: SQL, _ body: (Row) throws -> Bool) throws {
        try refuseIfSpoiled()
        pieces += 1
        let name = "piece\(pieces)"
        let parameters = try PostgresParameters(sql.parameters, of: sql.text)
        statements.note(sql.text)
        _ = try answer(
            PostgresStatements.runOnce("DECLARE \(name) NO SCROLL CURSOR FOR \(PostgresText.numbered(sql.text))", parameters, wire),
            sql.text)
        var wantsMore = true
        while wantsMore {
            let piece = try control("FETCH 1000 FROM \(name)")
            try piece.rows {
                wantsMore = try body($0)
                return wantsMore
            }
            if piece.rowCount < 1000 { break }
        }
        try control("CLOSE \(name)")
    }

    private func refuseIfSpoiled() throws {
        switch spoiling {
        case nil: return
        case .failed(let failure): throw failure
        case .again: throw DatabaseFailure.overloaded("others were faster")
        case .lost: throw DatabaseFailure.unreachable("the connection was lost")
        }
    }

    // MARK: Statements of ours

    /// Begins anew: what spoiled the last transaction is forgotten.
    func begin(_ text: String) throws -> PostgresResult {
        spoiling = nil
        return try control(text)
    }

    /// A closure that sees the database of one moment: that of its first statement.
    func snapshot<T>(_ length: ReadLength, _ body: (Transaction) throws -> T) throws -> T {
        readsInPieces = length == .long
        defer { rollBack() }
        _ = try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        // A report may take its time; it harms nobody.
        if length == .long { try control("SET LOCAL statement_timeout = 0") }
        let transaction = Transaction(on: self, isWrite: false)
        defer { transaction.end() }
        return try body(transaction)
    }

    /// Runs one or several statements without parameters; the answer is the last one's.
    @discardableResult
    func control(_ text: String) throws -> PostgresResult {
        try answer(wire.ask(text), text)
    }

    func runAll(_ text: String) throws { try control(text) }

    /// Rows of a statement of ours, outside the rules for those of the program.
    func rows(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        let parameters = try PostgresParameters(sql.parameters, of: sql.text)
        try answer(PostgresStatements.runOnce(PostgresText.numbered(sql.text), parameters, wire), sql.text).rows {
            try body($0)
            return true
        }
    }

    /// Has the server read rows in COPY's own format: all of them are there afterwards, or none.
    func copy(_ bytes: [UInt8], into table: String) throws {
        let statement = "COPY \(table) FROM STDIN"
        let begun = wire.ask(statement)
        guard PQresultStatus(begun) == PGRES_COPY_IN else {
            _ = try answer(begun, statement)
            return
        }
        PQclear(begun)
        let isSent = bytes.withUnsafeBytes { PQputCopyData(handle, $0.bindMemory(to: CChar.self).baseAddress, CInt($0.count)) == 1 }
        let isEnded = PQputCopyEnd(handle, isSent ? nil : "the rows could not be sent")
        _ = try answer(wire.answer(isEnded), statement)
    }

    /// Undoes what is open, if the server is still there.
    func rollBack() {
        if PQstatus(handle) == CONNECTION_OK, PQtransactionStatus(handle) != PQTRANS_IDLE { PQclear(wire.ask("ROLLBACK")) }
    }

    private func answer(_ result: OpaquePointer?, _ text: String, shape: PostgresResult.Shape? = nil) throws -> PostgresResult {
        let status = PQresultStatus(result)
        if let result, status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_EMPTY_QUERY {
            return PostgresResult(result, shape: shape)
        }
        defer { PQclear(result) }
        switch PostgresFailure.meaning(of: result, on: handle, statement: text) {
        case .again:
            spoiling = .again
            throw DatabaseFailure.overloaded("others were faster")
        case .lost:
            spoiling = .lost
            throw DatabaseFailure.unreachable(String(cString: PQerrorMessage(handle)).trimmed)
        case .final(let failure):
            spoiling = .failed(failure)
            throw failure
        }
    }

    /// The distinct statements that closures have run.
    var textsOfStatements: [String] { statements.texts }
    func forgetStatements() { statements.forget() }
    /// For waiting on what the server says by itself.
    var socket: CInt { PQsocket(handle) }

    /// Whether the server has notified us, without waiting; nil when the connection is gone.
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
