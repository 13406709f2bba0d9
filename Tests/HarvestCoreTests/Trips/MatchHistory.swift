import HarvestCore

/// A random history of trips and wants, played on the engine and on the sequential reference.
struct MatchHistory {
    private var engine = MatchEngine()
    private var reference = SequentialReference()
    private var random: SeededGenerator
    private var time = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A trip or want of a few people between a few places.
    static func seeker<Side>(_ number: Int, person: Int, _ from: Int, _ to: Int, at time: Int) -> MatchSeeker<Side> {
        MatchSeeker(
            id: id(number), person: id(person), community: id(1), from: point(from), to: point(to),
            placedAt: Instant(milliseconds: Int64(time)))
    }

    /// Places with higher numbers lie a hundred meters further to the north.
    private static func point<Side>(_ number: Int) -> MatchSeeker<Side>.Point {
        guard let position = Position(latitude: 30 + Double(number) / 1000, longitude: -97) else { preconditionFailure("no position") }
        return .init(id(number), position)
    }

    /// One random event.
    mutating func step() throws {
        time += 1
        let (number, from, to) = (Int.random(in: 1...8, using: &random), Int.random(in: 1...2, using: &random), 9)
        // A person has the trips and wants of one remainder, so that some could be matched with themselves.
        let person = number % 5
        switch Int.random(in: 0..<10, using: &random) {
        case 0...1:
            try? engine.place(Self.seeker(number, person: person, from, to, at: time) as MatchSeeker<Trip>)
            reference.placeTrip(number, person, from, to)
        case 2...3:
            try? engine.place(Self.seeker(number, person: person, from, to, at: time) as MatchSeeker<Want>)
            reference.placeWant(number, person, from, to)
        case 4:
            try? engine.cancel(id(number) as Trip.ID)
            reference.cancelTrip(number)
        case 5:
            try? engine.cancel(id(number) as Want.ID)
            reference.cancelWant(number)
        default: answer()
        }
    }

    private mutating func answer() {
        guard let match = reference.matches.randomElement(using: &random) else { return }
        let (trip, want) = (match.trip, match.want)
        let pair = MatchEngine.Pair(trip: id(trip), want: id(want))
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            try? engine.answer(pair, .accept, by: .traveller)
            reference.accept(trip, want)
        case 1:
            try? engine.answer(pair, .decline, by: .traveller)
            reference.decline(trip, want)
        case let side:
            let role: API.Match.Role = side == 2 ? .traveller : .requester
            try? engine.answer(pair, .complete, by: role)
            reference.complete(trip, want, role)
        }
    }

    /// Whether both have the same matches, trips and wants.
    var agrees: Bool {
        var expected: [MatchEngine.Pair: MatchState] = [:]
        for match in reference.matches {
            expected[MatchEngine.Pair(trip: id(match.trip), want: id(match.want))] = MatchState(match.status, completed: match.done)
        }
        return engine.matches == expected
            && reference.trips.allSatisfy { engine.status(of: id($0.number) as Trip.ID) == $0.status }
            && reference.wants.allSatisfy { engine.status(of: id($0.number) as Want.ID) == $0.status }
    }

    /// Whether nobody has two live matches, nobody is matched with themselves, and no two that go together wait.
    var isSound: Bool {
        let live = reference.matches.filter { $0.status == .proposed || $0.status == .accepted }
        let isSingle = Set(live.map(\.trip)).count == live.count && Set(live.map(\.want)).count == live.count
        return isSingle && live.allSatisfy { $0.trip % 5 != $0.want % 5 } && waitingPairs.isEmpty
    }

    private var waitingPairs: [(Int, Int)] {
        let busy = reference.matches.filter { $0.status == .proposed }
        let trips = reference.trips.filter { trip in trip.status == .placed && !busy.contains { $0.trip == trip.number } }
        let wants = reference.wants.filter { want in want.status == .placed && !busy.contains { $0.want == want.number } }
        return trips.flatMap { trip in
            wants.filter { want in
                (trip.from, trip.to) == (want.from, want.to) && trip.person != want.person
                    && !reference.matches.contains { $0.trip == trip.number && $0.want == want.number && $0.status == .declined }
            }.map { (trip.number, $0.number) }
        }
    }
}
