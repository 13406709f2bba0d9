import HarvestCore

extension EventLog {
    /// Adds an event. Call it in the transaction of the change that it reports.
    package func publish(_ event: API.EventPayload, to recipients: [String], at now: Instant) throws {
        let payload = try JSONBytes.text(event.value)
        publish(event.type.rawValue, payload: payload, to: recipients, at: now)
    }
}
