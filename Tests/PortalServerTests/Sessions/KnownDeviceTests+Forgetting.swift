import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

// What forgets the known devices of an account.
extension KnownDeviceTests {
    private func addStrayDevice(_ person: Visitor) async throws {
        let (device, now) = (portal.services.newDevice(), portal.clock.now)
        try await portal.services.write { db in
            _ = try db.devices.remember(device, of: person.id, address: AddressBlock("192.0.2.1"), at: now)
        }
    }

    /// Makes a change in a browser, and expects that this one remains as the only device, by a new token.
    private func expectOnly(_ browser: FormVisitor, of person: Visitor, after path: String, _ fields: [String: String] = [:]) async throws {
        try await addStrayDevice(person)
        let before = try await hashes(of: person)
        _ = try await browser.send("/profile", to: path, fields)
        let token = try #require(browser[cookie: "harvest-device"])
        #expect(try await hashes(of: person) == [Digest.hexadecimal(of: token)], "\(path)")
        #expect(!before.contains(Digest.hexadecimal(of: token)), "\(path)")
    }

    @Test func `22 a new password, the second factor and signing out everywhere forget all devices but this one`() async throws {
        let (rosa, browser) = (try await stranger(), FormVisitor(client))
        try await signIn(browser, rosa)
        try await expectOnly(browser, of: rosa, after: "/profile/sign-out-everywhere")
        let change = ["current_password": rosa.password, "password": "a whole new secret"]
        try await expectOnly(browser, of: rosa, after: "/profile/password", change)
        try await browser.send("/profile", to: "/profile/second-factor", [:])
        let totp = TOTP(secret: try #require(try await portal.services.read { try $0.secondFactors.find(rosa.id) }).secret)
        for action in ["confirmation", "removal"] {
            let code = totp.code(step: TOTP.step(at: portal.clock.now))
            try await expectOnly(browser, of: rosa, after: "/profile/second-factor/\(action)", ["code": code])
            portal.clock.advance(seconds: 30)
        }
    }

    @Test func `22 a browser that was forgotten is a stranger, and the owner's is not`() async throws {
        let (rosa, lost, own) = (try await stranger(), FormVisitor(client), FormVisitor(client))
        for browser in [lost, own] { try await signIn(browser, rosa) }
        try await own.send("/profile", to: "/profile/sign-out-everywhere", [:])
        try await own.send("/profile", to: "/sign-out", [:])
        try await guess(rosa)
        #expect(try await signIn(lost, rosa) == .tooManyRequests)
        #expect(try await signIn(own, rosa) == .seeOther)
    }

    @Test func `22 a new password by the app forgets the browsers, and its address stays known`() async throws {
        let ana = try await portal.signUp(.ana)
        try await addStrayDevice(ana)
        let before = try await hashes(of: ana)
        let body = #"{"current_password":"\#(ana.password)","new_password":"a whole new secret"}"#
        #expect(try await client.api(.put, "/me/password", body, as: ana).status == .noContent)
        let after = try await hashes(of: ana)
        #expect(after.count == 1 && after != before)
    }

    @Test func `22 an administrator who signs somebody out, and the console that removes a factor, forget the devices`() async throws {
        let (rosa, ian) = (try await stranger(), try await portal.signUp(.ian))
        try await addStrayDevice(rosa)
        #expect(try await client.submit("/admin/users/\(rosa.id)/sign-out", as: ian).status == .seeOther)
        #expect(try await hashes(of: rosa).isEmpty)
        try await addStrayDevice(rosa)
        let (session, now) = (ian.portalSession, portal.clock.now)
        try await portal.services.write { try $0.secondFactors.begin(rosa.id, secret: [1], in: session, at: now) }
        #expect(try await AdminCreation(services: portal.services).removeSecondFactor(of: rosa.email))
        #expect(try await hashes(of: rosa).isEmpty)
        try await addStrayDevice(rosa)
        #expect(try await portal.services.write { try $0.userAdministration.suspend(rosa.id, at: now) })
        #expect(try await hashes(of: rosa).isEmpty)
    }
}
