import HarvestClient
import HarvestCore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The steps of S5.
struct CampusScene: Sendable {
    let portal: TestPortal
    let campus: Campus
    let guest: HarvestClient

    /// Step 1: the campus admits addresses under uni.edu only.
    func onlyTheCampusSignsUp() async throws {
        let community = campus.community
        try await portal.services.write {
            _ = try $0.execute("UPDATE communities SET email_domains = 'uni.edu' WHERE id = \(community)")
        }
        var stranger = account("Xavier")
        stranger.email = "x@other.org"
        let body = stranger
        let refused = await refusal { _ = try await guest.signUp(body) }
        #expect(refused?.status == 422 && refused?.errors?.map(\.field) == ["email"] && refused?.errors?.first?.code == .emailDomain)
    }

    /// Step 1: a new account becomes a member when its address is confirmed.
    func signsUp(_ name: String) async throws -> HarvestClient {
        let signIn = try await guest.signUp(account(name))
        let client = guest.signed(in: signIn)
        #expect(try await client.memberships().data.map(\.status) == [.pendingEmail])
        let refused = await refusal { _ = try await client.createTrip(route(campus.chick, campus.dobie)) }
        #expect(refused?.code == .membershipRequired)
        let now = portal.clock.now
        try await portal.services.write { db in
            _ = try db.accounts.confirmOwn(email: "\(name.lowercased())@uni.edu", of: signIn.me.id, at: now)
            try db.accounts.activateMemberships(of: signIn.me.id, admittedBy: "\(name.lowercased())@uni.edu")
        }
        #expect(try await client.memberships().data.map(\.status) == [.active])
        #expect(try await client.me().currentCommunityID == campus.community)
        return client
    }

    /// Step 2: Dan delivers from Chick to Dobie, which Ola sees.
    func danGoes(_ dan: HarvestClient, _ ola: HarvestClient) async throws -> API.Trip {
        let trip = try await dan.createTrip(route(campus.chick, campus.dobie))
        #expect(trip.status == .placed)
        #expect(try await dan.createTrip(route(campus.chick, campus.dobie)) == trip)
        let near = try #require(Position("30.2833,-97.7411"))
        #expect(try await ola.tripOrigins(in: campus.community).data.map(\.place.name) == ["Chick"])
        let offered = try await ola.trips(in: campus.community, API.CommunityTripQuery(fromPlace: campus.chick, near: near)).data
        #expect(offered.map(\.id) == [trip.id] && offered.map(\.to.name) == ["Dobie"] && offered.map(\.distanceMetres) == [0])
        return trip
    }

    /// Steps 3 and 4: a proposal that Dan declines, and that Eli then gets.
    func olaAsksAndDanDeclines(_ dan: HarvestClient, _ ola: HarvestClient, _ eli: HarvestClient, _ trip: API.Trip) async throws {
        tick()
        let want = try await ola.createWant(wish())
        let match = try #require(try await dan.matches().data.first)
        #expect(match.status == .proposed && match.tripID == trip.id && want.matchID == match.id)
        #expect(try await eli.matches().data.isEmpty)
        #expect(try await ola.match(match.id).allowedActions.isEmpty)
        #expect(try await kinds(dan).suffix(2) == ["match.status_changed", "notification.created"])
        #expect(try await !kinds(eli).contains("match.status_changed"))
        tick()
        #expect(try await dan.decline(match.id).status == .declined)
        #expect(try await ola.want(want.id).status == .placed)
        #expect(try await dan.trip(trip.id).status == .placed)
        tick()
        _ = try await eli.createTrip(route(campus.chick, campus.dobie))
        #expect(try await eli.matches().data.map(\.wantID) == [want.id])
        #expect(try await dan.matches().data.map(\.status) == [.declined])
    }

    /// Step 5: both places must be equal, and nobody is matched with themselves.
    func othersDoNotMatch(_ dan: HarvestClient) async throws {
        let (nia, jon) = (try await signsUp("Nia"), try await signsUp("Jon"))
        tick()
        #expect(try await nia.createWant(wish(from: campus.panda)).matchID == nil)
        #expect(try await jon.createWant(wish(to: campus.jester)).matchID == nil)
        let own = try await dan.createWant(wish())
        #expect(own.matchID == nil)
        _ = try await dan.cancel(own.id)
    }

