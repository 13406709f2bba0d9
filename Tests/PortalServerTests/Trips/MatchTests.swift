import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Who is matched with whom, and what becomes of it.
@Suite(.portal) struct MatchTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `T6 a want is matched at once with the trip on its route, and a trip with the oldest want`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        let (nia, jon) = (try await Neighbor("Nia", campus, client), try await Neighbor("Jon", campus, client))
        _ = try await nia.wants(campus.panda, campus.dobie)
        _ = try await jon.wants(campus.chick, campus.jester)
        _ = try await dan.wants(campus.chick, campus.dobie)
        let trip = try await dan.goes(campus.chick, campus.dobie)
        #expect(trip.matchID == nil, "other routes and one's own want")
        let want = try await ola.wants(campus.chick, campus.dobie)
        let match = try await dan.match()
        #expect(want.matchID == match.id && match.tripID == trip.id && match.status == .proposed && match.myRole == .traveller)
        #expect(match.other.displayName == "Ola S." && match.allowedActions == [.accept, .decline])
        #expect(try await ola.match().allowedActions == [])
        #expect(try await nia.matches().isEmpty)
        #expect(try await jon.matches().isEmpty)
        #expect(try await dan.notices() == ["match.proposed"])
        #expect(try await ola.notices().isEmpty)
    }

    @Test func `a person whose account is suspended is matched with nobody`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        _ = try await dan.goes(campus.chick, campus.dobie)
        let id = dan.visitor.id
        try await portal.services.write { _ = try $0.execute("UPDATE users SET status = 'suspended' WHERE id = \(id)") }
        #expect(try await ola.wants(campus.chick, campus.dobie).matchID == nil)
        #expect(try await ola.get("/communities/\(campus.community)/trips").decoded(API.Page<API.Trip>.self).data.isEmpty)
    }

    @Test func `T7 T8 only the traveler answers; a declined pair is never proposed again and both look on`() async throws {
        let campus = try await Campus(portal)
        let (dan, eli) = (try await Neighbor("Dan", campus, client), try await Neighbor("Eli", campus, client))
        let (ola, mia) = (try await Neighbor("Ola", campus, client), try await Neighbor("Mia", campus, client))
        _ = try await ola.wants(campus.chick, campus.dobie)
        _ = try await mia.wants(campus.chick, campus.dobie)
        _ = try await dan.goes(campus.chick, campus.dobie)
        let first = try await dan.match()
        #expect(first.other.displayName == "Ola S.")
        for action in ["acceptance", "decline"] {
            let refused = try await ola.post("/matches/\(first.id)/\(action)")
            #expect(refused.status == .forbidden && refused.code == "not_allowed")
        }
        #expect(try await dan.post("/matches/\(first.id)/decline").decoded(API.Match.self).status == .declined)
        #expect(try await dan.match().other.displayName == "Mia S.", "the trip looks on")
        #expect(try await ola.notices() == ["match.declined"])
        _ = try await eli.goes(campus.chick, campus.dobie)
        #expect(try await eli.match().other.displayName == "Ola S.", "the want looks on")
        // Going somewhere else and back does not bring the declined pair together again.
        _ = try await eli.goes(campus.panda, campus.dobie)
        _ = try await dan.goes(campus.panda, campus.dobie)
        _ = try await dan.goes(campus.chick, campus.dobie)
        #expect(try await dan.match().other.displayName == "Mia S.")
        #expect(try await ola.matches().map(\.status) == [.withdrawn, .declined])
        let late = try await dan.post("/matches/\(first.id)/acceptance")
        #expect(late.status == .conflict && late.code == "illegal_state")
        #expect(try await dan.post("/matches/\(first.id)/decline").status == .ok)
    }

    @Test func `T9 T10 T11 an accepted match has a chat until both sides have marked it complete, and counts for both`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        let want = try await ola.wants(campus.chick, campus.dobie, "Spicy")
        let trip = try await dan.goes(campus.chick, campus.dobie)
        let proposed = try await dan.match()
        #expect(proposed.conversationID == nil && proposed.note == "Spicy" && proposed.from.name == "Chick" && proposed.to.name == "Dobie")
        #expect(try await dan.post("/matches/\(proposed.id)/completion").code == "illegal_state")
        let accepted = try await dan.post("/matches/\(proposed.id)/acceptance").decoded(API.Match.self)
        let chat = try #require(accepted.conversationID)
        #expect(accepted.status == .accepted && accepted.answeredAt != nil && accepted.allowedActions == [.complete])
        #expect(try await dan.post("/matches/\(proposed.id)/acceptance").decoded(API.Match.self) == accepted)
        #expect(try await dan.get("/trips/\(trip.id)").decoded(API.Trip.self).status == .matched)
        for (person, path) in [(dan, "/trips/\(trip.id)/cancellation"), (ola, "/wants/\(want.id)/cancellation")] {
            let refused = try await person.post(path)
            #expect(refused.status == .conflict && refused.code == "illegal_state")
        }
        #expect(try await dan.post("/trips", campus.body(from: campus.chick, to: campus.jester)).code == "illegal_state")
        #expect(try await ola.post("/conversations/\(chat)/messages", #"{"text":"Hi"}"#).status == .created)
        let half = try await dan.post("/matches/\(proposed.id)/completion").decoded(API.Match.self)
        #expect(half.status == .accepted && half.completedByMe && !half.completedByOther && half.allowedActions == [])
        #expect(try await ola.match().completedByOther)
        #expect(try await ola.get("/conversations").text.contains(chat.description))
        let whole = try await ola.post("/matches/\(proposed.id)/completion").decoded(API.Match.self)
        #expect(whole.status == .complete && whole.completedAt != nil)
        for person in [dan, ola] { #expect(try await !person.get("/conversations").text.contains(chat.description)) }
        #expect(try await dan.get("/conversations/\(chat)").decoded(API.Conversation.self).status == .closed)
        let counts = try await dan.get("/me/memberships").decoded(API.Page<API.Membership>.self).data
        #expect(counts.map(\.completedTrips) == [1] && counts.map(\.completedWants) == [0])
        #expect(try await ola.get("/me/memberships").decoded(API.Page<API.Membership>.self).data.map(\.completedWants) == [1])
        for (reader, other) in [(ola, dan), (dan, ola)] {
            #expect(try await reader.get("/users/\(other.visitor.id)").decoded(API.UserProfile.self).completedTrips == 1)
        }
        #expect(try await ola.notices() == ["match.accepted", "match.marked_complete"])
        #expect(try await dan.notices() == ["match.proposed", "message.received", "match.completed"])
        #expect(try await dan.post("/trips", campus.body(from: campus.chick, to: campus.jester)).status == .created)
    }

    @Test func `T5 canceling withdraws a proposal, tells the other side, and lets it look on`() async throws {
        let campus = try await Campus(portal)
        let (dan, eli) = (try await Neighbor("Dan", campus, client), try await Neighbor("Eli", campus, client))
        let ola = try await Neighbor("Ola", campus, client)
        _ = try await dan.goes(campus.chick, campus.dobie)
        _ = try await eli.goes(campus.chick, campus.dobie)
        let want = try await ola.wants(campus.chick, campus.dobie)
        let first = try await dan.match()
        let trip = first.tripID
        #expect(try await dan.post("/trips/\(trip)/cancellation").status == .ok)
        #expect(try await dan.matches().map(\.status) == [.withdrawn])
        #expect(try await eli.match().wantID == want.id, "the oldest other trip")
        #expect(try await ola.post("/wants/\(want.id)/cancellation").decoded(API.Want.self).matchID == nil)
        let second = try #require(try await eli.matches().first)
        let late = try await eli.post("/matches/\(second.id)/acceptance")
        #expect(late.status == .conflict && late.code == "illegal_state")
        #expect(try late.decoded(API.Problem.self).currentStatus == "withdrawn")
        #expect(try await ola.notices() == ["match.withdrawn"])
        #expect(try await eli.notices() == ["match.proposed", "match.withdrawn"])
    }

    @Test func `T13 who waits for something at the trip's building hears of the trip, once per route`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        let jon = try await Neighbor("Jon", campus, client)
        _ = try await ola.wants(campus.panda, campus.dobie)
        _ = try await jon.wants(campus.panda, campus.jester)
        for _ in 1...2 { _ = try await dan.goes(campus.chick, campus.dobie) }
        #expect(try await ola.notices() == ["trip.available"])
        #expect(try await jon.notices() == [])
        #expect(try await dan.notices() == [])
        _ = try await dan.goes(campus.chick, campus.jester)
        #expect(try await jon.notices() == ["trip.available"])
    }

    @Test func `a near place matches only with the setting, and after the same place`() async throws {
        let campus = try await Campus(portal)
        let (ola, mia) = (try await Neighbor("Ola", campus, client), try await Neighbor("Mia", campus, client))
        _ = try await ola.wants(campus.panda, campus.dobie)
        let dan = try await Neighbor("Dan", campus, client)
        #expect(try await dan.goes(campus.chick, campus.dobie).matchID == nil)
        try await portal.set { $0.matchWalkMinutes = 2 }
        _ = try await mia.wants(campus.chick, campus.dobie)
        #expect(try await dan.match().other.displayName == "Mia S.")
        let eli = try await Neighbor("Eli", campus, client)
        _ = try await eli.goes(campus.chick, campus.dobie)
        let near = try await eli.match()
        #expect(near.other.displayName == "Ola S." && near.from.name == "Panda", "the place of the want")
        let far = try await Neighbor("Far", campus, client)
        #expect(try await far.wants(campus.chick, campus.jester).matchID == nil)
    }

    @Test func `leaving a community waits for accepted matches, and ends what is placed there`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        let (eli, path) = (try await Neighbor("Eli", campus, client), "/communities/\(campus.community)/membership")
        _ = try await dan.goes(campus.chick, campus.dobie)
        _ = try await ola.wants(campus.chick, campus.dobie)
        let match = try await dan.match()
        _ = try await dan.post("/matches/\(match.id)/acceptance")
        for person in [dan, ola] {
            let refused = try await client.api(.delete, path, as: person.visitor)
            #expect(refused.status == .conflict && refused.code == "jobs_running")
        }
        _ = try await dan.post("/matches/\(match.id)/completion")
        #expect(try await client.api(.delete, path, as: dan.visitor).status == .noContent)
        #expect(try await client.api(.delete, path, as: dan.visitor).status == .noContent, "repeated")
        let trip = try await eli.goes(campus.chick, campus.jester)
        let want = try await eli.wants(campus.panda, campus.dobie)
        #expect(try await client.api(.delete, path, as: eli.visitor).status == .noContent)
        #expect(try await eli.get("/trips/\(trip.id)").decoded(API.Trip.self).status == .cancelled)
        #expect(try await eli.get("/wants/\(want.id)").decoded(API.Want.self).status == .cancelled)
        #expect(try await eli.get("/me").decoded(API.Me.self).currentCommunityID == nil)
    }
}
