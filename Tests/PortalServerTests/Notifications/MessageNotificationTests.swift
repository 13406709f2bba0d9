import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct MessageNotificationTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a message is told to the other party, once until the conversation is read`() async throws {
        let (ana, ben) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let conversation = try await open(ana, ben)
        for text in ["Hi", "Are you there?", "Hello?"] { _ = try await send(text, in: conversation, as: ana) }
        #expect(try await portal.told(ben).map(\.kind) == ["message.received"])
        #expect(try await portal.told(ben)[0].text.hasSuffix(": Hi"))
        #expect(try await portal.told(ana).isEmpty)
        #expect(try await portal.eventCount("notification.created", for: ben.id.description) == 1)
        let last = try await client.api(.get, "/conversations/\(conversation)/messages", as: ben).decoded(API.Page<API.Message>.self).data[
            0]
        _ = try await client.api(.put, "/conversations/\(conversation)/read-marker", #"{"message_id":"\#(last.id)"}"#, as: ben)
        #expect(try await client.api(.get, "/me", as: ben).decoded(API.Me.self).unreadNotifications == 0)
        _ = try await send("One more", in: conversation, as: ana)
        #expect(try await portal.told(ben).count == 2)
        #expect(try await client.api(.get, "/me", as: ben).decoded(API.Me.self).unreadNotifications == 1)
    }

    @Test func `messages that arrive at once leave one unread notice`() async throws {
        let (ana, ben) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let conversation = try await open(ana, ben)
        let client = client
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let answer = try await client.api(
                        .post, "/conversations/\(conversation)/messages", #"{"text":"\#(number)"}"#, as: ana,
                        headers: [.idempotencyKey: "message-number-\(number)-0123456789"])
                    #expect(answer.status == .created)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await portal.told(ben).count == 1)
    }

    @Test func `who answers has read the conversation`() async throws {
        let (ana, ben) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let conversation = try await open(ana, ben)
        _ = try await send("Hi", in: conversation, as: ana)
        _ = try await send("Hello", in: conversation, as: ben)
        #expect(try await client.api(.get, "/me", as: ben).decoded(API.Me.self).unreadNotifications == 0)
        #expect(try await portal.told(ana).count == 1)
    }

    @Test func `a repeated request tells nobody again`() async throws {
        let (ana, ben) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        _ = try await client.register("phone-of-ben-1", as: ben)
        _ = try await client.setSwitches("messages", #"{"in_app":false}"#, as: ben)
        let conversation = try await open(ana, ben)
        for _ in 0..<3 {
            _ = try await client.api(
                .post, "/conversations/\(conversation)/messages", #"{"text":"Hi"}"#, as: ana,
                headers: [.idempotencyKey: "message-number-1-0123456789"])
        }
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM pushes") } == 1)
        #expect(try await portal.told(ben).isEmpty)
    }

    private func open(_ ana: Visitor, _ ben: Visitor) async throws -> Conversation.ID {
        let (id, now): (Conversation.ID, Instant) = (portal.services.id(), portal.services.now())
        let job = API.SubjectID(portal.services.id(Errand.ID.self))
        try await portal.services.write { db in
            try db.conversations.open(id, .errand, about: job, between: [(ana.id, .customer), (ben.id, .driver)], at: now)
        }
        return id
    }

    private func send(_ text: String, in conversation: Conversation.ID, as person: Visitor) async throws -> TestResponse {
        let answer = try await client.api(.post, "/conversations/\(conversation)/messages", #"{"text":"\#(text)"}"#, as: person)
        #expect(answer.status == .created, "\(answer.text)")
        return answer
    }
}
