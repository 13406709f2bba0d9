import HarvestCore
import Logging
import SQLStore
import ServiceLifecycle

/// Follows the event table's end and tells the hub whom the new events are for. One query for all open streams of this server.
struct LiveTail: Service {
    /// Looks at least this often, for events that another process wrote and could not announce.
    static let pollSeconds = 1.0
    /// A comment on every stream this often keeps proxies from closing it.
    static let beatSeconds = 15

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
            if seconds % Self.beatSeconds == 0 { services.live.beat() }
        }
    }

    private func follow() async {
        var last: Int64?
        for await _ in services.live.committed where services.live.count > 0 || last == nil {
            do {
                let (told, hasMore) = try await deliver(after: last)
                last = told
                if hasMore { await lookAgainSoon() }
            } catch {
                services.logger.error("Can't follow the events", metadata: ["cause": "\(String(reflecting: error))"])
            }
        }
    }

    /// Returns the number of the last event that was told of, and whether there are more already.
    private func deliver(after number: Int64?) async throws -> (told: Int64, hasMore: Bool) {
        guard let number else {
            // A stream that opened before this first look may have missed what came in between.
            let last = try await services.read { try $0.events.lastNumber() }
            services.live.deliverToAll()
            return (last, false)
        }
        let (news, hasUnsettled) = try await services.read { (try $0.events.recipients(after: number), try $0.events.hasUnsettled()) }
        services.live.deliver(to: Set(news.map(\.recipient)))
        guard let last = news.last?.number else { return (number, hasUnsettled) }
        // A full page may have cut the last event's recipients in two.
        if news.count == EventLog.page, let first = news.first?.number, first < last { return (last - 1, true) }
        return (last, hasUnsettled || news.count == EventLog.page)
    }

    /// Writes that others wait for last some milliseconds.
    private func lookAgainSoon() async {
        try? await Task.sleep(for: .milliseconds(10))
        services.live.wake()
    }
}
