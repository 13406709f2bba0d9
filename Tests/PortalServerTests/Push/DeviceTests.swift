import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct DeviceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let browser = #"""
        {"platform":"web","push_token":"https://push.example.net/send/abc?x=1","app":"customer",
        "keys":{"p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth":"BTBZMqHH6r4Tts7J_aSIgg"}}
        """#

    @Test func `the same token is the same device`() async throws {
        let ana = try await portal.signUp(.ana)
        let body = #"{"platform":"ios","push_token":"phone-of-ana-1","app":"customer"}"#
        let first = try await client.api(.post, "/me/devices", body, as: ana)
        portal.clock.advance(seconds: 60)
        let second = try await client.api(.post, "/me/devices", body, as: ana)
        #expect(first.status == .created && second.status == .ok)
        let (one, two) = (try first.decoded(API.Device.self), try second.decoded(API.Device.self))
        #expect(one.id == two.id && two.lastSeenAt == portal.services.now())
        #expect(first.text.firstRange(of: "phone-of-ana-1") == nil)
        let listed = try await client.api(.get, "/me/devices", as: ana).decoded(API.Page<API.Device>.self).data
        #expect(listed == [two])
    }

    @Test func `a token moves to the person who registers it last, without what waited for the other`() async throws {
        let (ana, ben) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let first = try await client.register("shared-phone-1", as: ana)
        try await portal.tell(ana, .exchangeRequested)
        let second = try await client.register("shared-phone-1", as: ben)
        #expect(first.id != second.id)
        #expect(try await client.api(.get, "/me/devices", as: ana).decoded(API.Page<API.Device>.self).data.isEmpty)
        try await portal.tell(ana, .exchangeRequested, occasion: "later")
        while try await PushWorker(services: portal.services).runOnce() {}
        #expect(portal.push.accepted.isEmpty)
    }

    @Test func `two people who register a token at once leave it with one of them`() async throws {
        let (ana, ben) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let client = client
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 { group.addTask { _ = try await client.register("shared-phone-1", as: number % 2 == 0 ? ana : ben) } }
            try await group.waitForAll()
        }
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM push_devices") } == 1)
    }

    @Test func `whose session ends gets no more pushes there`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await client.register("phone-of-ana-1", as: ana)
        try await portal.tell(ana, .exchangeRequested)
        #expect(try await client.api(.delete, "/sessions/current", as: ana).status == .noContent)
        while try await PushWorker(services: portal.services).runOnce() {}
        #expect(portal.push.accepted.isEmpty)
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM push_devices") } == 0)
    }

    @Test func `a device is deleted by its person alone`() async throws {
        let (ana, ben) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let device = try await client.register("phone-of-ana-1", as: ana)
        #expect(try await client.api(.delete, "/me/devices/\(device.id)", as: ben).status == .notFound)
        #expect(try await client.api(.delete, "/me/devices/\(device.id)", as: ana).status == .noContent)
        #expect(try await client.api(.delete, "/me/devices/\(device.id)", as: ana).status == .notFound)
    }

    @Test func `a person has 20 devices at most, listed in pages`() async throws {
        let ana = try await portal.signUp(.ana)
        for number in 1...22 {
            _ = try await client.register("phone-number-\(number)", as: ana)
            portal.clock.advance(seconds: 1)
        }
        let first = try await client.api(.get, "/me/devices?limit=15", as: ana).decoded(API.Page<API.Device>.self)
        let cursor = try #require(first.nextCursor)
        let second = try await client.api(.get, "/me/devices?limit=15&cursor=\(cursor)", as: ana).decoded(API.Page<API.Device>.self)
        #expect(first.data.count == 15 && second.data.count == 5 && second.nextCursor == nil)
    }

    @Test func `M1 an app that starts gets communities and categories, its person, and renews its device`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await portal.addCommunity("Maple Tower", [ana])
        #expect(try await client.api(.get, "/communities").decoded(API.Page<API.Community>.self).data.map(\.name) == ["Maple Tower"])
        #expect(try await client.api(.get, "/categories?kind=listing").decoded(API.Page<API.Category>.self).data.count > 10)
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).id == ana.id)
        let device = #"{"platform":"ios","push_token":"0123456789abcdef0123456789abcdef","app":"customer"}"#
        let first = try await client.api(.post, "/me/devices", device, as: ana).decoded(API.Device.self)
        let again = try await client.api(.post, "/me/devices", device, as: ana).decoded(API.Device.self)
        #expect(first.id == again.id)
    }

    @Test func `a browser registers with its keys, and an app without`() async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.api(.post, "/me/devices", Self.browser, as: ana).status == .created)
        for (body, field) in [
            (Self.browser.replacing("https://", with: "http://"), "push_token malformed"),
            (Self.browser.replacing("BCVxsr7N", with: "BCVxsr7M"), "keys.p256dh malformed"),
            (Self.browser.replacing("\"web\"", with: "\"android\""), "keys wrong_kind"),
            (#"{"platform":"web","push_token":"https://push.example.net/abc","app":"customer"}"#, "keys required"),
            (#"{"platform":"ios","push_token":"bad token","app":"customer"}"#, "push_token malformed"),
        ] {
            let answer = try await client.api(.post, "/me/devices", body, as: ana)
            #expect(answer.status == .unprocessableContent && answer.fieldErrors == [field], "\(answer.text)")
        }
    }

    @Test func `a browser gets the key to subscribe with`() async throws {
        let ana = try await portal.signUp(.ana)
        let key = try await client.api(.get, "/web-push-key", as: ana).decoded(API.WebPushKey.self)
        #expect(key.publicKey == portal.push.webPushKey)
    }
}
