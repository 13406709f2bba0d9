import HarvestCore
import SQLStore

/// A trip as it is stored.
package typealias TripRecord = RouteRecord<Trip>
/// A want as it is stored.
package typealias WantRecord = RouteRecord<Want>

/// A trip or a want as it is stored, with its person.
package struct RouteRecord<Side: MatchSide>: Sendable {
    package let id: Identifier<Side>
    package let community: Community.ID
    package var from: Place.ID
    package var to: Place.ID
    package var note: String?
    package var status: API.TripStatus
    /// The live match, or the one that completed it.
    package var match: Match.ID?
    package var placedAt: Instant
    package let person: RoutePerson

    static var columns: SQL {
        """
        r.id, r.community_id, r.from_place_id, r.to_place_id, \(sql: Side.note), r.status, r.match_id, r.placed_at, \
        \(sql: RoutePerson.columns)
        """
    }
    static var tables: SQL { "\(sql: Side.table) r JOIN users u ON u.id = r.user_id LEFT JOIN photos f ON f.id = u.photo_id" }

    /// Whether both lead from the same place to the same place.
    func sharesRoute(_ from: Place.ID, _ to: Place.ID) -> Bool { (self.from, self.to) == (from, to) }
}

extension RouteRecord: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        id = try row.value("id")
        community = try row.value("community_id")
        from = try row.value("from_place_id")
        to = try row.value("to_place_id")
        note = try row.textIfPresent("note")
        status = try row.value("status")
        match = try row.valueIfPresent("match_id")
        placedAt = try row.value("placed_at")
        person = try RoutePerson(row: row)
    }
}

/// A person of a trip, a want or a match, as neighbors see them.
package struct RoutePerson: Sendable {
    package let id: User.ID
    let firstName: String
    let lastName: String
    let photo: StoredPhoto?

    static let columns: SQL = "u.id AS person_id, u.first_name, u.last_name, \(sql: StoredPhoto.columns)"

    /// First name and initial.
    var shortName: String { PersonName.short(firstName, lastName) }

    /// The payload for apps. The photo's URLs begin with `base`.
    package func payload(base: String) -> API.Person {
        API.Person(id: id, displayName: shortName, photo: photo?.payload(base: base))
    }
}

extension RoutePerson: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        id = try row.value("person_id")
        firstName = try row.text("first_name")
        lastName = try row.text("last_name")
        photo = try row.photo()
    }
}
