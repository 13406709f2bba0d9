import HarvestCore
import SQLStore

/// A driver gets to where the tour leads next.
struct StopArrival {
    let db: Transaction
    let now: Instant

    /// Arrives, or refuses with 409 `too_far` or `illegal_state`. Arriving twice is fine. Answers the reason that stood in for a position.
    func arrive(at index: Int, of record: DeliveryRecord, _ input: API.StopArrival) throws -> String? {
        let stop = record.stops[index]
        guard stop.status != .arrived else { return nil }
        guard stop.status == .current else { throw StopRefusal.notCurrent(stop.status) }
        let arrival = try fence(stop, input.position, input.overrideReason)
        try arrive(at: index, of: record, reason: arrival.overrideReason, recordedAt: input.recordedAt)
        return arrival.overrideReason
    }

    /// Stores the arrival and tells everybody.
    func arrive(at index: Int, of record: DeliveryRecord, reason: String?, recordedAt: Instant) throws {
        var plan = record.plan
        try plan.arrive(at: index)
        try db.deliveries.note(record.stops[index].id, arrivalReason: reason, recordedAt: recordedAt)
        try DeliveryProgress(db: db, now: now).save(plan, of: record)
    }

    /// That somebody is there, by position or by reason.
    func fence(_ stop: StopRecord, _ position: Position?, _ reason: String?) throws -> Arrival {
        do {
            return try db.dispatchRules().geofence.arrival(at: stop.position, position: position, overrideReason: reason)
        } catch let refusal as ArrivalRefusal {
            throw StopRefusal.problem(refusal)
        }
    }
}

/// Why a stop isn't reached or done.
enum StopRefusal {
    static func notCurrent(_ status: StopStatus) -> Problem {
        .illegalState(
            status.rawValue,
            status.isOver
                ? .init("This stop is over.", "Esta parada ya terminó.")
                : .init("Another stop comes first.", "Antes va otra parada."))
    }

    static func linesOpen(_ count: Int) -> Problem {
        .conflict(
            "lines_open",
            .init("\(count) on the shopping list are neither ticked nor settled.", "\(count) de la lista siguen sin marcar ni resolver."),
            members: ["open_lines": count])
    }

    static func problem(_ refusal: ArrivalRefusal) -> Problem {
        switch refusal {
        case .tooFar(let metres, let allowed):
            .conflict(
                "too_far",
                .init(
                    "You are \(metres) m away; come within \(allowed) m, or say why you are here.",
                    "Estás a \(metres) m; acércate a \(allowed) m o di por qué estás aquí."),
                members: ["distance_m": metres, "allowed_m": allowed])
        case .noPosition, .unreadableReason:
            .invalid([API.FieldError("position", .required, in: .english)])
        }
    }
}
