import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct ConditionalHeaderTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let malformed = [
        "", "3f1a", "\"3f1a", "\"\"", "\"3f 1a\"", "\"3f1a\"x", "\"3f1a\",", ",\"3f1a\"", "w/\"3f1a\"", "*, \"3f1a\"",
    ]

    @Test(arguments: malformed) func `a malformed list of entity tags is none`(value: String) {
        #expect(EntityTagList(value) == nil)
    }

    @Test func `a list contains its tags, weak or not, and a star contains all`() throws {
        for value in ["\"3f1a\"", "W/\"3f1a\"", "\"0\", W/\"3f1a\"", "\"0\"\t,\"3f1a\"", "\"a,b\", \"3f1a\"", "*"] {
            #expect(try #require(EntityTagList(value), "\(value)").contains("\"3f1a\""), "\(value)")
        }
        #expect(try #require(EntityTagList("\"3f1a\"")).contains("\"3f1b\"") == false)
        #expect(EntityTagList("\"" + String(repeating: "a", count: 64) + "\"") != nil)
        #expect(EntityTagList("\"" + String(repeating: "a", count: 65) + "\"") == nil)
    }

    @Test(arguments: malformed) func `a malformed If-None-Match is refused, by the catalogue too`(value: String) async throws {
        let ana = try await portal.signUp(.ana)
        let market = try await portal.addMarket("Silverlake")
        for path in ["/me", "/markets", "/markets/\(market)"] {
            let answer = try await client.api(.get, path, as: ana, headers: [.ifNoneMatch: value])
            #expect(answer.status == .unprocessableContent && answer.fieldErrors == ["header.if-none-match malformed"], "\(path)")
        }
    }

    @Test func `a star in If-None-Match means any version`() async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.api(.get, "/me", as: ana, headers: [.ifNoneMatch: "*"]).status == .notModified)
    }

    @Test(arguments: malformed) func `a change with a malformed If-Match is refused and changes nothing`(value: String) async throws {
        let ana = try await portal.signUp(.ana)
        let answer = try await client.api(.patch, "/me", #"{"first_name":"Anita"}"#, as: ana, headers: [.ifMatch: value])
        #expect(answer.status == .unprocessableContent && answer.fieldErrors == ["header.if-match malformed"])
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).firstName == "Ana")
    }
}
