import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct NotificationListTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `notifications are listed newest first in pages, and the unread ones alone`() async throws {
        let ana = try await portal.signUp(.ana)
        for number in 1...5 {
            try await portal.tell(ana, .exchangeRequested, item: "Milk \(number)", occasion: "\(number)")
            portal.clock.advance(seconds: 1)
        }
        var pages: [[String]] = []
        var cursor = ""
        repeat {
            let page = try await client.api(.get, "/notifications?limit=2\(cursor)", as: ana).decoded(API.Page<API.Notification>.self)
            pages.append(page.data.map(\.text))
            cursor = page.nextCursor.map { "&cursor=\($0)" } ?? ""
            // One that comes meanwhile is on no later page.
            try await portal.tell(ana, .exchangeRequested, item: "New", occasion: "new \(pages.count)")
        } while !cursor.isEmpty
        let texts = (1...5).reversed().map { "Phil P. would like “Milk \($0)”." }
        #expect(pages == [Array(texts[0...1]), Array(texts[2...3]), [texts[4]]])
        let all = try await client.api(.get, "/notifications?limit=8", as: ana).decoded(API.Page<API.Notification>.self).data
        let marker = #"{"notification_id":"\#(all[4].id)"}"#
        #expect(try await client.api(.put, "/notifications/read-marker", marker, as: ana).status == .noContent)
        let unread = try await client.api(.get, "/notifications?unread=true", as: ana).decoded(API.Page<API.Notification>.self).data
        #expect(unread.map(\.id) == all.prefix(4).map(\.id))
        #expect(unread.allSatisfy { $0.readAt == nil })
        let read = try await client.api(.get, "/notifications", as: ana).decoded(API.Page<API.Notification>.self).data
        #expect(read.count { $0.readAt != nil } == 4)
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).unreadNotifications == 4)
    }

    @Test func `a notification is in the language of the request`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.tell(ana, .exchangeRequested)
        let page = try await client.api(.get, "/notifications", as: ana, headers: [.acceptLanguage: "es"])
            .decoded(API.Page<API.Notification>.self)
        #expect(page.data.map(\.title) == ["Alguien quiere lo que publicaste"])
    }

    @Test func `nobody reads or marks another person's notifications, and guests none`() async throws {
        let (ana, ben) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        try await portal.tell(ana, .exchangeRequested)
        let id = try await client.api(.get, "/notifications", as: ana).decoded(API.Page<API.Notification>.self).data[0].id
        #expect(try await client.api(.get, "/notifications", as: ben).decoded(API.Page<API.Notification>.self).data.isEmpty)
        let answer = try await client.api(.put, "/notifications/read-marker", #"{"notification_id":"\#(id)"}"#, as: ben)
        #expect(answer.status == .unprocessableContent && answer.fieldErrors == ["notification_id not_found"])
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).unreadNotifications == 1)
        for (method, path) in [
            (HTTPRequest.Method.get, "/notifications"), (.put, "/notifications/read-marker"), (.get, "/me/notification-settings"),
            (.patch, "/me/notification-settings"), (.get, "/me/devices"), (.post, "/me/devices"), (.get, "/web-push-key"),
            (.delete, "/me/devices/device_01kvjw5a00f7ka01cb44ytxb7b"),
        ] {
            #expect(try await client.api(method, path, method == .get ? nil : "{}").status == .unauthorized, "\(path)")
        }
    }

    @Test func `a cursor that is none is refused`() async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.api(.get, "/notifications?cursor=abc", as: ana).fieldErrors == ["query.cursor malformed"])
        #expect(try await client.api(.get, "/notifications?unread=maybe", as: ana).status == .unprocessableContent)
    }

    @Test func `the same news is told once, however often and from however many connections it is told`() async throws {
        let (ana, ben) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        _ = try await client.register("phone-of-ana-1", as: ana)
        let (portal, services, now) = (portal, portal.services, portal.services.now())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await services.write { db in
                        try db.notifications.tell([ana.id, ben.id], .exchangeAccepted, about: API.SubjectID(ana.id), item: "Milk", at: now)
                    }
                }
            }
            try await group.waitForAll()
        }
        for person in [ana, ben] {
            #expect(try await portal.toldKinds(person) == ["exchange.accepted"])
            #expect(try await portal.eventCount("notification.created", for: person.id.description) == 1)
        }
        let pushes = try await services.read { try $0.one(Int.self, "SELECT count(*) FROM pushes") }
        #expect(pushes == 1)
    }

    @Test func `a transaction that fails tells nobody`() async throws {
        let ana = try await portal.signUp(.ana)
        let now = portal.services.now()
        await #expect(throws: AccessRefusal.self) {
            try await portal.services.write { db in
                try db.notifications.tell([ana.id], .exchangeAccepted, about: API.SubjectID(ana.id), at: now)
                throw AccessRefusal.notFound
            }
        }
        #expect(try await portal.told(ana).isEmpty)
    }
}
