import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// M12: the other side's e-mail address, phone number and address are in no payload before acceptance, and in none after the time of contact.
@Suite(.portal) struct ContactPrivacyTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Somebody with contact data that no other person has.
    private func neighbor(_ name: String, phone: String, _ scene: ListingScene) async throws -> Visitor {
        let visitor = try await scene.neighbor(name)
        _ = try await portal.services.write {
            try $0.execute("UPDATE users SET phone = \(phone), last_name = \(name + "son") WHERE id = \(visitor.id)")
        }
        let address =
            #"{"title":"\#(name) Street 7","subtitle":"\#(name)ville","apt":"Apt \#(name)","instructions":"\#(name) bell","position":{"lat":34,"lon":-118}}"#
        #expect(try await client.api(.post, "/me/addresses", address, as: visitor).status == .created)
        return visitor
    }

    private func secrets(of visitor: Visitor, _ name: String, _ phone: String) -> [String] {
        [visitor.email, phone, "\(name) Street", "\(name)ville", "Apt \(name)", "\(name) bell", "\(name)son"]
    }

    @Test func `M12 M16 contact data of each side are shown to the other one alone, between acceptance and the end of contact`()
        async throws
    {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (
            try await neighbor("Ryan", phone: "+13105550901", scene), try await neighbor("Phil", phone: "+13105550902", scene)
        )
        let tanay = try await neighbor("Tanay", phone: "+13105550903", scene)
        let secrets = [
            ryan.id: secrets(of: ryan, "Ryan", "+13105550901"), phil.id: secrets(of: phil, "Phil", "+13105550902"),
            tanay.id: secrets(of: tanay, "Tanay", "+13105550903"),
        ]
        let milk = try await scene.post("Milk", as: ryan)
        let (request, lost) = (try await scene.request(milk, as: phil), try await scene.request(milk, as: tanay))
        try await expectNothing([ryan, phil, tanay], secrets, milk, [request, lost])
        let accepted = try await scene.accept(request, as: ryan)
        #expect(
            accepted.contact
                == API.Contact(
                    displayName: "Phil Philson", email: phil.email, phone: "+13105550902", address: "Phil Street 7, Apt Phil, Philville"))
        #expect(try await scene.exchange(request, as: phil).contact?.phone == "+13105550901")
        #expect(try await scene.exchange(request, as: phil).contact?.address == "Ryan Street 7, Apt Ryan, Ryanville")
        // Whoever did not get it still sees nothing of the two, and they nothing of them.
        try await expectNothing([tanay], secrets, milk, [request, lost])
        let hidden = [tanay.id: secrets[tanay.id] ?? []]
        try await expectNothing([ryan, phil], hidden, milk, [request, lost])
        portal.clock.advance(seconds: 30 * 86_400)
        try await expectNothing([scene.signIn(ryan), scene.signIn(phil), scene.signIn(tanay)], secrets, milk, [request, lost])
    }

    @Test func `M12 somebody whose account is suspended is not reached any more`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (
            try await neighbor("Ryan", phone: "+13105550901", scene), try await neighbor("Phil", phone: "+13105550902", scene)
        )
        let request = try await scene.accept(try await scene.request(try await scene.post("Milk", as: ryan), as: phil), as: ryan)
        _ = try await portal.services.write { try $0.execute("UPDATE users SET status = 'suspended' WHERE id = \(phil.id)") }
        #expect(try await scene.exchange(request, as: ryan).contact == nil)
    }

    /// No payload that these people can read has another person's contact data.
    private func expectNothing(
        _ readers: [Visitor], _ secrets: [User.ID: [String]], _ listing: API.Listing, _ requests: [API.ExchangeRequest]
    ) async throws {
        let community = listing.communityID
        for reader in readers {
            let sellers = secrets.keys.map { "/users/\($0)" } + secrets.keys.map { "/communities/\(community)/listings?seller=\($0)" }
            let fixed = [
                "/communities/\(community)/listings", "/listings/\(listing.id)", "/me/listings",
                "/listings/\(listing.id)/exchange-requests",
                "/exchange-requests", "/exchange-requests?role=seller", "/conversations", "/conversations?status=closed", "/events?after=0",
            ]
            for path in fixed + sellers + requests.map({ "/exchange-requests/\($0.id)" }) {
                let answer = try await client.api(.get, path, as: reader)
                let text = answer.text
                #expect(answer.status == .ok || answer.status == .notFound, "\(path)")
                for (person, texts) in secrets where person != reader.id {
                    for secret in texts { #expect(!text.contains(secret), "\(reader.email) reads \(secret) at \(path)") }
                }
            }
        }
        let notes = try await portal.services.read {
            try $0.all(String.self, "SELECT item || person || detail FROM notifications LIMIT 100")
        }
        for secret in secrets.values.joined() { #expect(!notes.contains { $0.contains(secret) }, "\(secret)") }
        for path in ["/communities/\(community)/listings", "/listings/\(listing.id)"] {
            let text = try await client.api(.get, path).text
            for secret in secrets.values.joined() { #expect(!text.contains(secret), "A guest reads \(secret) at \(path)") }
        }
    }
}
