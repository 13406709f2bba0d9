import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What neighbors never read of each other before acceptance, in the answers of every operation that reads. A new operation is read, too.
@Suite(.portal) struct NeighborPrivacyTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let reads = ((try? Contract.read())?.operations ?? []).filter { $0.method == .get && !$0.isComing }

    /// Lists of an operation that have a filter or a position of their own.
    private static let queries = [
        "listExchangeRequests": ["?role=seller", "?role=buyer"], "listConversations": ["?status=closed"], "listEvents": ["?after=0"],
        "listMyErrands": ["?role=requester", "?role=runner"],
    ]

    /// A member with contact data that nobody else has, and the texts that others must not read.
    private func person(_ name: String, phone: String, _ campus: Campus) async throws -> (Visitor, secrets: [String]) {
        let visitor = try await campus.member(name)
        _ = try await portal.services.write {
            try $0.execute("UPDATE users SET phone = \(phone), last_name = \(name + "sson") WHERE id = \(visitor.id)")
        }
        let address =
            #"{"title":"\#(name) Street 7","subtitle":"\#(name)ville","apt":"Apt \#(name)","instructions":"\#(name) bell","position":{"lat":34,"lon":-118}}"#
        #expect(try await client.api(.post, "/me/addresses", address, as: visitor).status == .created)
        return (visitor, [visitor.email, phone, name + "sson", "\(name) Street", "\(name)ville", "Apt \(name)", "\(name) bell"])
    }

    @Test
    func `35 M12 G9 before acceptance no operation shows another person's email, phone, full name, address, apartment or instructions`()
        async throws
    {
        let campus = try await Campus(portal)
        let scene = try await ListingScene(portal, client)
        let (ryan, ofRyan) = try await person("Ryan", phone: "+13105550901", campus)
        let (phil, ofPhil) = try await person("Phil", phone: "+13105550902", campus)
        let eve = try await portal.join("Eve")
        let milk = try await scene.post("Milk", as: ryan, ["community_id": "\"\(campus.community)\""])
        let request = try await scene.request(milk, as: phil)
        let report = #"{"reason":"unsafe","text":"It smells."}"#
        #expect(try await client.api(.post, "/listings/\(milk.id)/reports", report, as: phil).status == .noContent)
        let moderators = [phil.id, ryan.id]
        try await portal.services.write {
            for person in moderators { _ = try $0.memberships.setModerator(person, of: campus.community, to: true) }
        }
        let coffee = try await scene.category("coffee", .errand)
        let place =
            #"{"title":"Elm Square 9","subtitle":"Los Angeles","apt":"Suite 77","instructions":"Ring the gong","position":{"lat":34,"lon":-118}}"#
        let errand = try await client.api(
            .post, "/errands",
            #"{"community_id":"\#(campus.community)","item":"Caramel latte","reward_cents":500,"settlement":"cash","category_id":"\#(coffee)","address":\#(place)}"#,
            as: ryan, headers: [.idempotencyKey: "errand-0123456789"]
        ).decoded(API.Errand.self)
        let trip = try await client.api(.post, "/trips", campus.body(from: campus.chick, to: campus.dobie), as: ryan).decoded(API.Trip.self)
        let want = try await client.api(.post, "/wants", campus.body(from: campus.chick, to: campus.dobie), as: phil).decoded(API.Want.self)
        let match = try #require(try await client.api(.get, "/matches", as: ryan).decoded(API.Page<API.Match>.self).data.first)
        var ids = [
            "community_id": campus.community.description, "listing_id": milk.id.description, "exchange_request_id": request.id.description,
            "errand_id": errand.id.description, "trip_id": trip.id.description, "want_id": want.id.description,
            "match_id": match.id.description, "place_id": campus.chick.description,
        ]
        for (reader, other, secrets) in [(phil, ryan, ofRyan + ["Suite 77", "Ring the gong"]), (ryan, phil, ofPhil)] {
            ids["user_id"] = other.id.description
            let read = try await read(ids, as: reader, without: secrets)
            for operation in ["getUser", "listListings", "getListing", "listModerators", "listNotifications", "listEvents", "getMatch"] {
                #expect(read.contains(operation), "\(operation) is read")
            }
        }
        ids["user_id"] = ryan.id.description
        // Phil reads the open errand, the request and the reports; nobody outside reads more than a guest.
        let known = try await read(ids, as: phil, without: ofRyan)
        #expect(known.isSuperset(of: ["getErrand", "listOpenErrands", "getExchangeRequest", "listReportedListings", "listCommunityTrips"]))
        for reader in [eve, nil] {
            let read = try await read(ids, as: reader, without: ofRyan + ofPhil + ["Suite 77", "Ring the gong", "It smells."])
            #expect(read.contains("getListing") && !read.contains("getErrand") && !read.contains("getUser"))
        }
    }

    /// Reads every operation that can be read with these ids. Returns those that answered.
    private func read(_ ids: [String: String], as reader: Visitor?, without secrets: [String]) async throws -> Set<String> {
        var answered: Set<String> = []
        for operation in Self.reads {
            let path = operation.pathNames.reduce(operation.path) { $0.replacing("{\($1)}", with: ids[$1] ?? "x") }
            for query in ["?"] + (Self.queries[operation.id] ?? []) {
                let answer = try await client.api(.get, path + (query == "?" ? "" : query), as: reader)
                if answer.status == .ok { answered.insert(operation.id) }
                for secret in secrets where answer.text.contains(secret) {
                    Issue.record("\(reader?.email ?? "A guest") reads \(secret) by \(operation.id)\(query)")
                }
            }
        }
        return answered
    }
}
