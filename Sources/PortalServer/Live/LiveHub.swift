import HarvestCore
import Synchronization

/// One durable fact as a listener receives it.
public struct LiveEvent: Sendable {
    public let number: Int64
    public let type: String
    public let occurredAt: Instant
    /// The payload's JSON text, as stored.
    public let payload: String
}

/// Tells open streams that there is something new for them. The table says what happened; this only wakes its readers,
/// and only those who may see it, so that a busy market does not cost every open page a query.
public final class LiveHub: Sendable {
    private struct Subscriber {
        let recipients: [String]
        let signal: AsyncStream<Void>.Continuation
        var hasNews: Bool
    }

    private struct State {
        var subscribers: [Int: Subscriber] = [:]
        var byRecipient: [String: Set<Int>] = [:]
        var next = 0
        var told: Int64 = 0
        var isClosed = false
    }

    /// How many streams look into the database at once.
    let looks = LiveGate(places: 32)
    private let state = Mutex(State())
    private let commits: AsyncStream<Void>.Continuation
    /// Yields after commits; many of them may be one signal. `LiveTail` is its only reader.
    let committed: AsyncStream<Void>

    public init() {
        (committed, commits) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// How many streams are open.
    public var count: Int { state.withLock { $0.subscribers.count } }
    /// How many streams a recipient listens to.
    func count(of recipient: String) -> Int { state.withLock { $0.byRecipient[recipient]?.count ?? 0 } }
    public var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Something was committed.
    public func wake() { commits.yield() }

    /// The highest number that was told so far: what is below it can be told, also where it seems less settled a moment later.
    var told: Int64 { state.withLock { $0.told } }

    /// Before whoever may see it is woken.
    func note(told number: Int64) { state.withLock { $0.told = max($0.told, number) } }

    /// There are new events for these recipients.
    func deliver(to recipients: Set<String>) {
        let signals = state.withLock { state in
            let ids = recipients.reduce(into: Set<Int>()) { $0.formUnion(state.byRecipient[$1] ?? []) }
            return ids.compactMap { id in
                state.subscribers[id]?.hasNews = true
                return state.subscribers[id]?.signal
            }
        }
        for signal in signals { signal.yield() }
    }

    /// There may be new events for anybody.
    func deliverToAll() {
        let signals = state.withLock { state in
            for id in state.subscribers.keys { state.subscribers[id]?.hasNews = true }
            return state.subscribers.values.map(\.signal)
        }
        for signal in signals { signal.yield() }
    }

    /// Lets some streams show that they are alive: each in one of so many turns, so that they don't all do at once.
    func beat(turn: Int, of turns: Int) {
        let signals = state.withLock { state in state.subscribers.filter { $0.key % turns == turn % turns }.values.map(\.signal) }
        for signal in signals { signal.yield() }
    }

    /// Ends every stream, and those that would begin: the server is stopping.
    public func close() {
        let signals = state.withLock { state in
            state.isClosed = true
            return state.subscribers.values.map(\.signal)
        }
        for signal in signals { signal.finish() }
        commits.finish()
    }

    /// Listens for `recipients` until `end` is called or nobody has the subscription any more. The first look into the table is always due.
    /// Nil when the first of them, whose stream it is, has `most` already.
    func subscribe(_ recipients: [String], atMost most: Int = .max) -> Subscription? {
        let (signals, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state -> Int? in
            if let owner = recipients.first, state.byRecipient[owner, default: []].count >= most { return nil }
            state.next += 1
            state.subscribers[state.next] = Subscriber(recipients: recipients, signal: continuation, hasNews: false)
            for recipient in recipients { state.byRecipient[recipient, default: []].insert(state.next) }
            if state.isClosed { continuation.finish() }
            return state.next
        }
        return id.map { Subscription(id: $0, hub: self, signals: signals) }
    }

    final class Subscription: Sendable {
        private let id: Int
        private let hub: LiveHub
        /// Yields for news and for beats; ends when the server stops.
        let signals: AsyncStream<Void>

        fileprivate init(id: Int, hub: LiveHub, signals: AsyncStream<Void>) {
            (self.id, self.hub, self.signals) = (id, hub, signals)
        }

        deinit { end() }

        /// Whether news came since the last call.
        func takeNews() -> Bool {
            hub.state.withLock { state in
                let had = state.subscribers[id]?.hasNews ?? false
                state.subscribers[id]?.hasNews = false
                return had
            }
        }

        func end() { hub.remove(id) }
    }

    private func remove(_ id: Int) {
        state.withLock { state in
            guard let subscriber = state.subscribers.removeValue(forKey: id) else { return }
            for recipient in subscriber.recipients {
                state.byRecipient[recipient]?.remove(id)
                if state.byRecipient[recipient]?.isEmpty == true { state.byRecipient[recipient] = nil }
            }
        }
    }
}