    /// Step 6: Ola cancels before Eli answers, asks again, and Eli accepts.
    func olaCancelsAndAsksAgain(_ ola: HarvestClient, _ eli: HarvestClient, _ dan: HarvestClient) async throws -> API.Match {
        let first = try #require(try await eli.matches().data.first)
        tick()
        #expect(try await ola.cancel(first.wantID).status == .cancelled)
        #expect(await refusal { _ = try await eli.accept(first.id) }?.code == .illegalState)
        tick()
        // Dan's trip is older than Eli's. He declined the earlier want, not this one.
        let asked = try #require(try await ola.createWant(wish()).matchID)
        _ = try await dan.decline(asked)
        let match = try #require(try await eli.matches(API.MatchQuery(status: .proposed)).data.first)
        tick()
        let accepted = try await eli.accept(match.id)
        #expect(accepted.status == .accepted && accepted.other.displayName == "Ola S." && accepted.from.name == "Chick")
        #expect(try await ola.match(match.id).to.name == "Dobie")
        #expect(try await ola.match(match.id).other.displayName == "Eli S.")
        #expect(try await eli.trip(match.tripID).status == .matched)
        #expect(try await ola.want(match.wantID).status == .matched)
        return accepted
    }

    /// Step 7: the two of them talk, and nobody else.
    func theyTalk(_ ola: HarvestClient, _ eli: HarvestClient, _ dan: HarvestClient, _ match: API.Match) async throws {
        let chat = try #require(match.conversationID)
        for text in ["Hi Eli", "At the door"] {
            tick()
            _ = try await ola.send(to: chat, API.MessageCreate(text: text))
        }
        #expect(try await eli.messages(in: chat).data.map(\.text) == ["At the door", "Hi Eli"])
        #expect(try await ola.conversations().data.map(\.jobKind) == [.match])
        #expect(try await ola.conversations().data.map(\.id) == [chat])
        #expect(await refusal { _ = try await dan.messages(in: chat) }?.status == 404)
    }

    /// Step 8: Eli marks complete, then Ola. Both are counted, the chat is gone, and Eli may go again.
    func bothComplete(_ ola: HarvestClient, _ eli: HarvestClient, _ match: API.Match) async throws {
        tick()
        #expect(try await eli.complete(match.id).completedByMe)
        #expect(try await ola.match(match.id).completedByOther)
        #expect(try await ola.conversations().data.count == 1)
        tick()
        #expect(try await ola.complete(match.id).status == .complete)
        #expect(try await eli.trip(match.tripID).status == .complete)
        #expect(try await ola.want(match.wantID).status == .complete)
        #expect(try await ola.conversations().data.isEmpty)
        #expect(try await eli.conversations().data.isEmpty)
        #expect(try await eli.memberships().data.map(\.completedTrips) == [1])
        #expect(try await ola.memberships().data.map(\.completedWants) == [1])
        tick()
        #expect(try await eli.createTrip(route(campus.chick, campus.jester)).id != match.tripID)
    }

    private func account(_ name: String) -> API.UserCreate {
        API.UserCreate(
            email: "\(name.lowercased())@uni.edu", password: "harvest1", firstName: name, lastName: "Stone", phone: "+13105550142",
            acceptTerms: true, communityID: campus.community)
    }

    private func route(_ from: Place.ID, _ to: Place.ID) -> API.TripCreate {
        API.TripCreate(communityID: campus.community, fromPlaceID: from, toPlaceID: to)
    }

    private func wish(from: Place.ID? = nil, to: Place.ID? = nil) -> API.WantCreate {
        API.WantCreate(
            communityID: campus.community, fromPlaceID: from ?? campus.chick, toPlaceID: to ?? campus.dobie, note: "Spicy sandwich")
    }

    /// The types of a person's events, oldest first.
    private func kinds(_ client: HarvestClient) async throws -> [String] {
        let user = try await client.me().id
        return try await portal.events(for: [user.description]).map(\.type)
    }

    func tick() { portal.clock.advance(seconds: 1) }
}
