import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The page about a person's own data.
@Suite(.portal) struct PersonalDataPageTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a copy is asked for, made and downloaded on the page, by its owner alone`() async throws {
        let (rosa, ana) = (try await portal.signUp(.rosa), try await portal.signUp(.ana))
        #expect(try await client.page("/profile", as: rosa).markup.leads(to: "/profile/data"))
        #expect(try await client.submit("/profile/data/copies", as: rosa).headers[.location] == "/profile/data")
        #expect(try await client.page("/profile/data", as: rosa).markup.shows("Your copy is being made."))
        _ = try await DataExportWorker(services: portal.services).runOnce()
        let id = try await portal.services.read { try $0.dataExports.latest(of: rosa.id) }?.id
        let path = "/profile/data/copies/\(try #require(id))"
        #expect(try await client.page("/profile/data", as: rosa).markup.leads(to: path))
        #expect(try unzip(try await client.page(path, as: rosa).body)["users.json"]?.contains(rosa.email) == true)
        #expect(try await client.page(path, as: ana).status == .notFound)
    }

    @Test func `an account is deleted only with its box ticked, and kept with one press`() async throws {
        let ana = try await portal.signUp(.ana)
        let unsure = try await client.submit("/profile/data/erasure", as: ana)
        #expect(unsure.status == .unprocessableContent && unsure.markup.shows("Tick the box first."))
        #expect(try await client.submit("/profile/data/erasure", ["confirm": "erase"], as: ana).status == .seeOther)
        #expect(try await client.page("/profile/data", as: ana).markup.shows("Keep my account"))
        _ = try await client.submit("/profile/data/erasure/undo", as: ana)
        #expect(try await client.page("/profile/data", as: ana).markup.shows("Delete account"))
    }

    @Test func `what still runs is said on the page`() async throws {
        let ian = try await portal.signUp(.ian)
        let answer = try await client.submit("/profile/data/erasure", ["confirm": "erase"], as: ian)
        #expect(answer.status == .unprocessableContent && answer.markup.shows("You are the only administrator."))
    }

    @Test func `an old session asks for the password first`() async throws {
        let ana = try await portal.signUp(.ana)
        portal.clock.advance(seconds: 3_600)
        #expect(try await client.submit("/profile/data/copies", as: ana).markup.shows("password"))
        #expect(try await portal.services.read { try $0.dataExports.latest(of: ana.id) } == nil)
    }
}
