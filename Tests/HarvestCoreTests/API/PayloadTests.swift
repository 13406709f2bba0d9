import Foundation
import HarvestCore
import Testing

struct PayloadTests {
    @Test(arguments: PayloadExample.all)
    func `an example of the contract is the same after decoding and encoding`(example: PayloadExample) throws {
        let before = try JSONParser.parse(example.json.utf8)
        let after = try JSONParser.parse(example.repeated(example.json))
        #expect(before.sorted == after.sorted)
    }

    @Test(arguments: PayloadExample.all.filter { $0.readStrictly != nil })
    func `a request of the contract is read strictly and loses nothing`(example: PayloadExample) throws {
        let readStrictly = try #require(example.readStrictly)
        let read = try readStrictly(example.json)
        #expect(try JSONParser.parse(example.json.utf8).sorted == JSONParser.parse(read).sorted)
    }

    @Test func `every type of event has an example`() throws {
        let page = try #require(PayloadExample.events.first { $0.testDescription == "EventPage" })
        let events = try JSONDecoder().decode(API.EventPage.self, from: Data(page.json.utf8)).data
        #expect(Set(events.map(\.payload.type)) == Set(API.EventType.allCases))
    }

    @Test func `an event of an unknown type is skipped`() throws {
        let json = #"""
            {"data": [
                {"id": 1, "type": "weather.changed", "occurred_at": "2026-06-20T17:00:00Z", "payload": {"rain": true}},
                {"id": 2, "type": "payout_account.changed", "occurred_at": "2026-06-20T17:00:00Z", "payload": {"status": "active"}}
            ], "next_after": 2, "has_more": false}
            """#
        let page = try JSONDecoder().decode(API.EventPage.self, from: Data(json.utf8))
        #expect(page.data.map(\.payload) == [.payoutAccountChanged(API.PayoutAccountChanged(status: .active))])
    }

    @Test func `an unknown member of an answer is skipped`() throws {
        let json = #"{"id": "category_01kvjw5a00e3famwjzdp3yztrp", "kind": "listing", "name": "Dairy", "colour": "white"}"#
        #expect(try JSONDecoder().decode(API.Category.self, from: Data(json.utf8)).name == "Dairy")
    }

    @Test func `an absent value is left out, not null`() throws {
        let problem = try JSONEncoder().encode(API.Problem(.notFound))
        #expect(try JSONParser.parse(problem).memberNames == ["code", "status", "title", "type"])
    }

    @Test(arguments: [(401, API.ErrorCode.unauthenticated), (409, .illegalState), (418, .invalid), (500, .internal), (503, .unavailable)])
    func `an unknown code is replaced by one of its status`(status: Int, code: API.ErrorCode) throws {
        let json = #"{"type": "urn:harvest:problem:new", "title": "New", "status": \#(status), "code": "brand_new"}"#
        #expect(try JSONDecoder().decode(API.Problem.self, from: Data(json.utf8)).code == code)
    }

    @Test func `every problem has a title in every language, and a status that maps to a code`() {
        for code in API.ErrorCode.allCases {
            #expect(Set(Language.allCases.map { code.title(in: $0) }).count == Language.allCases.count)
            #expect(API.ErrorCode(unknownOf: code.status).status == code.status)
        }
    }

    @Test func `a change is encoded as absent, null or a value`() throws {
        func json(_ apt: API.Change<String>) throws -> String {
            String(decoding: try JSONEncoder().encode(API.AddressPatch(apt: apt)), as: UTF8.self)
        }
        #expect(try json(.keep) == "{}")
        #expect(try json(.remove) == #"{"apt":null}"#)
        #expect(try json(.set("4B")) == #"{"apt":"4B"}"#)
        #expect(API.Change.keep.applied(to: "4B") == "4B")
        #expect(API.Change.remove.applied(to: "4B") == nil)
    }
}

extension JSONValue {
    /// The names of an object's members, sorted.
    var memberNames: [String] { membersAsWritten.sorted() }

    /// The names of an object's members, in their order.
    var membersAsWritten: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.name)
    }
}
