import Dispatch
import Foundation
import Logging
import Synchronization

/// Connections to a standby, for long reads: with each goes a mark of the primary's, which the standby must have replayed before the read's
/// snapshot is taken. Whatever is in the way, the read is the primary's: nobody waits for a connection here, nor for one to be made.
final class PostgresStandby: Sendable {
    private struct State {
        var idle: [PostgresLane] = []
        var away: [PostgresLane]
        var retriesAt = DispatchTime(uptimeNanoseconds: 0)
        var isClosed = false
        /// What was last said about it in the log.
        var said = ""
    }

    let lanes: [PostgresLane]
    private let address: PostgresAddress
    private let waitSeconds: Double
    private let state: Mutex<State>
    private let logger: Logger

    /// Connects when it is first wanted: commands never do.
    init(_ address: PostgresAddress, configuration: DatabaseConfiguration, logger: Logger) {
        var readOnly = configuration
        readOnly.readOnly = true
        self.address = address
        self.logger = logger
        waitSeconds = configuration.standbyWaitSeconds
        let lanes = (1...max(1, configuration.standbyConnections)).map {
            PostgresLane(address, configuration: readOnly, number: $0, target: "standby")
        }
        self.lanes = lanes
        state = Mutex(State(away: lanes))
    }

    /// The read's answer; nil when the primary has to give it. `mark` asks the primary, after this call.
    func read<T: Sendable>(
        after mark: () async -> PostgresMark?, _ body: @escaping @Sendable (Transaction) throws -> T
    ) async -> Result<T, any Error>? {
        guard let lane = take() else { return nil }
        guard let mark = await mark() else {
            lane.async { [self] lane in giveBack(lane) }
            return nil
        }
        guard await isFresh(lane, mark) else { return nil }
        return await withCheckedContinuation { continuation in
            lane.async { [self] lane in
                let result = run(lane, body)
                giveBack(lane)
                continuation.resume(returning: result)
            }
        }
    }

    func close() {
        state.withLock { $0.isClosed = true }
        for lane in lanes { lane.close() }
    }

    // MARK: Freshness

    /// Whether the standby has replayed the mark, or does within the time for it; if not, the lane is given back. A server that does not
    /// answer at all keeps its lane busy, not the reader.
    private func isFresh(_ lane: PostgresLane, _ mark: PostgresMark) async -> Bool {
        let decision = Handover<Bool>()
        let end = DispatchTime.now() + waitSeconds
        DispatchQueue.global().asyncAfter(deadline: end) { decision.give(.success(false)) }
        lane.async { [self] lane in
            let isFresh = hasReplayed(mark, lane, until: end)
            let isFirst = decision.give(.success(isFresh))
            if !isFresh || !isFirst { giveBack(lane) }
        }
        return (try? await decision.value()) ?? false
    }

    private func hasReplayed(_ mark: PostgresMark, _ lane: PostgresLane, until end: DispatchTime) -> Bool {
        guard let connection = lane.current else { return false }
        var pause = 0.000_5
        while true {
            switch Result(catching: { try connection.control(mark.standing).firstText }) {
            case .success("fresh"):
                say("Long reads go to the standby at \(address.shown) whenever it is fresh.", .notice)
                return true
            case .success("behind") where DispatchTime.now() < end: break
            case .success("behind"), .success("elsewhere"): return false
            case .success:
                say("\(address.shown) leads to no standby of this database, and long reads are the primary's.", .warning)
                lane.drop()
                return false
            case .failure(let error):
                say("The standby does not say how far it is, and long reads are the primary's: \(error)", .warning)
                lane.drop()
                return false
            }
            Thread.sleep(forTimeInterval: pause)
            pause = min(pause * 2, 0.004)
        }
    }

    /// Nil for whatever the database did not do here: its verdict is the primary's.
    private func run<T>(_ lane: PostgresLane, _ body: (Transaction) throws -> T) -> Result<T, any Error>? {
        // No other connection: it would be another server's, of which nothing is known.
        guard let connection = lane.current else { return nil }
        let result = Result { try connection.snapshot(.long, body) }
        return connection.spoiling == nil ? result : nil
    }

    // MARK: Lanes

    private func take() -> PostgresLane? {
        let (lane, away) = state.withLock { state -> (PostgresLane?, PostgresLane?) in
            if state.isClosed { return (nil, nil) }
            if let lane = state.idle.popLast() { return (lane, nil) }
            return (nil, DispatchTime.now() < state.retriesAt ? nil : state.away.popLast())
        }
        away?.async { [self] lane in connect(lane) }
        return lane
    }

    private func connect(_ lane: PostgresLane) {
        do {
            _ = try lane.connection()
        } catch {
            say("The standby can't be reached, and long reads are the primary's: \(error)", .warning)
        }
        giveBack(lane)
    }

    private func giveBack(_ lane: PostgresLane) {
        let isUsable = lane.current?.isUsable == true
        if !isUsable { lane.drop() }
        state.withLock { state in
            if isUsable { return state.idle.append(lane) }
            state.away.append(lane)
            state.retriesAt = .now() + 1.0
        }
    }

    /// Once, until something else is to be said.
    private func say(_ text: String, _ level: Logger.Level) {
        let isNew = state.withLock { state in
            defer { state.said = text }
            return state.said != text
        }
        if isNew { logger.log(level: level, "\(text)") }
    }
}
