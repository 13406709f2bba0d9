import HarvestCore

/// The answer to `GET /slots`.
package struct SlotListQuery {
    let hours: OpeningHours
    let query: API.SlotQuery

    package init(_ query: API.SlotQuery, hours: OpeningHours) {
        self.query = query
        self.hours = hours
    }

    /// Half hours that are not over yet, from `from_date` (by default today).
    package func page(at now: Instant) throws -> API.Page<API.Slot> {
        let first = max(query.fromDate ?? hours.clock.today(at: now), hours.clock.today(at: now))
        let after: Instant? = try ListCursor(query.cursor, parts: 1).map { try $0.value(0) }
        let slots = hours.slots(from: first, days: query.days ?? 7, after: now).filter { slot in after.map { slot.starts > $0 } ?? true }
        return ListPage(slots, limit: query.pageSize) { ListCursor($0.starts.description) }.payload { API.Slot($0) }
    }
}

extension API.Slot {
    /// An available slot: the number of orders per slot is not limited.
    init(_ slot: Slot) {
        self.init(
            startsAt: slot.starts, endsAt: slot.ends, localDate: slot.date, startsLocal: slot.startsLocal, endsLocal: slot.endsLocal,
            isAvailable: true)
    }
}
