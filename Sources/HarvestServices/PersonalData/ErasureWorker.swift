import HarvestCore

/// Erases the accounts whose month is over.
struct ErasureWorker: Worker {
    let services: Services
    let name = "erasure"
    let everySeconds = 300.0
    private static let batch = 20

    func runOnce(now: Instant) async throws -> Bool {
        let due = try await services.read { try $0.erasures.due(at: now, limit: Self.batch) }
        for person in due {
            let isErased = try await services.write { [services] in try $0.erasures.carryOut(person, services, at: now) }
            if isErased { services.logger.notice("An account was erased", metadata: ["user": "\(person.id)"]) }
        }
        return false
    }
}
