import HarvestCore
import Testing

struct MatchStateTests {
    /// Every status with every action of the traveler: the status after it, or nil for a refusal.
    @Test(
        arguments: [
            (API.MatchStatus.proposed, API.MatchStatus.accepted, API.MatchStatus.declined, nil),
            (.accepted, .accepted, nil, .accepted), (.complete, nil, nil, .complete), (.declined, nil, .declined, nil),
            (.withdrawn, nil, nil, nil),
        ] as [(API.MatchStatus, API.MatchStatus?, API.MatchStatus?, API.MatchStatus?)])
    func `the traveler accepts or declines a proposal once, and repeating it changes nothing`(
        status: API.MatchStatus, accepted: API.MatchStatus?, declined: API.MatchStatus?, completed: API.MatchStatus?
    ) {
        let state = MatchState(status)
        #expect((try? state.after(.accept, by: .traveller))?.status == accepted)
        #expect((try? state.after(.decline, by: .traveller))?.status == declined)
        #expect((try? state.after(.complete, by: .traveller))?.status == completed)
    }

    @Test func `the requester can't answer a match`() {
        for action in [API.Match.Action.accept, .decline] {
            #expect(throws: MatchRefusal.notAllowed) { try MatchState().after(action, by: .requester) }
        }
    }

    @Test func `a match is complete when both sides have said so, in either order`() throws {
        for (first, second) in [(API.Match.Role.traveller, API.Match.Role.requester), (.requester, .traveller)] {
            let half = try MatchState(.accepted).after(.complete, by: first)
            #expect(half.status == .accepted && half.completed == [first])
            #expect(try half.after(.complete, by: first) == half)
            #expect(half.allowedActions(for: first) == [] && half.allowedActions(for: second) == [.complete])
            let whole = try half.after(.complete, by: second)
            #expect(whole.status == .complete && whole.completed == [first, second])
        }
    }

    @Test func `only a proposal is withdrawn`() throws {
        #expect(try MatchState().withdrawn().status == .withdrawn)
        for status in API.MatchStatus.allCases where status != .proposed {
            #expect(throws: MatchRefusal.illegalState(status)) { try MatchState(status).withdrawn() }
        }
    }

    @Test func `what a person may do is what is not refused and has an effect`() {
        for status in API.MatchStatus.allCases {
            for role in API.Match.Role.allCases {
                let state = MatchState(status)
                let possible = API.Match.Action.allCases.filter { action in
                    (try? state.after(action, by: role)).map { $0 != state } ?? false
                }
                #expect(state.allowedActions(for: role) == possible)
            }
        }
    }
}
