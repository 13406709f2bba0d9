/// One side of a `MatchEngine`: all trips, or all wants, and those that wait for a counterpart.
struct MatchQueue<Side: IdentifierKind>: Sendable {
    /// From where to where, in which community.
    struct SeekerRoute: Hashable, Sendable {
        let community: Community.ID
        let from: Place.ID
        let to: Place.ID

        init<Other>(_ seeker: MatchSeeker<Other>) {
            (community, from, to) = (seeker.community, seeker.from.place, seeker.to.place)
        }
    }

    /// A seeker, its status and its live or final match.
    struct QueuedSeeker: Sendable {
        var seeker: MatchSeeker<Side>
        var status = API.TripStatus.placed
        var pair: MatchEngine.Pair?
    }

    private(set) var entries: [Identifier<Side>: QueuedSeeker] = [:]
    /// Those without a match, oldest first.
    private var waiting: [SeekerRoute: [MatchSeeker<Side>]] = [:]

    /// Adds a seeker, or changes one, and removes it from those that wait.
    mutating func put(_ seeker: MatchSeeker<Side>) {
        if let old = entries[seeker.id] { stopWaiting(old.seeker) }
        entries[seeker.id] = QueuedSeeker(seeker: seeker)
    }

    /// Lets one that has no match wait for one.
    mutating func wait(_ id: Identifier<Side>) {
        guard let entry = entries[id], entry.status == .placed, entry.pair == nil else { return }
        stopWaiting(entry.seeker)
        var line = waiting[SeekerRoute(entry.seeker), default: []]
        line.insert(entry.seeker, at: line.firstIndex { entry.seeker.isOlder(than: $0) } ?? line.endIndex)
        waiting[SeekerRoute(entry.seeker)] = line
    }

    /// Sets the match of one, which then no longer waits.
    mutating func set(_ id: Identifier<Side>, _ status: API.TripStatus, _ pair: MatchEngine.Pair?) {
        guard let entry = entries[id] else { return }
        stopWaiting(entry.seeker)
        entries[id] = QueuedSeeker(seeker: entry.seeker, status: status, pair: pair)
    }

    /// The oldest one that waits on the seeker's own route and is allowed; else the oldest one within a walk.
    func oldest<Other>(for seeker: MatchSeeker<Other>, within walk: Walk, where isAllowed: (Identifier<Side>) -> Bool) -> MatchSeeker<Side>?
    {
        func fits(_ other: MatchSeeker<Side>) -> Bool { other.person != seeker.person && isAllowed(other.id) }
        if let exact = waiting[SeekerRoute(seeker)]?.first(where: fits) { return exact }
        guard walk.minutes > 0 else { return nil }
        let near = waiting.values.joined().filter { fits($0) && seeker.isNear($0, within: walk) }
        return near.min { $0.isOlder(than: $1) }
    }

    private mutating func stopWaiting(_ seeker: MatchSeeker<Side>) {
        waiting[SeekerRoute(seeker)]?.removeAll { $0.id == seeker.id }
    }
}
