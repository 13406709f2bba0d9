import HarvestCore

extension EventLog {
    /// Adds an event by its payload, in the transaction of the change it tells of.
    func publish(_ event: API.EventPayload, to recipients: [String], at now: Instant) throws {
        let payload = try JSONBytes.text(event.value)
        try publish(event.type.rawValue, payload: payload, to: recipients, at: now)
    }
}
