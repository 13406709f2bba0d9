import HarvestCore
import HarvestServices

/// Builds the payloads of trips, wants and matches for one person.
struct TripPayloads: Sendable {
    let user: User.ID
    /// The address that URLs of photos begin with.
    let base: String

    init(_ context: UserContext, _ services: Services) {
        (user, base) = (context.user.id, services.configuration.baseURL)
    }

    /// A page of trips, with their distances from a position.
    func page(_ rows: [TripRecord], limit: Int, near: Position? = nil, _ db: Transaction) throws -> API.Page<API.Trip> {
        let page = ListPage(rows, limit: limit) { Self.cursor($0) }
        let places = try db.places.records(page.shown.flatMap { [$0.from, $0.to] })
        let trips: [API.Trip] = page.shown.compactMap { trip in
            guard let from = places[trip.from], let to = places[trip.to] else { return nil }
            return API.Trip(
                id: trip.id, communityID: trip.community, traveller: trip.person.payload(base: base), isMine: trip.person.id == user,
                from: from.payload(), to: to.payload(), status: trip.status,
                distanceMetres: near.map { Distance.wholeMetres($0.metres(to: to.position)) },
                matchID: trip.person.id == user ? trip.match : nil, placedAt: trip.placedAt)
        }
        return API.Page(data: trips, nextCursor: page.nextCursor)
    }

    /// A page of wants.
    func page(_ rows: [WantRecord], limit: Int, _ db: Transaction) throws -> API.Page<API.Want> {
        let page = ListPage(rows, limit: limit) { Self.cursor($0) }
        let places = try db.places.records(page.shown.flatMap { [$0.from, $0.to] })
        let wants: [API.Want] = page.shown.compactMap { want in
            guard let from = places[want.from], let to = places[want.to] else { return nil }
            return API.Want(
                id: want.id, communityID: want.community, requester: want.person.payload(base: base), from: from.payload(),
                to: to.payload(), note: want.note, status: want.status, matchID: want.match, placedAt: want.placedAt)
        }
        return API.Page(data: wants, nextCursor: page.nextCursor)
    }

    /// A page of matches.
    func page(_ rows: [MatchRecord], limit: Int, _ db: Transaction) throws -> API.Page<API.Match> {
        let page = ListPage(rows, limit: limit) { ListCursor(String($0.proposedAt.milliseconds), $0.id.description) }
        let places = try db.places.records(page.shown.flatMap { [$0.from, $0.to] })
        let matches: [API.Match] = page.shown.compactMap { match in
            guard let from = places[match.from], let to = places[match.to] else { return nil }
            return match.payload(from: from.payload(), to: to.payload(), base: base)
        }
        return API.Page(data: matches, nextCursor: page.nextCursor)
    }

    private static func cursor<Side>(_ route: RouteRecord<Side>) -> ListCursor {
        ListCursor(String(route.placedAt.milliseconds), route.id.description)
    }
}

extension ListQuery {
    /// The instant and the identifier in the cursor of a list by time; nil on the first page.
    func timeCursor<Kind>(_: Identifier<Kind>.Type = Identifier<Kind>.self) throws -> (at: Instant, id: Identifier<Kind>)? {
        try ListCursor(cursor, parts: 2).map { (at: Instant(milliseconds: try $0.value(0)), id: try $0.value(1)) }
    }
}
