import CPostgres
import Dispatch
import Synchronization

/// A connection beside the pool's. It determines snapshot versions and WAL positions, with one query for all callers that ask at the same
/// time; it notifies other programs of writes, and listens for theirs; and it holds this server's registration.
///
/// A notification is only a wake-up call: programs that hear none poll every second. So it need not be part of the write's transaction,
/// where NOTIFY would serialize all commits.
///
/// Sendable because the connection is used on the queue only.
final class NotificationListener: @unchecked Sendable {
    private struct State {
        var versionRequests: [Promise<SnapshotVersion>] = []
        var positionRequests: [Promise<WALPosition?>] = []
        var mustNotify = false
        var isScheduled = false
        var isClosed = false
    }

    /// Yields when another program wrote, or may have written while nothing could be heard.
    let notifications: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let address: PostgresAddress
    private let configuration: DatabaseConfiguration
    private let queue = DispatchQueue(label: "harvest.postgres.notifications")
    private let state = Mutex(State())
    private var connection: PostgresConnection?
    private var source: (any DispatchSourceRead)?
    /// Identifies the server and its epoch.
    private var server = ""
    /// How many migrations this program knows, once it is registered as a server.
    private var registeredMigrationCount: Int?
    private var retriesAt = DispatchTime(uptimeNanoseconds: 0)

    init(_ address: PostgresAddress, configuration: DatabaseConfiguration) {
        (self.address, self.configuration) = (address, configuration)
        (notifications, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// The database's version, determined after this call. It equals no other if the server does not answer within a second.
    func snapshotVersion() async -> SnapshotVersion {
        let promise = Promise<SnapshotVersion>()
        schedule { $0.versionRequests.append(promise) }
        complete(promise, afterSeconds: Self.timeoutSeconds, with: .unknown())
        return (try? await promise.value()) ?? .unknown()
    }

    /// The WAL position that a standby must have replayed to show all writes acknowledged so far, by any program. Nil if the server does
    /// not answer in time.
    func walPosition() async -> WALPosition? {
        let promise = Promise<WALPosition?>()
        schedule { $0.positionRequests.append(promise) }
        complete(promise, afterSeconds: max(Self.timeoutSeconds, configuration.standbyWaitSeconds), with: nil)
        return try? await promise.value()
    }

    /// A server that hangs must not block the callers.
    private func complete<T>(_ promise: Promise<T>, afterSeconds seconds: Double, with value: @autoclosure @escaping @Sendable () -> T) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { promise.complete(with: .success(value())) }
    }

    /// Notifies other programs that something was committed. Returns at once; several calls may become one notification.
    func notifyOthers() { schedule { $0.mustNotify = true } }

    /// Begins to listen for other programs' notifications.
    func listen() { schedule { _ in } }

    /// Registers this server, also on every later connection. If a migration blocks it, calls `onWaiting` and waits for its end.
    func registerServer(migrationCount: Int, onWaiting: () -> Void) throws {
        try queue.sync {
            let connection = try connection ?? connect()
            if try !connection.registerServer(migrationCount: migrationCount) {
                onWaiting()
                try connection.waitToRegisterServer(migrationCount: migrationCount)
            }
            registeredMigrationCount = migrationCount
        }
    }

    func close() {
        schedule { $0.isClosed = true }
        queue.sync { disconnect() }
        continuation.finish()
    }

    private func schedule(_ change: (inout State) -> Void) {
        let starts = state.withLock { state in
            change(&state)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if starts { queue.async { [self] in handleRequests() } }
    }

    private func handleRequests() {
        let requests = state.withLock { state in
            defer { state = State(isClosed: state.isClosed) }
            return state
        }
        var (version, position) = (SnapshotVersion.unknown(), WALPosition?.none)
        if !requests.isClosed, let connection = usableConnection() {
            do {
                if !requests.versionRequests.isEmpty {
                    version = .snapshot(try connection.control("SELECT pg_current_snapshot()").firstText ?? "", of: server)
                }
                if !requests.positionRequests.isEmpty { position = WALPosition(try connection.control(WALPosition.query).firstText ?? "") }
                if requests.mustNotify { try connection.control("NOTIFY \(Self.channel)") }
                takeNotifications()
            } catch { reconnectLater() }
        }
        for promise in requests.versionRequests { promise.complete(with: .success(version)) }
        for promise in requests.positionRequests { promise.complete(with: .success(position)) }
    }

    private static let timeoutSeconds = 1.0
    private static let channel = "harvest_writes"

    /// The present connection or a new one. It connects at most every 0.5 s, because callers must not wait for a server that is away.
    private func usableConnection() -> PostgresConnection? {
        if let connection, connection.isUsable { return connection }
        disconnect()
        guard DispatchTime.now() >= retriesAt else { return nil }
        do {
            return try connect()
        } catch {
            reconnectLater()
            return nil
        }
    }

    private func connect() throws -> PostgresConnection {
        let connection = try PostgresConnection(address, configuration: configuration)
        let name = try connection.control("SELECT pg_postmaster_start_time() || ' ' || coalesce(inet_server_addr()::text, '')")
        // A migration may have started while the connection was lost. Callers wait for this queue, so it tries again soon instead of
        // waiting.
        if let registeredMigrationCount, try !connection.registerServer(migrationCount: registeredMigrationCount) {
            throw DatabaseFailure.busy
        }
        server = "\(connection.serverEpoch) \(name.firstText ?? "")"
        try connection.control("LISTEN \(Self.channel)")
        self.connection = connection
        observe(connection)
        // Notifications may have been missed.
        continuation.yield()
        return connection
    }

    private func observe(_ connection: PostgresConnection) {
        let source = DispatchSource.makeReadSource(fileDescriptor: connection.socket, queue: queue)
        source.setEventHandler { [weak self] in self?.takeNotifications() }
        // The connection closes its socket, which must stay open for as long as the source observes it.
        source.setCancelHandler { withExtendedLifetime(connection) {} }
        source.activate()
        self.source = source
    }

    private func takeNotifications() {
        guard let connection else { return }
        guard let count = connection.takeNotifications() else { return reconnectLater() }
        if count > 0 { continuation.yield() }
    }

    private func reconnectLater() {
        disconnect()
        let seconds = 0.5
        retriesAt = .now() + seconds
        queue.asyncAfter(deadline: retriesAt) { [weak self] in
            guard let self, !state.withLock(\.isClosed) else { return }
            _ = usableConnection()
        }
    }

    private func disconnect() {
        source?.cancel()
        source = nil
        connection = nil
    }
}
