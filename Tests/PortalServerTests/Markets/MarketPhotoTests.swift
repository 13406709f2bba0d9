import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The photo of a market, from the form to the API and the pages.
@Suite(.portal) struct MarketPhotoTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let fields = [
        "name": "Maple Square Market", "description": "", "street": "18 Maple St", "city": "Los Angeles", "state": "CA", "zip": "90026",
        "lat": "34.0301", "lon": "-118.2802", "tax": "7", "zone": "America/Los_Angeles", "status": "open", "op": "save",
    ]

    private func save(
        _ path: String, _ changes: [String: String] = [:], photo: [UInt8]? = nil, as ian: Visitor
    ) async throws -> TestResponse {
        try await client.submit(path, Self.fields.merging(changes) { $1 }, photo: photo, as: ian)
    }

    private func listed() async throws -> API.Market {
        try #require(try await client.api(.get, "/markets").decoded(API.Page<API.Market>.self).data.first)
    }

    /// A market with a photo.
    private func added(by ian: Visitor) async throws -> (market: Market.ID, photo: API.Photo) {
        #expect(try await save("/admin/markets", photo: TestPicture.png(40, 30), as: ian).status == .seeOther)
        let market = try await listed()
        return (market.id, try #require(market.photo))
    }

    @Test func `an administrator uploads a photo, which apps and pages show, and a later save keeps it`() async throws {
        let ian = try await portal.signUp(.ian)
        let (market, photo) = try await added(by: ian)
        #expect(photo.width == 40 && photo.height == 30)
        #expect(try await client.api(.get, "/photos/\(photo.id)/thumb.jpg").status == .ok)
        #expect(try await client.api(.get, "/markets/\(market)").decoded(API.Market.self).photo == photo)
        #expect(try await client.page("/admin/markets/\(market)", as: ian).markup.mentions("\(photo.id)"))
        #expect(try await client.page("/admin/markets", as: ian).markup.mentions("\(photo.id)"))
        #expect(try await save("/admin/markets/\(market)", ["version": "1", "street": "20 Maple St"], as: ian).status == .seeOther)
        #expect(try await listed().photo == photo)
    }

    @Test func `vendors see the photo of a market where they sell`() async throws {
        let (ian, rosa) = (try await portal.signUp(.ian), try await portal.signUp(.rosa))
        let (market, photo) = try await added(by: ian)
        try await portal.addStall(try rosa.requireVendor(), at: market)
        #expect(try await client.page("/vendor/markets", as: rosa).markup.mentions("\(photo.id)"))
    }

    @Test func `a new photo replaces the old one, and a box takes it away`() async throws {
        let ian = try await portal.signUp(.ian)
        let (market, first) = try await added(by: ian)
        let path = "/admin/markets/\(market)"
        #expect(try await client.page(path, as: ian).markup.has("input", ["name": "remove_photo"]))
        let changes = ["version": "1", "remove_photo": "1"]
        #expect(try await save(path, changes, photo: TestPicture.png(20, 50), as: ian).status == .seeOther)
        let second = try #require(try await listed().photo)
        #expect(second.id != first.id && second.height == 50)
        #expect(try await save(path, ["version": "2", "remove_photo": "1"], as: ian).status == .seeOther)
        #expect(try await listed().photo == nil)
        #expect(try await client.api(.get, "/markets/\(market)").decoded(API.Market.self).photo == nil)
        #expect(try await !client.page(path, as: ian).markup.has("input", ["name": "remove_photo"]))
    }

    @Test func `what is no photo is refused beside its field, and what was typed is kept`() async throws {
        let ian = try await portal.signUp(.ian)
        let refused = try await save("/admin/markets", photo: Array("not a picture".utf8), as: ian)
        #expect(refused.status == .unprocessableContent && refused.markup.hasProblem(at: "photo"))
        #expect(refused.markup.value(of: "name") == "Maple Square Market")
        #expect(try await client.api(.get, "/markets").decoded(API.Page<API.Market>.self).data.isEmpty)
    }

    @Test func `a photo that was chosen before a field was refused is not lost`() async throws {
        let ian = try await portal.signUp(.ian)
        let refused = try await save("/admin/markets", ["name": ""], photo: TestPicture.png(40, 30), as: ian)
        #expect(refused.status == .unprocessableContent && refused.markup.hasProblem(at: "name"))
        let stored = try #require(refused.markup.value(of: "stored_photo"))
        #expect(try await save("/admin/markets", ["stored_photo": stored], as: ian).status == .seeOther)
        #expect(try await listed().photo?.id.description == stored)
    }

    @Test func `nobody's photo but one's own is taken by its identifier`() async throws {
        let (ian, rosa) = (try await portal.signUp(.ian), try await portal.signUp(.rosa))
        let photo = try await portal.services.storePhoto(TestPicture.png(40, 30), owner: rosa.id)
        #expect(try await save("/admin/markets", ["stored_photo": "\(photo.id)"], as: ian).status == .seeOther)
        #expect(try await listed().photo == nil)
    }

    @Test func `of two administrators who choose a photo at the same time, the second is asked`() async throws {
        let ian = try await portal.signUp(.ian)
        let (market, _) = try await added(by: ian)
        let path = "/admin/markets/\(market)"
        #expect(try await save(path, ["version": "1"], photo: TestPicture.png(20, 50), as: ian).status == .seeOther)
        let theirs = try await listed().photo
        let second = try await save(path, ["version": "1"], photo: TestPicture.png(50, 20), as: ian)
        #expect(second.status == .conflict && second.markup.hasProblem(at: "photo"))
        #expect(try await listed().photo == theirs)
        let stored = try #require(second.markup.value(of: "stored_photo"))
        #expect(try await save(path, ["version": "2", "stored_photo": stored], as: ian).status == .seeOther)
        #expect(try await listed().photo?.id.description == stored)
    }
}
