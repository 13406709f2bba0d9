import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Joining communities, the current one, and leaving.
@Suite(.portal) struct MembershipTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func join(_ community: Community.ID, as visitor: Visitor) async throws -> TestResponse {
        try await client.api(.put, "/communities/\(community)/membership", as: visitor)
    }

    @Test func `M3 M5 M25 a guest sees communities, and an existing account joins one that was made a minute ago`() async throws {
        let ana = try await portal.join("Ana")
        let maple = try await portal.addCommunity("Maple Tower")
        #expect(try await client.api(.get, "/communities/\(maple)").decoded(API.Community.self).memberCount == 0)
        #expect(try await client.api(.put, "/communities/\(maple)/membership").status == .unauthorized)
        let joined = try await join(maple, as: ana)
        let membership = try joined.decoded(API.Membership.self)
        #expect(membership.status == .active && membership.community.id == maple && membership.community.memberCount == 1)
        #expect(try await join(maple, as: ana).text == joined.text, "repeating changes nothing")
        #expect(try await client.api(.get, "/communities/\(maple)").decoded(API.Community.self).memberCount == 1)
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).currentCommunityID == maple)
        #expect(try await join(portal.services.id(), as: ana).status == .notFound)
    }

    @Test func `M5 a person changes the current community at any time, to one of their own only`() async throws {
        let ana = try await portal.join("Ana")
        let (maple, oak) = (try await portal.addCommunity("Maple Tower"), try await portal.addCommunity("Oak Court"))
        let elm = try await portal.addCommunity("Elm House")
        for community in [maple, oak] { _ = try await join(community, as: ana) }
        let changed = try await client.api(.patch, "/me", #"{"current_community_id":"\#(oak)"}"#, as: ana)
        #expect(try changed.decoded(API.Me.self).currentCommunityID == oak)
        let foreign = try await client.api(.patch, "/me", #"{"current_community_id":"\#(elm)"}"#, as: ana)
        #expect(foreign.fieldErrors == ["current_community_id not_found"])
        let none = try await client.api(.patch, "/me", #"{"current_community_id":null}"#, as: ana)
        #expect(try none.decoded(API.Me.self).currentCommunityID == nil)
    }

    @Test func `T12 a community with e-mail domains admits only them, and waits until the address is confirmed`() async throws {
        let campus = try await portal.addCommunity("UNI Campus", domains: ["dispatch.example.com"])
        let closed = try await portal.addCommunity("Elsewhere", domains: ["other.edu"])
        let ana = try await portal.join("Ana")
        #expect(try await join(closed, as: ana).fieldErrors == ["email email_domain"])
        let pending = try await join(campus, as: ana).decoded(API.Membership.self)
        #expect(pending.status == .pendingEmail && pending.community.memberCount == 0)
        let early = try await client.api(.patch, "/me", #"{"current_community_id":"\#(campus)"}"#, as: ana)
        #expect(early.fieldErrors == ["current_community_id not_found"], "only a member may set it")
        let now = portal.clock.now
        try await portal.services.write { db in
            _ = try db.accounts.confirmOwn(email: ana.email, of: ana.id, at: now)
            try db.accounts.activateMemberships(of: ana.id, admittedBy: ana.email)
        }
        #expect(try await join(campus, as: ana).decoded(API.Membership.self).status == .active)
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).currentCommunityID == campus)
        let bob = try await portal.join("Bob")
        try await portal.services.write { _ = try $0.accounts.confirmOwn(email: bob.email, of: bob.id, at: now) }
        #expect(try await join(campus, as: bob).decoded(API.Membership.self).status == .active, "confirmed before")
    }

    @Test func `a person's memberships are listed page by page, and nobody else's`() async throws {
        let (ana, bob) = (try await portal.join("Ana"), try await portal.join("Bob"))
        for name in ["Maple Tower", "Oak Court", "Elm House"] {
            portal.clock.advance(seconds: 1)
            _ = try await join(portal.addCommunity(name), as: ana)
        }
        let first = try await client.api(.get, "/me/memberships?limit=2", as: ana).decoded(API.Page<API.Membership>.self)
        #expect(first.data.map(\.community.name) == ["Maple Tower", "Oak Court"])
        let cursor = try #require(first.nextCursor)
        let next = try await client.api(.get, "/me/memberships?limit=2&cursor=\(cursor)", as: ana).decoded(API.Page<API.Membership>.self)
        #expect(next.data.map(\.community.name) == ["Elm House"] && next.nextCursor == nil)
        #expect(try await client.api(.get, "/me/memberships", as: bob).decoded(API.Page<API.Membership>.self).data.isEmpty)
    }

    @Test func `leaving ends the membership and the current community, and an unknown community is not found`() async throws {
        let ana = try await portal.join("Ana")
        let maple = try await portal.addCommunity("Maple Tower")
        _ = try await join(maple, as: ana)
        #expect(try await client.api(.delete, "/communities/\(maple)/membership", as: ana).status == .noContent)
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).currentCommunityID == nil)
        #expect(try await client.api(.get, "/me/memberships", as: ana).decoded(API.Page<API.Membership>.self).data.isEmpty)
        let unknown: Community.ID = portal.services.id()
        #expect(try await client.api(.delete, "/communities/\(unknown)/membership", as: ana).status == .notFound)
        #expect(try await client.api(.delete, "/communities/\(maple)/membership").status == .unauthorized)
    }
}
