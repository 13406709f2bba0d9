import HarvestCore

/// The answer to `GET /slots`.
package struct SlotListQuery {
    let hours: OpeningHours
    let query: API.SlotQuery
    let room: SlotRoom

    package init(_ query: API.SlotQuery, hours: OpeningHours, room: SlotRoom) {
        (self.query, self.hours, self.room) = (query, hours, room)
    }

    /// Half hours that are not over yet, from `from_date` (by default today).
    package func page(at now: Instant) throws -> API.Page<API.Slot> {
        let first = max(query.fromDate ?? hours.clock.today(at: now), hours.clock.today(at: now))
        let after: Instant? = try ListCursor(query.cursor, parts: 1).map { try $0.value(0) }
        let slots = hours.slots(from: first, days: query.days ?? 7, after: now).filter { slot in after.map { slot.starts > $0 } ?? true }
        return ListPage(slots, limit: query.pageSize) { ListCursor($0.starts.description) }.payload {
            API.Slot($0, isAvailable: room.isFree($0))
        }
    }
}

extension API.Slot {
    /// A slot, and whether it has room for an order.
    init(_ slot: Slot, isAvailable: Bool) {
        self.init(
            startsAt: slot.starts, endsAt: slot.ends, localDate: slot.date, startsLocal: slot.startsLocal, endsLocal: slot.endsLocal,
            isAvailable: isAvailable)
    }
}
