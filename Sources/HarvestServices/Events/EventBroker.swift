import HarvestCore
import Synchronization

/// Wakes the open streams of this server that have new events. Streams read the events from the log themselves.
///
/// It wakes only the recipients of an event, so that a busy market does not cost every open page a query.
package final class EventBroker: Sendable {
    private struct Subscriber {
        let recipients: [String]
        let signal: AsyncStream<Void>.Continuation
        let heartbeatsPerCycle: Int
        /// Closes the connection.
        let cut: @Sendable () -> Void
        var hasPending: Bool
        /// Since when the client has not taken what is being written.
        var writingSince: ContinuousClock.Instant?
    }

    private struct State {
        var subscribers: [Int: Subscriber] = [:]
        var byRecipient: [String: Set<Int>] = [:]
        var lastID = 0
        var watermark: Int64 = 0
        var isClosed = false
    }

    /// Permits for the reads of streams: 32 at once. Without a limit, an event for many streams would fill the database's queue, and requests
    /// would wait behind them.
    package let readPermits = AsyncSemaphore(permits: 32)
    /// How long a client may leave what is written to its stream.
    static let slowReaderSeconds = 30
    private let state = Mutex(State())
    private let commits: AsyncStream<Void>.Continuation
    /// Yields after commits; one signal may stand for many. `EventPoller` is its only reader.
    let committed: AsyncStream<Void>

    package init() {
        (committed, commits) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// How many streams are open.
    package var count: Int { state.withLock { $0.subscribers.count } }
    /// How many streams a recipient listens to.
    func count(of recipient: String) -> Int { state.withLock { $0.byRecipient[recipient]?.count ?? 0 } }
    /// Whether the server is stopping.
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Signals a commit.
    func wake() { commits.yield() }

    /// The highest event number that was safe to deliver when `EventPoller` last looked. Events up to it stay safe, even where a later read
    /// computes a lower watermark.
    package var committedWatermark: Int64 { state.withLock { $0.watermark } }

    /// Raises the watermark. Call it before waking the recipients.
    func advanceWatermark(to number: Int64) { state.withLock { $0.watermark = max($0.watermark, number) } }

    /// Wakes the streams of these recipients, which have new events.
    func deliver(to recipients: Set<String>) {
        let signals = state.withLock { state in
            let ids = recipients.reduce(into: Set<Int>()) { $0.formUnion(state.byRecipient[$1] ?? []) }
            return ids.compactMap { id in
                state.subscribers[id]?.hasPending = true
                return state.subscribers[id]?.signal
            }
        }
        for signal in signals { signal.yield() }
    }

    /// Wakes all streams, each of which may have new events.
    func deliverToAll() {
        let signals = state.withLock { state in
            for id in state.subscribers.keys { state.subscribers[id]?.hasPending = true }
            return state.subscribers.values.map(\.signal)
        }
        for signal in signals { signal.yield() }
    }

    /// Lets a part of the streams send a heartbeat, so that they don't all send it at once. In a cycle of `turns` calls, each stream sends as
    /// many as it asked for.
    func sendHeartbeats(turn: Int, of turns: Int) {
        let signals = state.withLock { state in
            state.subscribers.filter { id, subscriber in
                let turns = turns / subscriber.heartbeatsPerCycle
                return id % turns == turn % turns
            }.values.map(\.signal)
        }
        for signal in signals { signal.yield() }
    }

    /// Ends every open stream, and any that begins later, because the server is stopping.
    package func close() {
        let signals = state.withLock { state in
            state.isClosed = true
            return state.subscribers.values.map(\.signal)
        }
        for signal in signals { signal.finish() }
        commits.finish()
    }

    /// Subscribes to the events of `recipients`. The subscription lasts until `end` is called or the last reference goes. Read the log once
    /// when it begins: it signals only events that are delivered afterwards.
    ///
    /// Returns nil if the first recipient, whose stream it is, already has `most` subscriptions.
    /// - Parameters:
    ///   - heartbeatsPerCycle: how many heartbeats it gets in `EventPoller.heartbeatSeconds`; a divisor of it.
    ///   - cut: closes the connection of a client that takes nothing.
    package func subscribe(
        _ recipients: [String], atMost most: Int = .max, heartbeatsPerCycle: Int = 1, cut: @escaping @Sendable () -> Void = {}
    ) -> Subscription? {
        let (signals, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state -> Int? in
            if let owner = recipients.first, state.byRecipient[owner, default: []].count >= most { return nil }
            state.lastID += 1
            state.subscribers[state.lastID] = Subscriber(
                recipients: recipients, signal: continuation, heartbeatsPerCycle: heartbeatsPerCycle, cut: cut, hasPending: false)
            for recipient in recipients { state.byRecipient[recipient, default: []].insert(state.lastID) }
            if state.isClosed { continuation.finish() }
            return state.lastID
        }
        return id.map { Subscription(id: $0, broker: self, signals: signals) }
    }

    /// Notes since when a subscription's client has not taken what is being written; nil when it has.
    func setWriting(_ id: Int, since start: ContinuousClock.Instant?) {
        state.withLock { $0.subscribers[id]?.writingSince = start }
    }

    /// Closes the connections of clients that have taken nothing for `slowReaderSeconds`. Each holds at most one batch of events and the
    /// buffers of its connection. A client that comes back gets the events after the last one that it has seen.
    func cutSlowReaders(at now: ContinuousClock.Instant) {
        let cuts = state.withLock { state in
            state.subscribers.values.filter { $0.writingSince.map { now - $0 >= .seconds(Self.slowReaderSeconds) } ?? false }.map(\.cut)
        }
        for cut in cuts { cut() }
    }

    /// Whether a subscription has new events since the last call.
    func takePending(_ id: Int) -> Bool {
        state.withLock { state in
            let hadPending = state.subscribers[id]?.hasPending ?? false
            state.subscribers[id]?.hasPending = false
            return hadPending
        }
    }

    /// Ends a subscription.
    func remove(_ id: Int) {
        state.withLock { state in
            guard let subscriber = state.subscribers.removeValue(forKey: id) else { return }
            for recipient in subscriber.recipients {
                state.byRecipient[recipient]?.remove(id)
                if state.byRecipient[recipient]?.isEmpty == true { state.byRecipient[recipient] = nil }
            }
        }
    }
}
