import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Proposals without an answer, and matches that one of the two has marked complete.
@Suite(.portal) struct MatchExpiryTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func expire() async throws { _ = try await MatchExpiryWorker(services: portal.services).runOnce() }

    @Test func `a proposal ends after a day, both are told, and both look on without each other`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola, mia) = (
            try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client), try await Neighbor("Mia", campus, client)
        )
        _ = try await dan.goes(campus.chick, campus.dobie)
        _ = try await ola.wants(campus.chick, campus.dobie)
        let first = try await dan.match()
        portal.clock.advance(seconds: 86_399)
        try await expire()
        #expect(try await dan.match().id == first.id)
        portal.clock.advance(seconds: 1)
        try await expire()
        try await expire()
        #expect(try await dan.matches().map(\.status) == [.declined])
        #expect(try await dan.notices() == ["match.proposed", "match.expired"])
        #expect(try await ola.notices() == ["match.declined"])
        _ = try await mia.wants(campus.chick, campus.dobie)
        #expect(try await dan.match().other.displayName == "Mia S.")
    }

    @Test func `a setting says after how many hours`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        try await portal.set { $0.matchAnswerHours = 2 }
        _ = try await dan.goes(campus.chick, campus.dobie)
        _ = try await ola.wants(campus.chick, campus.dobie)
        portal.clock.advance(seconds: 7_200)
        try await expire()
        #expect(try await ola.matches().map(\.status) == [.declined])
    }

    @Test func `an accepted match doesn't expire, and of an answer and the end one wins`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        _ = try await dan.goes(campus.chick, campus.dobie)
        _ = try await ola.wants(campus.chick, campus.dobie)
        let match = try await dan.match()
        portal.clock.advance(seconds: 86_400)
        async let answer = dan.post("/matches/\(match.id)/acceptance")
        async let end: Void = expire()
        let (accepted, _) = try await (answer.status == .ok, end)
        try await expire()
        let status = try await ola.matches().map(\.status)
        #expect(status == [accepted ? .accepted : .declined])
        #expect(try await dan.notices().contains("match.expired") == !accepted)
    }

    @Test func `when one of the two marks a match complete the other one is told, once`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        _ = try await dan.goes(campus.chick, campus.dobie)
        _ = try await ola.wants(campus.chick, campus.dobie)
        let match = try await dan.match()
        _ = try await dan.post("/matches/\(match.id)/acceptance")
        for _ in 1...2 { _ = try await dan.post("/matches/\(match.id)/completion") }
        #expect(try await ola.notices() == ["match.accepted", "match.marked_complete"])
        #expect(try await dan.notices() == ["match.proposed"])
        #expect(try await ola.post("/matches/\(match.id)/completion").decoded(API.Match.self).status == .complete)
        #expect(try await dan.notices() == ["match.proposed", "match.completed"])
    }
}
