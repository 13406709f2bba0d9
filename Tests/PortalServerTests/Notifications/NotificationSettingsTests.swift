import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct NotificationSettingsTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `in the app and push are on and e-mail is off until a person changes them`() async throws {
        let ana = try await portal.signUp(.ana)
        let settings = try await client.api(.get, "/me/notification-settings", as: ana).decoded(API.NotificationSettings.self)
        #expect(settings.topics.count == 9)
        #expect(settings.topics.values.allSatisfy { $0 == API.Switches(inApp: true, push: true, email: false) })
        #expect(try await rows() == 0)
    }

    @Test func `a changed switch is stored, the others stay, and back at the default nothing is stored`() async throws {
        let (ana, ben) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let off = try await client.setSwitches("orders", #"{"push":false}"#, as: ana)
        #expect(off[.orders] == API.Switches(inApp: true, push: false, email: false))
        #expect(off[.errands] == API.NotificationTopic.errands.defaults)
        #expect(try await rows() == 1)
        let others = try await client.api(.get, "/me/notification-settings", as: ben).decoded(API.NotificationSettings.self)
        #expect(others[.orders].push)
        #expect(try await client.setSwitches("orders", #"{"push":true}"#, as: ana)[.orders] == API.NotificationTopic.orders.defaults)
        #expect(try await rows() == 0)
    }

    @Test(arguments: ["{}", #"{"orders":{}}"#, #"{"account":{"push":false}}"#, #"{"orders":{"push":"no"}}"#, #"{"orders":{"fax":true}}"#])
    func `a change without a switch, of an unknown one or of the account's is refused`(body: String) async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.api(.patch, "/me/notification-settings", body, as: ana).status == .unprocessableContent)
    }

    @Test func `a change of a version that is no longer current is refused`() async throws {
        let ana = try await portal.signUp(.ana)
        let etag = try #require(try await client.api(.get, "/me/notification-settings", as: ana).headers[.eTag])
        let body = #"{"orders":{"email":true}}"#
        #expect(try await client.api(.patch, "/me/notification-settings", body, as: ana, headers: [.ifMatch: etag]).status == .ok)
        #expect(
            try await client.api(.patch, "/me/notification-settings", body, as: ana, headers: [.ifMatch: etag]).code == "version_mismatch")
    }

    @Test func `each channel obeys its switch`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await client.register("phone-of-ana-1", as: ana)
        try await portal.services.write { db in _ = try db.execute("DELETE FROM outbox") }
        for (number, switches) in [(true, false), (false, true), (false, false), (true, true)].enumerated() {
            let email = number == 2
            _ = try await client.setSwitches(
                "exchanges", #"{"in_app":\#(switches.0),"push":\#(switches.1),"email":\#(email)}"#, as: ana)
            let before = (try await portal.told(ana).count, try await pushes(), try await events(ana), try await portal.emails().count)
            try await portal.tell(ana, .exchangeRequested, occasion: "\(number)")
            try await portal.tell(ana, .exchangeRequested, occasion: "\(number)")
            #expect(try await portal.told(ana).count - before.0 == (switches.0 ? 1 : 0))
            #expect(try await events(ana) - before.2 == (switches.0 ? 1 : 0))
            #expect(try await pushes() - before.1 == (switches.1 ? 1 : 0))
            #expect(try await portal.emails().count - before.3 == (email ? 1 : 0))
        }
        let email = try #require(try await portal.emails().first)
        #expect(email.subject == "Somebody wants your listing" && email.mentions("Phil P. would like “Milk”."))
    }

    @Test func `devices stay silent in a person's quiet hours, on their own clock, and the app shows it all the same`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await client.register("phone-of-ana-1", as: ana)
        let path = "/me/notification-settings"
        let hours = #"{"quiet_hours":{"from_local":"22:00","until_local":"07:30","time_zone":"America/New_York"}}"#
        let set = try await client.api(.patch, path, hours, as: ana).decoded(API.NotificationSettings.self)
        let night = API.DeviceQuietHours(
            fromLocal: try #require(LocalTime(hour: 22)), untilLocal: try #require(LocalTime(hour: 7, minute: 30)),
            timeZone: "America/New_York")
        #expect(set.quietHours == night && set.topics.count == 9)
        _ = try await client.setSwitches("orders", #"{"email":true}"#, as: ana)
        #expect(try await client.api(.get, path, as: ana).decoded(API.NotificationSettings.self).quietHours == night)
        let times = [
            ("2026-11-22T06:59:59-08:00", 1), ("2026-11-22T18:59:59-08:00", 1), ("2026-11-22T19:00:00-08:00", 0),
            ("2026-11-23T04:29:59-08:00", 0), ("2026-11-23T04:30:00-08:00", 1),
        ]
        for (number, (time, count)) in times.enumerated() {
            portal.clock.set(try #require(Instant(time)))
            let before = (try await portal.told(ana).count, try await pushes())
            try await portal.tell(ana, .exchangeRequested, occasion: "\(number)")
            #expect(try await portal.told(ana).count == before.0 + 1)
            #expect(try await pushes() == before.1 + count, "\(time)")
        }
        portal.clock.set(try #require(Instant("2026-11-23T20:00:00-08:00")))
        let before = try await pushes()
        try await portal.tell(ana, .offerMade)
        #expect(try await pushes() == before + 1, "an offer to a driver who is online rings")
        let gone = try await client.api(.patch, path, #"{"quiet_hours":null}"#, as: ana).decoded(API.NotificationSettings.self)
        #expect(gone.quietHours == nil)
        try await portal.tell(ana, .exchangeRequested, occasion: "late")
        #expect(try await pushes() == before + 2)
    }

    @Test func `a push that waits while the quiet hours begin stays silent, unless it offers a job`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await client.register("phone-of-ana-1", as: ana)
        let hours = #"{"quiet_hours":{"from_local":"22:00","until_local":"07:30","time_zone":"America/New_York"}}"#
        #expect(try await client.api(.patch, "/me/notification-settings", hours, as: ana).status == .ok)
        portal.clock.set(try #require(Instant("2026-11-22T18:59:50-08:00")))
        try await portal.tell(ana, .exchangeRequested)
        try await portal.tell(ana, .offerMade)
        portal.clock.advance(seconds: 10)
        try await PushWorker(services: portal.services).runOnce()
        #expect(portal.push.accepted.map(\.kind) == [.offerMade])
        let statuses = try await portal.services.read { try $0.all(String.self, "SELECT status FROM pushes ORDER BY status") }
        #expect(statuses == ["expired", "sent"])
    }

    @Test(arguments: [
        #"{"from_local":"22:00","until_local":"22:00","time_zone":"America/New_York"}"#,
        #"{"from_local":"24:00","until_local":"07:00","time_zone":"America/New_York"}"#,
        #"{"from_local":"10 pm","until_local":"07:00","time_zone":"America/New_York"}"#,
        #"{"from_local":"22:00","until_local":"07:00","time_zone":"Mars/Olympus"}"#,
        #"{"from_local":"22:00","until_local":"07:00","time_zone":"GMT+7"}"#, #"{"from_local":"22:00"}"#, #""night""#,
    ])
    func `quiet hours that are none are refused`(_ hours: String) async throws {
        let ana = try await portal.signUp(.ana)
        let answer = try await client.api(.patch, "/me/notification-settings", #"{"quiet_hours":\#(hours)}"#, as: ana)
        #expect(answer.status == .unprocessableContent && answer.fieldErrors.allSatisfy { $0.hasPrefix("quiet_hours") })
        #expect(try await client.api(.get, "/me/notification-settings", as: ana).decoded(API.NotificationSettings.self).quietHours == nil)
    }

    @Test func `quiet hours that end when they begin are refused with what to choose`() async throws {
        let ana = try await portal.signUp(.ana)
        let hours = #"{"quiet_hours":{"from_local":"22:00","until_local":"22:00","time_zone":"America/New_York"}}"#
        let answer = try await client.api(.patch, "/me/notification-settings", hours, as: ana)
        #expect(answer.fieldErrors == ["quiet_hours.until_local malformed"])
        #expect(try answer.decoded(API.Problem.self).errors?.map(\.message) == ["Choose another time than the beginning."])
    }

    @Test func `whose account is suspended is told nothing`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.services.write { db in _ = try db.execute("UPDATE users SET status = 'suspended' WHERE id = \(ana.id)") }
        try await portal.tell(ana, .exchangeRequested)
        #expect(try await portal.told(ana).isEmpty)
    }

    private func rows() async throws -> Int {
        try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM notification_settings") }
    }

    private func pushes() async throws -> Int { try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM pushes") } }

    private func events(_ person: Visitor) async throws -> Int {
        try await portal.eventCount("notification.created", for: person.id.description)
    }
}
