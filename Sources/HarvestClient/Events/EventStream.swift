import Foundation
import HarvestCore

/// The feed as it happens. Breaks are bridged: it connects again and goes on after the last event seen, so none is lost or seen twice.
/// Ends only by a failure that trying again does not help against, or when the task is cancelled.
public struct EventStream: AsyncSequence, Sendable {
    let client: HarvestClient
    /// The stream starts after this number; nil starts now.
    let start: Int?
    let types: [String]

    public func makeAsyncIterator() -> Iterator { Iterator(client: client, last: start, types: types) }

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
            // Without a number the server would start at "now" again after every break; so the number of now is asked for first.
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
                // Of a newer server: skipped, but not asked for again.
            }
            if let number { last = number }
        }

        private mutating func wait(after error: any Error) async throws {
            try Task.checkCancellation()
            failures += 1
            switch error {
            case let failure as ProblemFailure where failure.problem.status == 503 || failure.problem.status == 429:
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
