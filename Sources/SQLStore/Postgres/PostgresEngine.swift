import Logging
import Synchronization

/// PostgreSQL, or what speaks as it does: connections with a thread each, of which a closure takes one for its time.
final class PostgresEngine: Engine {
    let address: PostgresAddress
    let configuration: DatabaseConfiguration
    let line: WaitingLine<PostgresLane>
    /// One for each write that may run: fewer than there are connections, so that commits that hang, as with a standby that does not
    /// answer, leave some to the reads.
    private let turns: WaitingLine<Int>
    private let writers: Int
    let lanes: [PostgresLane]
    let standby: PostgresStandby?
    let watch: PostgresWatch
    private let counts = Mutex(DatabaseStatistics())
    let logger: Logger

    /// Connects once, to say at the start what is wrong with the address.
    init(address: PostgresAddress, configuration: DatabaseConfiguration, logger: Logger) throws {
        self.address = address
        self.configuration = configuration
        self.logger = logger
        lanes = (1...max(1, configuration.connections)).map { PostgresLane(address, configuration: configuration, number: $0) }
        line = WaitingLine(lanes, longest: configuration.longestLine, seconds: configuration.waitSeconds)
        writers = max(1, lanes.count - max(1, lanes.count / 4))
        turns = WaitingLine(Array(1...writers), longest: configuration.longestLine, seconds: configuration.waitSeconds)
        watch = PostgresWatch(address, configuration: configuration)
        standby = try configuration.standby.map { PostgresStandby(try PostgresAddress($0), configuration: configuration, logger: logger) }
        _ = try lanes[lanes.count - 1].sync { try $0.connection() }
    }

    func read<T: Sendable>(_ length: ReadLength, _ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        if length == .long, let standby {
            let answer = await standby.read(after: { await watch.mark() }, body)
            countOnStandby(answer != nil)
            if let answer { return try answer.get() }
        }
        let lane = try await line.take()
        return try await withCheckedThrowingContinuation { continuation in
            lane.async { [self] lane in
                let result = Result { try snapshot(lane, length, body) }
                line.giveBack(lane)
                continuation.resume(with: result)
            }
        }
    }

    func readSync<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) throws -> T {
        let lane = try line.takeSync()
        defer { line.giveBack(lane) }
        return try lane.sync { try snapshot($0, .long, body) }
    }

    func write<T: Sendable>(
        _ level: WriteLevel, _ body: @escaping @Sendable (Transaction) throws -> T,
        answer: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        turns.take { [self] place in
            switch place {
            case .failure(let error): answer(.failure(error))
            case .success(let turn):
                inTurn(level, body) { [self] result in
                    turns.giveBack(turn)
                    answer(result)
                }
            }
        }
    }

    private func inTurn<T: Sendable>(
        _ level: WriteLevel, _ body: @escaping @Sendable (Transaction) throws -> T,
        answer: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        line.take(sure: true) { [self] place in
            switch place {
            case .failure(let error): answer(.failure(error))
            case .success(let lane):
                lane.async { [self] lane in
                    let result = PostgresWrite(lane: lane, level: level, body: body).run()
                    line.giveBack(lane)
                    count(result)
                    if case .success = result { watch.announce() }
                    answer(result.map(\.value))
                }
            }
        }
    }

    /// For statements of ours, with the connection to itself.
    func use<T>(_ body: (PostgresConnection) throws -> T) throws -> T {
        let lane = try line.takeSync()
        defer { line.giveBack(lane) }
        return try lane.sync { try body($0.connection()) }
    }

    /// When the connection is lost, nothing else is: the read runs again.
    private func snapshot<T>(_ lane: PostgresLane, _ length: ReadLength, _ body: (Transaction) throws -> T) throws -> T {
        counts.withLock { $0.reads += 1 }
        var attempt = 0
        while true {
            attempt += 1
            let connection = try attempt == 1 ? lane.connection() : lane.reconnection()
            do {
                return try connection.snapshot(length, body)
            } catch {
                switch connection.spoiling {
                case .lost where attempt < 3: lane.drop()
                case .again where attempt < configuration.attempts: continue
                default: throw error
                }
            }
        }
    }

    private func countOnStandby(_ isAnswered: Bool) {
        counts.withLock { counts in
            if isAnswered { counts.reads += 1 }
            if isAnswered { counts.standbyReads += 1 } else { counts.standbyMisses += 1 }
        }
    }

    private func count<T>(_ result: Result<(value: T, attempts: Int), any Error>) {
        counts.withLock { counts in
            switch result {
            case .success(let outcome):
                counts.commits += 1
                counts.writes += 1
                counts.repeatedWrites += outcome.attempts - 1
            case .failure: counts.refusedWrites += 1
            }
        }
    }

    func moment() async -> DatabaseMoment { await watch.moment() }

    var announcements: AsyncStream<Void> {
        watch.listen()
        return watch.announcements
    }

    var statistics: DatabaseStatistics { counts.withLock { $0 } }

    func close() throws {
        guard turns.close() else { return }
        for _ in 1...writers { _ = try? turns.takeLast() }
        _ = line.close()
        for _ in lanes { _ = try? line.takeLast() }
        standby?.close()
        watch.close()
        for lane in lanes { lane.close() }
    }
}
