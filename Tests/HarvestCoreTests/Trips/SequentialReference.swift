import HarvestCore

/// The rules of matching written as plainly as possible: lists that are searched from the beginning.
struct SequentialReference {
    struct Route {
        var number: Int
        var person: Int
        var from: Int
        var to: Int
        var order: Int
        var status = API.TripStatus.placed
    }
    struct Match: Equatable {
        let trip: Int
        let want: Int
        var status = API.MatchStatus.proposed
        var done: Set<API.Match.Role> = []
    }

    var trips: [Route] = []
    var wants: [Route] = []
    var matches: [Match] = []
    private var arrivals = 0

    mutating func placeTrip(_ number: Int, _ person: Int, _ from: Int, _ to: Int) {
        arrivals += 1
        guard Self.add(&trips, Route(number: number, person: person, from: from, to: to, order: arrivals)) else { return }
        for want in withdraw({ $0.trip == number }).map(\.want) { seekForWant(want) }
        seekForTrip(number)
    }

    mutating func placeWant(_ number: Int, _ person: Int, _ from: Int, _ to: Int) {
        arrivals += 1
        guard Self.add(&wants, Route(number: number, person: person, from: from, to: to, order: arrivals)) else { return }
        for trip in withdraw({ $0.want == number }).map(\.trip) { seekForTrip(trip) }
        seekForWant(number)
    }

    mutating func cancelTrip(_ number: Int) {
        guard let index = trips.firstIndex(where: { $0.number == number && $0.status == .placed }) else { return }
        trips[index].status = .cancelled
        for want in withdraw({ $0.trip == number }).map(\.want) { seekForWant(want) }
    }

    mutating func cancelWant(_ number: Int) {
        guard let index = wants.firstIndex(where: { $0.number == number && $0.status == .placed }) else { return }
        wants[index].status = .cancelled
        for trip in withdraw({ $0.want == number }).map(\.trip) { seekForTrip(trip) }
    }

    mutating func accept(_ trip: Int, _ want: Int) {
        guard let index = index(trip, want), matches[index].status == .proposed else { return }
        matches[index].status = .accepted
        setStatus(trip, want, .matched)
    }

    mutating func decline(_ trip: Int, _ want: Int) {
        guard let index = index(trip, want), matches[index].status == .proposed else { return }
        matches[index].status = .declined
        seekForWant(want)
        seekForTrip(trip)
    }

    mutating func complete(_ trip: Int, _ want: Int, _ role: API.Match.Role) {
        guard let index = index(trip, want), matches[index].status == .accepted else { return }
        matches[index].done.insert(role)
        guard matches[index].done.count == 2 else { return }
        matches[index].status = .complete
        setStatus(trip, want, .complete)
    }

    /// The last match of each pair: one that was withdrawn may be proposed again.
    private func index(_ trip: Int, _ want: Int) -> Int? { matches.lastIndex { $0.trip == trip && $0.want == want } }

    private mutating func setStatus(_ trip: Int, _ want: Int, _ status: API.TripStatus) {
        for index in trips.indices where trips[index].number == trip { trips[index].status = status }
        for index in wants.indices where wants[index].number == want { wants[index].status = status }
    }

    private mutating func withdraw(_ concerns: (Match) -> Bool) -> [Match] {
        let concerned = matches.indices.filter { matches[$0].status == .proposed && concerns(matches[$0]) }
        for index in concerned { matches[index].status = .withdrawn }
        return concerned.map { matches[$0] }
    }

    private static func add(_ list: inout [Route], _ route: Route) -> Bool {
        guard let index = list.firstIndex(where: { $0.number == route.number }) else {
            list.append(route)
            return true
        }
        guard list[index].status == .placed, (list[index].from, list[index].to) != (route.from, route.to) else { return false }
        list[index] = route
        return true
    }

    private mutating func seekForTrip(_ number: Int) {
        guard let trip = trips.first(where: { $0.number == number && isFree($0, \.trip) }) else { return }
        let fitting = wants.filter { isFree($0, \.want) && fits(trip, $0) }
        if let want = fitting.min(by: { $0.order < $1.order }) { matches.append(Match(trip: number, want: want.number)) }
    }

    private mutating func seekForWant(_ number: Int) {
        guard let want = wants.first(where: { $0.number == number && isFree($0, \.want) }) else { return }
        let fitting = trips.filter { isFree($0, \.trip) && fits($0, want) }
        if let trip = fitting.min(by: { $0.order < $1.order }) { matches.append(Match(trip: trip.number, want: number)) }
    }

    private func isFree(_ route: Route, _ side: KeyPath<Match, Int>) -> Bool {
        route.status == .placed && !matches.contains { $0[keyPath: side] == route.number && $0.status == .proposed }
    }

    private func fits(_ trip: Route, _ want: Route) -> Bool {
        trip.from == want.from && trip.to == want.to && trip.person != want.person
            && !matches.contains { $0.trip == trip.number && $0.want == want.number && $0.status == .declined }
    }
}
