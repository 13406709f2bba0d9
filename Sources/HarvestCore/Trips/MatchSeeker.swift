/// A trip or a want that looks for its counterpart.
package struct MatchSeeker<Side: IdentifierKind>: Hashable, Sendable {
    /// A place with its position.
    package struct Point: Hashable, Sendable {
        package let place: Place.ID
        package let position: Position

        package init(_ place: Place.ID, _ position: Position) {
            self.place = place
            self.position = position
        }
    }

    package let id: Identifier<Side>
    package let person: User.ID
    package let community: Community.ID
    package let from: Point
    package let to: Point
    package let placedAt: Instant

    package init(id: Identifier<Side>, person: User.ID, community: Community.ID, from: Point, to: Point, placedAt: Instant) {
        self.id = id
        self.person = person
        self.community = community
        self.from = from
        self.to = to
        self.placedAt = placedAt
    }

    /// Whether both lead from the same place to the same place.
    package func sharesRoute<Other>(with other: MatchSeeker<Other>) -> Bool {
        community == other.community && from.place == other.from.place && to.place == other.to.place
    }

    /// Whether both begin and end within a walk of each other.
    package func isNear<Other>(_ other: MatchSeeker<Other>, within walk: Walk) -> Bool {
        community == other.community && walk.reaches(from.position, other.from.position) && walk.reaches(to.position, other.to.position)
    }

    /// Whether it was placed before another one. Identifiers decide between those of the same millisecond.
    package func isOlder(than other: MatchSeeker<Side>) -> Bool { (placedAt, id) < (other.placedAt, other.id) }
}
