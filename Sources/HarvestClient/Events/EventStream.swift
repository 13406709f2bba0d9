import Foundation
import HarvestCore

/// The feed as a stream. It reconnects after breaks and resumes after the last event, so that no event is lost or repeated. It skips events
/// of unknown types. It ends only with an error that a new try does not solve, such as `feed_position_too_old`, or when the task is
/// cancelled.
public struct EventStream: AsyncSequence, Sendable {
    let client: HarvestClient
    /// The number to start after. nil starts now.
    let start: Int?
    let types: [String]

    /// Connects at the first call of `next`.
    public func makeAsyncIterator() -> Iterator { Iterator(client: client, last: start, types: types) }

    /// Receives the events.
    public struct Iterator: AsyncIteratorProtocol {
        private let client: HarvestClient
        private let types: [String]
        private var last: Int?
        private var failures = 0
        private var pieces: AsyncThrowingStream<[UInt8], any Error>.AsyncIterator?
        private var parser = ServerSentEvents()
        private var ready: ArraySlice<API.Event> = []

        init(client: HarvestClient, last: Int?, types: [String]) {
            self.client = client
            self.last = last
            self.types = types
        }

        /// The next event, as soon as there is one; never nil. Throws as `HarvestClient` does.
        public mutating func next() async throws -> API.Event? {
            while ready.isEmpty {
                do {
                    try await advance()
                } catch {
                    pieces = nil
                    try await wait(after: error)
                }
            }
            return ready.removeFirst()
        }

        private mutating func advance() async throws {
            if pieces == nil { pieces = try await connect() }
            guard let piece = try await pieces?.next() else {
                try Task.checkCancellation()
                throw ConnectionFailure(underlying: StreamEnded())
            }
            failures = 0
            for block in try parser.read(piece) { try take(block) }
        }

        private mutating func connect() async throws -> AsyncThrowingStream<[UInt8], any Error>.AsyncIterator {
            // Without a number, every reconnection would start at "now" and lose events. So ask for the current number first.
            let after = if let last { last } else { try await client.events(API.EventQuery(limit: 1)).nextAfter }
            last = after
            parser = ServerSentEvents()
            return try await client.openEvents(after: after, types: types).makeAsyncIterator()
        }

        private mutating func take(_ block: ServerSentEvents.Block) throws {
            let number = block.id.flatMap { Int($0) }
            do {
                ready.append(try JSONDecoder().decode(API.Event.self, from: Data(block.data.utf8)))
            } catch is API.UnknownEventType {
                // From a newer server. Skip it, but resume after it.
            }
            if let number { last = number }
        }

        private mutating func wait(after error: any Error) async throws {
            try Task.checkCancellation()
            failures += 1
            switch error {
            case let failure as ProblemFailure where failure.isTransient:
                try await client.retries.sleep(client.retries.pause(after: failures, asked: failure.retryAfterSeconds))
            case is ProblemFailure, is UnexpectedAnswer, is DecodingError:
                throw error
            default:
                try await client.retries.sleep(client.retries.pause(after: failures, asked: nil))
            }
        }
    }

    private struct StreamEnded: Error {}
}
