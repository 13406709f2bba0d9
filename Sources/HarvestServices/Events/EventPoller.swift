import HarvestCore
import Logging
import SQLStore
import ServiceLifecycle

/// Reads the end of the event log and wakes the streams that have new events. One query serves all open streams of this server.
package struct EventPoller: Service {
    /// It polls at least this often, for events of other processes that sent no notification.
    static let pollSeconds = 1.0
    /// Every stream gets a heartbeat at least this often, so that proxies keep it open. A part of them gets it each second.
    static let heartbeatSeconds = 15
    /// If new events have more recipients than this, all streams are woken.
    static let mostRecipients = 5000

    let services: Services

    package init(services: Services) { self.services = services }

    /// Polls until the server stops, then closes the broker.
    package func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await follow() }
            group.addTask { await tick() }
            group.addTask { for await _ in services.database.writeNotifications { services.broker.wake() } }
            try? await gracefulShutdown()
            services.broker.close()
            group.cancelAll()
        }
    }

    private func tick() async {
        var seconds = 0
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(Self.pollSeconds))
            services.broker.wake()
            seconds += 1
            services.broker.sendHeartbeats(turn: seconds, of: Self.heartbeatSeconds)
            if seconds.isMultiple(of: Self.heartbeatSeconds) { services.broker.cutSlowReaders(at: .now) }
        }
    }

    private func follow() async {
        var last: Int64?
        for await _ in services.broker.committed {
            do {
                last = try await deliver(after: last)
                if last != nil, try await services.read({ try $0.events.hasEventsAboveWatermark() }) { await wakeSoon() }
            } catch {
                services.logger.error("Can't follow the events", metadata: ["cause": "\(String(reflecting: error))"])
            }
        }
    }

    /// Wakes the recipients of the events after `number`. Returns the number of the last event, or nil if no stream is open: then the events
    /// of the meantime need not be read later.
    func deliver(after number: Int64?) async throws -> Int64? {
        guard services.broker.count > 0 else { return nil }
        let news = try await services.read { db -> (last: Int64, recipients: Set<String>?) in
            let last = try db.events.lastNumber()
            guard let number else { return (last, nil) }
            return (last, try db.events.recipients(after: number, through: last, limit: Self.mostRecipients))
        }
        services.broker.advanceWatermark(to: news.last)
        // Streams may have opened at any time before. Without a number to start from, and with too many recipients, all of them read.
        if let recipients = news.recipients { services.broker.deliver(to: recipients) } else { services.broker.deliverToAll() }
        return news.last
    }

    /// The writes that hold events back last some milliseconds.
    private func wakeSoon() async {
        try? await Task.sleep(for: .milliseconds(10))
        services.broker.wake()
    }
}
