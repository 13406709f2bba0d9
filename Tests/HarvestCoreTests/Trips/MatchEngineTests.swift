import HarvestCore
import Testing

/// The engine of matches, against a plain sequential one.
struct MatchEngineTests {
    @Test(arguments: 0..<20) func `T6 over 10,000 random histories the engine matches exactly whom a sequential one matches`(batch: Int)
        throws
    {
        for seed in (batch * 500)..<((batch + 1) * 500) {
            var history = MatchHistory(seed: UInt64(seed))
            for _ in 0..<30 {
                try history.step()
                try #require(history.agrees, "seed \(seed)")
                try #require(history.isSound, "seed \(seed)")
            }
        }
    }

    @Test func `two wants wait for one trip: the oldest gets it, and after it was declined the next one`() throws {
        var engine = MatchEngine()
        for number in 1...2 { try engine.place(MatchHistory.seeker(number, person: number, 1, 2, at: number) as MatchSeeker<Want>) }
        try engine.place(MatchHistory.seeker(9, person: 9, 1, 2, at: 3) as MatchSeeker<Trip>)
        let (first, second) = (MatchEngine.Pair(trip: id(9), want: id(1)), MatchEngine.Pair(trip: id(9), want: id(2)))
        #expect(engine.matches == [first: MatchState()])
        try engine.answer(first, .decline, by: .traveller)
        #expect(engine.matches == [first: MatchState(.declined), second: MatchState()])
    }

    @Test func `the same place comes before a near one, and near ones only count within the walk`() throws {
        for (minutes, expected) in [(0, [2]), (5, [2, 1])] {
            var engine = MatchEngine(walk: Walk(minutes: minutes))
            try engine.place(MatchHistory.seeker(1, person: 1, 3, 2, at: 1) as MatchSeeker<Want>)
            try engine.place(MatchHistory.seeker(2, person: 2, 1, 2, at: 2) as MatchSeeker<Want>)
            for trip in 8...9 { try engine.place(MatchHistory.seeker(trip, person: trip, 1, 2, at: trip) as MatchSeeker<Trip>) }
            let matched = engine.matches.keys.sorted { $0.trip < $1.trip }.map(\.want)
            #expect(matched == expected.map { id($0) }, "\(minutes)")
        }
    }

    @Test func `a walk of five minutes is four hundred meters, and no walk reaches nothing`() throws {
        let (here, near, far) = (try position(30, -97), try position(30.003, -97), try position(30.004, -97))
        #expect(Walk(minutes: 5).reaches(here, near) && !Walk(minutes: 5).reaches(here, far))
        #expect(!Walk(minutes: 0).reaches(here, here))
    }
}
