import HarvestCore
import Logging
import SQLStore
import ServiceLifecycle

/// Follows the event table's end and tells the hub whom the new events are for. One query for all open streams of this server.
struct LiveTail: Service {
    /// Looks at least this often, for events that another process wrote.
    static let pollSeconds = 1.0
    /// A comment on every stream this often keeps proxies from closing it.
    static let beatSeconds = 15

    let services: Services

    func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await follow() }
            group.addTask { await tick() }
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
                last = try await deliver(after: last)
            } catch {
                services.logger.error("Can't follow the events", metadata: ["cause": "\(String(reflecting: error))"])
            }
        }
    }

    /// Returns the number of the last event that was told of.
    private func deliver(after number: Int64?) async throws -> Int64 {
        guard let number else {
            // A stream that opened before this first look may have missed what came in between.
            let last = try await services.read { try $0.events.lastNumber() }
            services.live.deliverToAll()
            return last
        }
        let news = try await services.read { try $0.events.recipients(after: number) }
        services.live.deliver(to: Set(news.map(\.recipient)))
        return news.map(\.number).max() ?? number
    }
}
