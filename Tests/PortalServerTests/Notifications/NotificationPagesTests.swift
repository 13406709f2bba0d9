import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Notifications in the portal.
@Suite(.portal) struct NotificationPagesTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let subscription = [
        "push_token": "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    ]

    @Test func `the list has read marks, and is marked as read up to what the page shows`() async throws {
        let rosa = try await portal.signUp(.rosa)
        try await portal.tell(rosa, .payoutPaid, item: "$12.00 <b>")
        let page = try await client.page("/notifications", as: rosa).markup
        #expect(page.shows("Money sent to you") && page.shows("$12.00 <b> is on its way") && page.shows("New"))
        let newest = try #require(page.value(of: "through"))
        portal.clock.advance(seconds: 1)
        try await portal.tell(rosa, .payoutPaid, item: "$13.00", occasion: "later")
        #expect(try await client.submit("/notifications/read", ["through": newest], as: rosa).headers[.location] == "/notifications")
        let unread = try await client.api(.get, "/notifications?unread=true", as: rosa).decoded(API.Page<API.Notification>.self).data
        #expect(unread.map(\.text) == ["$13.00 is on its way to your bank."], "what came meanwhile stays unread")
    }

    @Test func `a page has 25 notifications, and leads to older ones`() async throws {
        let rosa = try await portal.signUp(.rosa)
        for number in 1...26 {
            try await portal.tell(rosa, .payoutPaid, item: "Payout \(number)", occasion: "\(number)")
            portal.clock.advance(seconds: 1)
        }
        let first = try await client.page("/notifications", as: rosa).markup
        #expect(first.shows("Payout 26 is") && first.shows("Payout 2 is") && !first.shows("Payout 1 is"))
        let older = try #require(first.targets.first { $0.hasPrefix("/notifications?cursor=") })
        let second = try await client.page(older, as: rosa).markup
        #expect(second.shows("Payout 1 is") && !second.shows("Payout 2 is"))
    }

    @Test func `nobody marks another person's notifications, and guests see none`() async throws {
        let (rosa, tom) = (try await portal.signUp(.rosa), try await portal.signUp(.tom))
        try await portal.tell(rosa, .payoutPaid)
        let newest = try #require(try await client.page("/notifications", as: rosa).markup.value(of: "through"))
        #expect(try await client.submit("/notifications/read", ["through": newest], as: tom).status == .notFound)
        #expect(try await client.page("/notifications").status == .seeOther)
        #expect(try await client.page("/profile/notifications").status == .seeOther)
        #expect(try await client.page("/notifications", as: rosa).markup.shows("New"))
    }

    @Test func `each topic has a switch for each channel`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let page = try await client.page("/profile/notifications", as: rosa).markup
        for topic in API.NotificationTopic.switchable { #expect(page.tags("input", ["name": topic.rawValue]).count == 4, "\(topic)") }
        #expect(page.tags("input", ["name": "account"]).isEmpty)
        let saved = try await client.submit("/profile/notifications", ["payouts": "email", "orders": "push"], as: rosa)
        #expect(saved.headers[.location] == "/profile/notifications")
        let settings = try await client.api(.get, "/me/notification-settings", as: rosa).decoded(API.NotificationSettings.self)
        #expect(settings[.payouts] == API.Switches(inApp: false, push: false, email: true))
        #expect(settings[.orders] == API.Switches(inApp: false, push: true, email: false))
    }

    @Test func `quiet hours are set, shown with their time zone, and turned off, together with the switches`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let path = "/profile/notifications"
        _ = try await client.submit(path, ["payouts": "email", "quiet_from": "", "quiet_until": "", "quiet_zone": "x"], as: rosa)
        #expect(try await client.page(path, as: rosa).markup.shows("Quiet hours are off."))
        let hours = ["quiet_from": "22:00", "quiet_until": "07:30", "quiet_zone": "America/New_York", "payouts": "email"]
        #expect(try await client.submit(path, hours, as: rosa).headers[.location] == path)
        let settings = try await client.api(.get, "/me/notification-settings", as: rosa).decoded(API.NotificationSettings.self)
        #expect(settings.quietHours?.fromLocal.description == "22:00" && settings.quietHours?.untilLocal.description == "07:30")
        #expect(settings.quietHours?.timeZone == "America/New_York" && settings[.payouts].email && !settings[.payouts].push)
        let page = try await client.page(path, as: rosa).markup
        #expect(page.shows("America/New York time") && page.shows("isn’t pushed or texted later"))
        #expect(page.has("input", ["name": "quiet_from", "type": "time", "value": "22:00"]))
        #expect(page.has("option", ["value": "America/New_York", "selected": ""]))
        // The button that turns them off saves what else was changed, too.
        let pressed = hours.merging(["quiet": "off", "quiet_from": "x", "orders": "email"]) { $1 }
        #expect(try await client.submit(path, pressed, as: rosa).status == .seeOther)
        let off = try await client.api(.get, "/me/notification-settings", as: rosa).decoded(API.NotificationSettings.self)
        #expect(off.quietHours == nil && off[.payouts].email && off[.orders] == API.Switches(inApp: false, push: false, email: true))
        #expect(try await client.submit(path, hours, as: rosa).status == .seeOther)
        let empty = hours.merging(["quiet_from": "", "quiet_until": ""]) { $1 }
        #expect(try await client.submit(path, empty, as: rosa).status == .seeOther)
        let none = try await client.api(.get, "/me/notification-settings", as: rosa).decoded(API.NotificationSettings.self)
        #expect(none.quietHours == nil)
    }

    @Test func `quiet hours that were set elsewhere since the form was shown stay, unless the form changes them`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let path = "/profile/notifications"
        let shown = try #require(try await client.page(path, as: rosa).markup.value(of: "quiet_shown"))
        let hours = #"{"quiet_hours":{"from_local":"22:00","until_local":"07:30","time_zone":"America/New_York"}}"#
        #expect(try await client.api(.patch, "/me/notification-settings", hours, as: rosa).status == .ok)
        func stored() async throws -> API.NotificationSettings {
            try await client.api(.get, "/me/notification-settings", as: rosa).decoded()
        }
        let old = ["quiet_from": "", "quiet_until": "", "quiet_zone": "America/New_York", "quiet_shown": shown, "orders": "email"]
        _ = try await client.submit(path, old, as: rosa)
        let kept = try await stored()
        #expect(kept.quietHours != nil && kept[.orders].email)
        let present = try #require(try await client.page(path, as: rosa).markup.value(of: "quiet_shown"))
        _ = try await client.submit(path, old.merging(["quiet_shown": present]) { $1 }, as: rosa)
        #expect(try await stored().quietHours == nil)
    }

    @Test func `one form has the switches and quiet hours, and Enter saves it`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let path = "/profile/notifications"
        _ = try await client.submit(path, ["quiet_from": "22:00", "quiet_until": "07:30", "quiet_zone": "America/Denver"], as: rosa)
        let page = try await client.page(path, as: rosa).markup
        #expect(page.tags("form").count { Markup.attribute("action", of: $0) == path } == 1)
        let buttons = page.tags("button").filter {
            Markup.attribute("name", of: $0) == "quiet" || Markup.attribute("tabindex", of: $0) == "-1"
        }
        #expect(buttons.map { Markup.attribute("name", of: $0) } == [nil, "quiet"])
    }

    @Test(arguments: [
        ("quiet_from", ""), ("quiet_from", "10 pm"), ("quiet_until", "24:00"), ("quiet_until", "22:00"), ("quiet_zone", "Mars/Olympus"),
    ])
    func `quiet hours that are none are refused at their field, and what was typed stays`(_ field: String, _ value: String) async throws {
        let rosa = try await portal.signUp(.rosa)
        let typed = ["quiet_from": "22:00", "quiet_until": "07:30", "quiet_zone": "America/Denver"].merging([field: value]) { $1 }
        let more = ["payouts": "email", "messages": "push"]
        let answer = try await client.submit("/profile/notifications", typed.merging(more) { $1 }, as: rosa)
        // Nothing is saved, and the switches come back as they were left, too.
        for topic in API.NotificationTopic.switchable.map(\.rawValue) {
            let on = answer.markup.tags("input", ["name": topic, "checked": ""]).compactMap { Markup.attribute("value", of: $0) }
            #expect(on == (more[topic].map { [$0] } ?? []), "\(topic)")
        }
        #expect(answer.status == .unprocessableContent && answer.markup.hasProblem(at: field))
        for name in ["quiet_from", "quiet_until"] { #expect(answer.markup.value(of: name) == typed[name], "\(name)") }
        let settings = try await client.api(.get, "/me/notification-settings", as: rosa).decoded(API.NotificationSettings.self)
        #expect(settings.quietHours == nil && settings[.payouts].push && !settings[.payouts].email)
    }

    @Test func `a form of quiet hours begins with the time zone of the person's community`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let community = try await ListingScene.addCommunity("Maple Tower", portal)
        _ = try await portal.services.write { db in
            try db.execute("UPDATE communities SET time_zone = 'Europe/Madrid' WHERE id = \(community)")
            try db.execute("UPDATE users SET community_id = \(community) WHERE id = \(rosa.id)")
        }
        let page = try await client.page("/profile/notifications", as: rosa).markup
        #expect(page.has("option", ["value": "Europe/Madrid", "selected": ""]))
        let hours = ["quiet_from": "22:00", "quiet_until": "07:30", "quiet_zone": "Europe/Madrid"]
        #expect(try await client.submit("/profile/notifications", hours, as: rosa).status == .seeOther)
    }

    @Test func `a browser subscribes with the server's key, and is turned off again`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let page = try await client.page("/profile/notifications", as: rosa).markup
        #expect(page.has("div", ["data-push-key": portal.push.webPushKey ?? ""]) && page.shows("need JavaScript"))
        let scripts = page.tags("script").compactMap { Markup.attribute("src", of: $0) }
        #expect(scripts.contains { $0.hasPrefix("/static/push.") }, "a file, as the content security policy wants it")
        let added = try await client.submit("/profile/notifications/devices", Self.subscription, as: rosa)
        #expect(added.headers[.location] == "/profile/notifications")
        try await portal.tell(rosa, .payoutPaid)
        try await PushWorker(services: portal.services).runOnce()
        #expect(portal.push.accepted.map(\.target.token) == [Self.subscription["push_token"]])
        let devices = try await client.api(.get, "/me/devices", as: rosa).decoded(API.Page<API.Device>.self).data
        let device = try #require(devices.first)
        let remove = "/profile/notifications/devices/\(device.id)/remove"
        #expect(try await client.page("/profile/notifications", as: rosa).markup.leads(to: remove))
        let tom = try await portal.signUp(.tom)
        #expect(try await client.submit(remove, as: tom).status == .notFound)
        #expect(try await client.submit(remove, as: rosa).status == .seeOther)
        #expect(try await client.api(.get, "/me/devices", as: rosa).decoded(API.Page<API.Device>.self).data.isEmpty)
    }

    @Test(arguments: [("push_token", "http://push.example.net/x"), ("push_token", ""), ("p256dh", "AA"), ("auth", "")])
    func `a subscription that can't be used is refused`(_ field: String, _ value: String) async throws {
        let rosa = try await portal.signUp(.rosa)
        let fields = Self.subscription.merging([field: value]) { $1 }
        #expect(try await client.submit("/profile/notifications/devices", fields, as: rosa).status == .seeOther)
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM push_devices") } == 0)
    }

    @Test func `the service worker stands at the root and is checked at each use`() async throws {
        let answer = try await client.page("/service-worker.js")
        #expect(answer.status == .ok && answer.headers[.contentType] == "text/javascript; charset=utf-8")
        #expect(answer.headers[.cacheControl] == "no-cache")
        let tag = try #require(answer.headers[.eTag])
        #expect(try await client.page("/service-worker.js", headers: [.ifNoneMatch: tag]).status == .notModified)
    }
}
