import HarvestCore
import SQLStore

/// What `GET /markets` asks for, turned into a reading of the repository.
struct MarketListing {
    let query: API.MarketQuery
    let language: Language

    static let defaultRadiusMetres = 20_000

    /// One row more than the page has, where there are more.
    func read(_ db: Transaction, _ now: Instant) throws -> [MarketRepository.Found] {
        let openAt = query.openNow == true ? now : nil
        let cursor = try ListCursor(query.cursor, parts: 2, language)
        guard let near = query.near else {
            return try db.markets.byName(
                after: cursor.map { ($0[0], $0[1]) }, search: pattern, openAt: openAt, limit: query.pageSize)
        }
        let after: (metres: Double, id: String)? = try cursor.map { (try $0.value(0, language), $0[1]) }
        return try db.markets.near(
            near, radiusMetres: query.radiusMetres ?? Self.defaultRadiusMetres, after: after, search: pattern, openAt: openAt,
            limit: query.pageSize)
    }

    private var pattern: String? { SearchText.pattern(query.search) }
}

extension MarketRepository.Found {
    var cursor: ListCursor { ListCursor(metres.map { String($0) } ?? market.name, market.id.description) }
}

/// What `GET /slots` answers.
struct SlotListing {
    let hours: OpeningHours
    let query: API.SlotQuery
    let language: Language

    /// Half hours that are not over yet, from `from_date` (today when left out) on, at a moment.
    func page(at now: Instant) throws -> API.Page<API.Slot> {
        let first = max(query.fromDate ?? hours.clock.today(at: now), hours.clock.today(at: now))
        let after: Instant? = try ListCursor(query.cursor, parts: 1, language).map { try $0.value(0, language) }
        let slots = hours.slots(from: first, days: query.days ?? 7, after: now).filter { slot in after.map { slot.starts > $0 } ?? true }
        return ListPage(slots, limit: query.pageSize) { ListCursor($0.starts.description) }.payload { API.Slot($0) }
    }
}

extension API.Slot {
    /// Every slot has room: nothing limits how many orders a half hour takes.
    init(_ slot: Slot) {
        self.init(
            startsAt: slot.starts, endsAt: slot.ends, localDate: slot.date, startsLocal: slot.startsLocal, endsLocal: slot.endsLocal,
            isAvailable: true)
    }
}
