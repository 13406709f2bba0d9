import HarvestCore
import Logging
import SQLStore
import ServiceLifecycle

/// Follows the event table's end and tells the hub whom the new events are for. One query for all open streams of this server.
struct LiveTail: Service {
    /// Looks at least this often, for events that another process wrote and could not announce.
    static let pollSeconds = 1.0
    /// A comment on every stream this often keeps proxies from closing it. A part of them is due each second.
    static let beatSeconds = 15
    /// More news than this at once is told to everybody.
    static let mostRecipients = 5000

    let services: Services

    func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await follow() }
            group.addTask { await tick() }
            group.addTask { for await _ in services.database.announcements { services.live.wake() } }
            try? await gracefulShutdown()
            services.live.close()
            group.cancelAll()
        }
    }

    private func tick() async {
        var seconds = 0
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(Self.pollSeconds))
            services.live.wake()
            seconds += 1
            services.live.beat(turn: seconds, of: Self.beatSeconds)
        }
    }

    private func follow() async {
        var last: Int64?
        for await _ in services.live.committed {
            do {
                last = try await deliver(after: last)
                if last != nil, try await services.read({ try $0.events.hasUnsettled() }) { await lookAgainSoon() }
            } catch {
                services.logger.error("Can't follow the events", metadata: ["cause": "\(String(reflecting: error))"])
            }
        }
    }

    /// Returns the number of the last event that was told of; nil when nobody listens, so that what happens meanwhile need not be read later.
    func deliver(after number: Int64?) async throws -> Int64? {
        guard services.live.count > 0 else { return nil }
        let news = try await services.read { db -> (last: Int64, recipients: Set<String>?) in
            let last = try db.events.lastNumber()
            guard let number else { return (last, nil) }
            return (last, try db.events.recipients(after: number, through: last, limit: Self.mostRecipients))
        }
        services.live.note(told: news.last)
        // A listener may have come at any time before: without a number to start from, and after more news than can be told apart, all look.
        if let recipients = news.recipients { services.live.deliver(to: recipients) } else { services.live.deliverToAll() }
        return news.last
    }

    /// Writes that others wait for last some milliseconds.
    private func lookAgainSoon() async {
        try? await Task.sleep(for: .milliseconds(10))
        services.live.wake()
    }
}
