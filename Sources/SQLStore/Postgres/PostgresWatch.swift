import CPostgres
import Dispatch
import Synchronization

/// One connection beside those of the closures. It asks the server what moment it is, once for all who ask at the same time; it tells the
/// other programs at this database that something was written, and hears it from them; and it says which version's server runs here.
///
/// A notification is only a wake-up: who hears none for a second looks by himself. That is why it need not be part of the write's own
/// transaction, where it would make all commits wait for each other.
///
/// Sendable because the connection is touched on the queue only.
final class PostgresWatch: @unchecked Sendable {
    private struct State {
        var asking: [Handover<DatabaseMoment>] = []
        var marking: [Handover<PostgresMark?>] = []
        var hasNews = false
        var isScheduled = false
        var isClosed = false
    }

    /// Yields when somebody else wrote, or may have while nothing could be heard.
    let announcements: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation
    private let address: PostgresAddress
    private let configuration: DatabaseConfiguration
    private let queue = DispatchQueue(label: "harvest.postgres.watch")
    private let state = Mutex(State())
    private var connection: PostgresConnection?
    private var source: (any DispatchSourceRead)?
    private var server = ""
    /// How many migrations the server knows, once it has enrolled.
    private var enrolled: Int?
    private var retriesAt = DispatchTime(uptimeNanoseconds: 0)

    init(_ address: PostgresAddress, configuration: DatabaseConfiguration) {
        (self.address, self.configuration) = (address, configuration)
        (announcements, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// The moment, asked after this call; one that equals no other when the server does not answer.
    func moment() async -> DatabaseMoment {
        let answer = Handover<DatabaseMoment>()
        schedule { $0.asking.append(answer) }
        limit(answer, Self.longestAnswer, .unknown())
        return (try? await answer.value()) ?? .unknown()
    }

    /// What a standby must have replayed to show all that is acknowledged by now, whoever wrote it; nil when the server does not answer.
    func mark() async -> PostgresMark? {
        let answer = Handover<PostgresMark?>()
        schedule { $0.marking.append(answer) }
        limit(answer, max(Self.longestAnswer, configuration.standbyWaitSeconds), nil)
        return try? await answer.value()
    }

    /// A server that has stopped without a word must not stop those who ask.
    private func limit<T>(_ answer: Handover<T>, _ seconds: Double, _ value: @autoclosure @escaping @Sendable () -> T) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { answer.give(.success(value())) }
    }

    /// Something was committed.
    func announce() { schedule { $0.hasNews = true } }

    /// Begins to hear the others.
    func listen() { schedule { _ in } }

    /// Enrols, also whenever it connects anew. Waits for a migration that is in the way, after `onWaiting`.
    func enrol(knowing count: Int, onWaiting: () -> Void) throws {
        try queue.sync {
            let connection = try connection ?? connect()
            if try !connection.enrol(knowing: count) {
                onWaiting()
                try connection.waitToEnrol(knowing: count)
            }
            enrolled = count
        }
    }

    func close() {
        schedule { $0.isClosed = true }
        queue.sync { disconnect() }
        signal.finish()
    }

    private func schedule(_ change: (inout State) -> Void) {
        let starts = state.withLock { state in
            change(&state)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if starts { queue.async { [self] in work() } }
    }

    private func work() {
        let due = state.withLock { state in
            defer { state = State(isClosed: state.isClosed) }
            return state
        }
        var (moment, mark) = (DatabaseMoment.unknown(), PostgresMark?.none)
        if !due.isClosed, let connection = connected() {
            do {
                if !due.asking.isEmpty {
                    moment = .snapshot(try connection.control("SELECT pg_current_snapshot()").firstText ?? "", of: server)
                }
                if !due.marking.isEmpty { mark = PostgresMark(try connection.control(PostgresMark.question).firstText ?? "") }
                if due.hasNews { try connection.control("NOTIFY \(Self.channel)") }
                hear()
            } catch { lose() }
        }
        for answer in due.asking { answer.give(.success(moment)) }
        for answer in due.marking { answer.give(.success(mark)) }
    }

    private static let longestAnswer = 1.0
    private static let channel = "harvest_writes"

    /// Connects anew, though not again and again: who asks must not wait for a server that is away.
    private func connected() -> PostgresConnection? {
        if let connection, connection.isUsable { return connection }
        disconnect()
        guard DispatchTime.now() >= retriesAt else { return nil }
        do {
            return try connect()
        } catch {
            lose()
            return nil
        }
    }

    private func connect() throws -> PostgresConnection {
        let connection = try PostgresConnection(address, configuration: configuration)
        let name = try connection.control("SELECT pg_postmaster_start_time() || ' ' || coalesce(inet_server_addr()::text, '')")
        // A migration that took its chance while we were away is not waited for here, where others wait for us: we come again soon.
        if let enrolled, try !connection.enrol(knowing: enrolled) { throw DatabaseFailure.busy }
        server = "\(connection.life) \(name.firstText ?? "")"
        try connection.control("LISTEN \(Self.channel)")
        self.connection = connection
        watch(connection)
        // What was said before is not heard any more.
        signal.yield()
        return connection
    }

    private func watch(_ connection: PostgresConnection) {
        let source = DispatchSource.makeReadSource(fileDescriptor: connection.socket, queue: queue)
        source.setEventHandler { [weak self] in self?.hear() }
        // The connection's end closes the socket, which must be open for as long as it is watched.
        source.setCancelHandler { withExtendedLifetime(connection) {} }
        source.activate()
        self.source = source
    }

    private func hear() {
        guard let connection else { return }
        guard let count = connection.takeNotifications() else { return lose() }
        if count > 0 { signal.yield() }
    }

    private func lose() {
        disconnect()
        let seconds = 0.5
        retriesAt = .now() + seconds
        queue.asyncAfter(deadline: retriesAt) { [weak self] in
            guard let self, !state.withLock(\.isClosed) else { return }
            _ = connected()
        }
    }

    private func disconnect() {
        source?.cancel()
        source = nil
        connection = nil
    }
}
