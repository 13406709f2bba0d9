import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The administrators' pages about matches.
@Suite(.portal) struct AdminMatchTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `an administrator reads a community's matches with their people and their chat, and nobody else does`() async throws {
        let (campus, ian) = (try await Campus(portal), try await portal.signUp(.ian))
        let ana = try await portal.signUp(.ana)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        let body = campus.body(from: campus.chick, to: campus.dobie, note: "Fries, <b>hot</b>")
        _ = try await dan.goes(campus.chick, campus.dobie)
        _ = try await ola.post("/wants", body)
        let match: API.Match = try await dan.post("/matches/\(try await dan.match().id)/acceptance").decoded()
        let chat = try #require(match.conversationID)
        let text = #"{"text":"At the door in ten"}"#
        let sent = try await client.api(
            .post, "/conversations/\(chat)/messages", text, as: dan.visitor, headers: [.idempotencyKey: "a-message-of-dan-1"])
        #expect(sent.status == .created)
        let list = try await client.page("/admin/matches?community=\(campus.community)", as: ian).markup
        #expect(list.shows("Chick → Dobie") && list.shows("Accepted") && list.shows("UNI Campus"))
        let page = try await client.page("/admin/matches/\(match.id)", as: ian).markup
        #expect(page.shows("Fries, <b>hot</b>") && !page.has("b") && page.shows("At the door in ten"))
        #expect(page.shows("dan@dispatch.example.com") && page.shows("Ola Stone"))
        let elsewhere = try await portal.addCommunity("Maple Tower", [])
        #expect(try await !client.page("/admin/matches?community=\(elsewhere)", as: ian).markup.shows("Chick"))
        for path in ["/admin/matches", "/admin/matches/\(match.id)"] {
            #expect(try await client.page(path, as: ana).status == .notFound)
            #expect(try await client.page(path).status == .seeOther)
        }
        #expect(try await client.page("/admin/matches/match_01kvjw5a00epvbja1fcq64yftx", as: ian).status == .notFound)
    }
}
