import HarvestClient
import HarvestCore
import Testing

struct CallTests {
    private let category =
        #"{"data": [{"id": "category_01kvjw5a00e3famwjzdp3yztrp", "kind": "produce", "name": "Frutas"}], "next_cursor": "p2"}"#

    @Test func `a request has the token and the language, and its query is encoded`() async throws {
        let scripted = ScriptedClient([.answer(200, #"{"data": []}"#)])
        _ = try await scripted.client.markets(API.MarketQuery(near: Position("34.5,-118"), search: "fresa & ñ"))
        let request = try #require(scripted.transport.requests.first)
        #expect(request.target == "/api/v1/markets?near=34.5000000,-118.0000000&q=fresa%20%26%20%C3%B1")
        #expect(request.header("Authorization") == "Bearer hv_token")
        #expect(request.header("Accept-Language") == "es")
        #expect(request.header("Idempotency-Key") == nil)
    }

    @Test func `switches that are left out are not sent, and those of an answer are read`() async throws {
        let all = API.NotificationTopic.switchable.map { #""\#($0.rawValue)":{"in_app":true,"push":false,"email":false,"sms":false}"# }
        let scripted = ScriptedClient([.answer(200, "{\(all.joined(separator: ","))}"), .answer(200, #"{"data": []}"#)])
        let settings = try await scripted.client.updateNotificationSettings(.init([.orders: .init(push: false)]))
        #expect(settings[.orders] == API.Switches(inApp: true, push: false, email: false))
        _ = try await scripted.client.notifications(API.NotificationQuery(unread: true, limit: 5))
        #expect(
            scripted.transport.requests.map(\.target) == ["/api/v1/me/notification-settings", "/api/v1/notifications?unread=true&limit=5"])
    }

    @Test func `a refusal is thrown with its problem`() async throws {
        let scripted = ScriptedClient([
            .answer(
                422,
                #"{"type": "urn:harvest:problem:invalid", "title": "x", "status": 422, "code": "invalid", "errors": [{"field": "email", "code": "taken", "message": "y"}]}"#
            )
        ])
        let failure = await #expect(throws: ProblemFailure.self) { try await scripted.client.me() }
        #expect(failure?.code == .invalid)
        #expect(failure?.problem.errors?.map(\.field) == ["email"])
        #expect(scripted.transport.requests.count == 1)
    }

    @Test func `an error without a problem gets its code from the status`() async throws {
        let scripted = ScriptedClient([.answer(404, "<html>")])
        let failure = await #expect(throws: ProblemFailure.self) { try await scripted.client.me() }
        #expect(failure?.code == .notFound)
    }

    @Test func `a list is read page by page to its end`() async throws {
        let scripted = ScriptedClient([.answer(200, category), .answer(200, #"{"data": []}"#)])
        var names: [String] = []
        for try await category in scripted.client.elements(scripted.client.categories, API.CategoryQuery(kind: .produce)) {
            names.append(category.name)
        }
        #expect(names == ["Frutas"])
        #expect(
            scripted.transport.requests.map(\.target) == ["/api/v1/categories?kind=produce", "/api/v1/categories?kind=produce&cursor=p2"])
    }

    @Test func `a deletion has no response body`() async throws {
        let scripted = ScriptedClient([.answer(204, "")])
        try await scripted.client.signOut()
        #expect(scripted.transport.requests.first?.method == "DELETE")
    }

    @Test func `a reply shows the version and whether it is a replay`() async throws {
        let scripted = ScriptedClient([.answer(200, category, headers: ["etag": "\"v1\"", "Idempotency-Replayed": "true"])])
        let reply = try await scripted.client.reply(to: Call<API.Page<API.Category>>("GET", "/api/v1/categories"))
        #expect(reply.etag == "\"v1\"" && reply.isReplayed)
    }
}
