import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The administrators' pages about places.
@Suite(.portal) struct AdminPlaceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `an administrator finds look-alikes and merges two places, once, after reading what moves`() async throws {
        let (campus, ian) = (try await Campus(portal), try await portal.signUp(.ian))
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        let twin = try await portal.addPlace("Chick <b>fil</b> A", .restaurant, 30.2879, -97.7418, by: dan.visitor.id)
        _ = try await dan.goes(campus.chick, campus.dobie)
        _ = try await ola.wants(twin, campus.dobie)
        let list = try await client.page("/admin/places?q=chick", as: ian).markup
        #expect(list.shows("Chick <b>fil</b> A") && !list.has("b") && !list.shows("Panda"))
        let page = try await client.page("/admin/places/\(twin)", as: ian).markup
        let merge = "/admin/places/\(twin)/merge?into=\(campus.chick)"
        #expect(page.shows("Look-alikes") && page.shows("0 m") && page.targets.contains(merge))
        #expect(try await client.page(merge, as: ian).markup.shows("0 trips and 1 request move"))
        for _ in 1...2 {
            let answer = try await client.submit("/admin/places/\(twin)/merge", ["into": "\(campus.chick)"], as: ian)
            #expect(answer.status == .seeOther && answer.headers[.location] == "/admin/places/\(campus.chick)")
        }
        #expect(try await dan.match().status == .proposed)
        #expect(try await client.page("/admin/places/\(twin)", as: ian).headers[.location] == "/admin/places/\(campus.chick)")
        let remaining = try await client.page("/admin/places/\(campus.chick)", as: ian).markup
        #expect(remaining.shows("Merged places 1"))
        let trail = try await portal.services.read { try $0.audit.history(of: campus.chick.description) }
        #expect(trail.map(\.detail) == ["Chick <b>fil</b> A"])
        #expect(try await client.page(merge, as: ian).status == .notFound)
    }

    @Test func `places are for administrators only, and a place is never merged into itself`() async throws {
        let (campus, ian) = (try await Campus(portal), try await portal.signUp(.ian))
        let ana = try await portal.signUp(.ana)
        let path = "/admin/places/\(campus.chick)"
        for page in ["/admin/places", path, "\(path)/merge?into=\(campus.panda)"] {
            #expect(try await client.page(page, as: ana).status == .notFound)
            #expect(try await client.page(page).status == .seeOther)
        }
        #expect(try await client.submit("\(path)/merge", ["into": "\(campus.panda)"], as: ana).status == .notFound)
        #expect(try await client.submit("\(path)/merge", ["into": "\(campus.chick)"], as: ian).status == .notFound)
        #expect(try await client.page("\(path)/merge?into=\(campus.chick)", as: ian).status == .notFound)
        #expect(try await client.page(path, as: ian).markup.shows("Chick"))
    }
}
