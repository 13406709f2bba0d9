import Synchronization

/// The connections that read. Who finds none idle waits in line, a task without holding a thread.
///
/// A short read on its caller's thread costs half of one that changes threads (measured: 178,000 and 80,000 a second by 32 tasks on two
/// cores). Long reads, and more short ones than the server has threads, change to their connection's own thread.
final class SQLiteReaders: Sendable {
    private struct State {
        var idle: [SQLiteLane]
        var waiting: [Handover<SQLiteLane>] = []
        var onCallersThread = 0
        var reads = 0
        var isClosed = false
    }

    private let lanes: [SQLiteLane]
    private let limitOnCallersThread: Int
    private let state: Mutex<State>

    init(lanes: [SQLiteLane], onCallersThread: Int) {
        self.lanes = lanes
        limitOnCallersThread = onCallersThread
        state = Mutex(State(idle: lanes))
    }

    var reads: Int { state.withLock(\.reads) }

    func read<T: Sendable>(_ length: ReadLength, _ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        let lane = try await takeLane()
        if length == .short, takeCallersThread() {
            defer { giveBackCallersThread(and: lane) }
            return try lane.sync { try $0.snapshot(body) }
        }
        return try await withCheckedThrowingContinuation { continuation in
            lane.async { [self] connection in
                let result = Result { try connection.snapshot(body) }
                giveBack(lane)
                continuation.resume(with: result)
            }
        }
    }

    func readSync<T>(_ body: (Transaction) throws -> T) throws -> T {
        let lane = try lineUp().wait()
        defer { giveBack(lane) }
        return try lane.sync { try $0.snapshot(body) }
    }

    /// For statements of ours, with the connection to itself.
    func use<T>(_ body: (SQLiteConnection) throws -> T) throws -> T {
        let lane = try lineUp().wait()
        defer { giveBack(lane) }
        return try lane.sync(body)
    }

    /// What all connections have compiled for the program; transactions' own words and PRAGMAs are left out.
    func textsOfStatements() -> [String] {
        let texts = lanes.flatMap { lane in lane.sync { $0.textsOfStatements } }
        return Set(texts).filter { $0.hasPrefix("SELECT") }.sorted()
    }

    /// After a change of the schema: the columns of a `*` may be others now.
    func forgetStatements() {
        for lane in lanes { lane.sync { $0.forgetStatements() } }
    }

    /// Waits for the reads that run; those in line are refused.
    func close() throws {
        let refused = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for waiter in refused { waiter.give(.failure(DatabaseFailure.closed)) }
        for lane in lanes { try lane.close() }
    }

    private func takeLane() async throws -> SQLiteLane {
        let place = lineUp()
        return try await withTaskCancellationHandler {
            try await place.value()
        } onCancel: {
            place.give(.failure(CancellationError()))
        }
    }

    private func lineUp() -> Handover<SQLiteLane> {
        let place = Handover<SQLiteLane>()
        state.withLock { state in
            state.reads += 1
            if state.isClosed {
                place.give(.failure(DatabaseFailure.closed))
            } else if let lane = state.idle.popLast() {
                place.give(.success(lane))
            } else {
                state.waiting.append(place)
            }
        }
        return place
    }

    /// To the first in line who has not been cancelled.
    private func giveBack(_ lane: SQLiteLane) {
        while true {
            let next = state.withLock { state -> Handover<SQLiteLane>? in
                if state.waiting.isEmpty {
                    state.idle.append(lane)
                    return nil
                }
                return state.waiting.removeFirst()
            }
            guard let next else { return }
            if next.give(.success(lane)) { return }
        }
    }

    private func takeCallersThread() -> Bool {
        state.withLock { state in
            if state.onCallersThread >= limitOnCallersThread { return false }
            state.onCallersThread += 1
            return true
        }
    }

    private func giveBackCallersThread(and lane: SQLiteLane) {
        state.withLock { $0.onCallersThread -= 1 }
        giveBack(lane)
    }
}
