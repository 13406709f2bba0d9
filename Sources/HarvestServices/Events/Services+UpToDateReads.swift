import SQLStore

extension Services {
    /// Reads when all events that were published before can be delivered, so that people find the effects of their own actions.
    ///
    /// Earlier writes may still be running. It tries every 10 ms and, after `attempts` tries, reads what can be delivered; later reads find
    /// the rest.
    package func readUpToDate<T: Sendable>(
        attempts: Int = 50, _ body: @escaping @Sendable (Transaction) throws -> T
    ) async throws -> T {
        for _ in 0..<attempts {
            if let value = try await read({ db in try db.events.hasEventsAboveWatermark() ? nil : body(db) }) { return value }
            try await Task.sleep(for: .milliseconds(10))
        }
        return try await read(body)
    }
}
