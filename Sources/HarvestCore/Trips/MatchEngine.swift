/// Decides which trips and wants go together, one arrival after another, oldest first. Nobody is matched with themselves, and no pair is
/// proposed again once it was declined.
///
/// This is the rule in memory. The database finds the same counterparts by its indexes, in the transaction of each arrival; a test compares
/// the two.
package struct MatchEngine: Sendable {
    /// A trip and a want that go together.
    package struct Pair: Hashable, Sendable {
        package let trip: Trip.ID
        package let want: Want.ID

        package init(trip: Trip.ID, want: Want.ID) {
            self.trip = trip
            self.want = want
        }
    }

    private let walk: Walk
    private var trips = MatchQueue<Trip>()
    private var wants = MatchQueue<Want>()
    /// Every pair that was ever proposed. One that is proposed again after it was withdrawn begins anew.
    package private(set) var matches: [Pair: MatchState] = [:]

    /// An engine without trips and wants.
    package init(walk: Walk = Walk(minutes: 0)) { self.walk = walk }

    /// The status of a trip, or nil if there is none.
    package func status(of trip: Trip.ID) -> API.TripStatus? { trips.entries[trip]?.status }
    /// The status of a want, or nil if there is none.
    package func status(of want: Want.ID) -> API.TripStatus? { wants.entries[want]?.status }

    /// Adds a trip, or changes the route of one that is placed.
    package mutating func place(_ trip: MatchSeeker<Trip>) throws(TripRefusal) {
        let old = trips.entries[trip.id]
        if let old, old.status != .placed { throw .illegalState(old.status) }
        if let old, old.seeker.sharesRoute(with: trip) { return }
        trips.put(trip)
        trips.wait(trip.id)
        if let pair = old?.pair { freeWant(of: pair) }
        seek(trip.id)
    }

    /// Adds a want, or changes the route of one that is placed.
    package mutating func place(_ want: MatchSeeker<Want>) throws(TripRefusal) {
        let old = wants.entries[want.id]
        if let old, old.status != .placed { throw .illegalState(old.status) }
        if let old, old.seeker.sharesRoute(with: want) { return }
        wants.put(want)
        wants.wait(want.id)
        if let pair = old?.pair { freeTrip(of: pair) }
        seek(want.id)
    }

    /// Cancels a trip before a match is accepted. Its want looks for another one.
    package mutating func cancel(_ trip: Trip.ID) throws(TripRefusal) {
        guard let entry = trips.entries[trip], entry.status != .cancelled else { return }
        guard entry.status == .placed else { throw .illegalState(entry.status) }
        trips.set(trip, .cancelled, nil)
        if let pair = entry.pair { freeWant(of: pair) }
    }

    /// Cancels a want before a match is accepted. Its trip looks for another one.
    package mutating func cancel(_ want: Want.ID) throws(TripRefusal) {
        guard let entry = wants.entries[want], entry.status != .cancelled else { return }
        guard entry.status == .placed else { throw .illegalState(entry.status) }
        wants.set(want, .cancelled, nil)
        if let pair = entry.pair { freeTrip(of: pair) }
    }

    /// Accepts, declines or completes a match. After a refusal of the traveler both sides look on.
    package mutating func answer(_ pair: Pair, _ action: API.Match.Action, by role: API.Match.Role) throws(MatchRefusal) {
        guard let present = matches[pair] else { return }
        let next = try present.after(action, by: role)
        guard next != present else { return }
        matches[pair] = next
        switch next.status {
        case .accepted: set(pair, .matched)
        case .complete: set(pair, .complete)
        case .declined: release(pair)
        case .proposed, .withdrawn: break
        }
    }
}

extension MatchEngine {
    private mutating func set(_ pair: Pair, _ status: API.TripStatus) {
        trips.set(pair.trip, status, pair)
        wants.set(pair.want, status, pair)
    }

    private mutating func release(_ pair: Pair) {
        trips.set(pair.trip, .placed, nil)
        wants.set(pair.want, .placed, nil)
        seek(pair.want)
        seek(pair.trip)
    }

    private mutating func freeWant(of pair: Pair) {
        matches[pair] = MatchState(.withdrawn)
        wants.set(pair.want, .placed, nil)
        seek(pair.want)
    }

    private mutating func freeTrip(of pair: Pair) {
        matches[pair] = MatchState(.withdrawn)
        trips.set(pair.trip, .placed, nil)
        seek(pair.trip)
    }

    private mutating func seek(_ trip: Trip.ID) {
        guard let entry = trips.entries[trip], entry.pair == nil else { return }
        trips.wait(trip)
        let found = wants.oldest(for: entry.seeker, within: walk) { matches[Pair(trip: trip, want: $0)]?.status != .declined }
        if let found { propose(Pair(trip: trip, want: found.id)) }
    }

    private mutating func seek(_ want: Want.ID) {
        guard let entry = wants.entries[want], entry.pair == nil else { return }
        wants.wait(want)
        let found = trips.oldest(for: entry.seeker, within: walk) { matches[Pair(trip: $0, want: want)]?.status != .declined }
        if let found { propose(Pair(trip: found.id, want: want)) }
    }

    private mutating func propose(_ pair: Pair) {
        matches[pair] = MatchState()
        set(pair, .placed)
    }
}
