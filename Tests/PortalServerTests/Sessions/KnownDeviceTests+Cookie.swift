import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

// The cookie of a known device.
extension KnownDeviceTests {
    /// A browser with nothing but a device cookie.
    private func browser(with cookie: String?) -> FormVisitor {
        let browser = FormVisitor(client)
        browser[cookie: "harvest-device"] = cookie
        return browser
    }

    func hashes(of person: Visitor) async throws -> [String] {
        try await portal.services.read { db in
            try db.all(String.self, "SELECT token_hash FROM known_devices WHERE user_id = \(person.id) ORDER BY token_hash")
        }
    }

    @Test func `22 signing in twice at once, or without getting the answer, leaves the browser known`() async throws {
        let (rosa, first) = (try await stranger(), FormVisitor(client))
        try await signIn(first, rosa)
        let (cookie, known) = (first[cookie: "harvest-device"], try await hashes(of: rosa))
        let emails = try await portal.emails(to: rosa.email).count
        let (second, third) = (browser(with: cookie), browser(with: cookie))
        async let atOnce = signIn(second, rosa)
        let statuses = [try await signIn(third, rosa), try await atOnce]
        #expect(statuses == [.seeOther, .seeOther])
        for cookie in [cookie, second[cookie: "harvest-device"], third[cookie: "harvest-device"]] {
            try await guess(rosa)
            #expect(try await signIn(browser(with: cookie), rosa) == .seeOther)
        }
        #expect(try await portal.emails(to: rosa.email).count == emails)
        #expect(try await hashes(of: rosa) == known)
    }

    @Test func `22 each account of a browser has a token of its own, and all are known`() async throws {
        let (rosa, browser) = (try await stranger(), FormVisitor(client))
        let ana = try await portal.signUp(.ana)
        for person in [rosa, ana, rosa] {
            try await signIn(browser, person)
            try await browser.send("/profile", to: "/sign-out", [:])
        }
        let (hers, other) = (try await hashes(of: rosa), try await hashes(of: ana))
        #expect(hers.count == 1 && other.count == 1 && hers != other)
        for person in [rosa, ana] {
            try await guess(person)
            #expect(try await signIn(browser, person) == .seeOther)
            try await browser.send("/profile", to: "/sign-out", [:])
        }
    }

    @Test func `22 who copies a device's cookie can't take it from its browser by signing in`() async throws {
        let (rosa, own) = (try await stranger(), FormVisitor(client))
        let ana = try await portal.signUp(.ana)
        try await signIn(own, rosa)
        let (cookie, known) = (own[cookie: "harvest-device"], try await hashes(of: rosa))
        #expect(try await signIn(browser(with: cookie), ana) == .seeOther)
        #expect(try await hashes(of: rosa) == known)
        try await guess(rosa)
        #expect(try await signIn(browser(with: cookie), rosa) == .seeOther)
    }

    @Test func `22 a device's cookie that somebody planted opens nothing`() async throws {
        let (rosa, thief) = (try await stranger(), FormVisitor(client))
        let ana = try await portal.signUp(.ana)
        try await signIn(thief, ana)
        let planted = try #require(thief[cookie: "harvest-device"])
        for cookie in [planted, "invented", "\(planted).invented"] {
            #expect(try await signIn(browser(with: cookie), rosa) == .seeOther)
        }
        #expect(try await portal.emails(to: rosa.email).filter { $0.subject == "New sign-in to your account" }.count == 3)
        try await guess(rosa)
        for cookie in [planted, "invented"] { #expect(try await signIn(browser(with: cookie), rosa) == .tooManyRequests) }
    }

    @Test func `a device's cookie remembers eight accounts, and ignores what is no token`() {
        let long = String(repeating: "x", count: 65)
        #expect(DeviceTokens(cookie: "a.\(long)..b").tokens == ["a", "b"])
        let full = DeviceTokens(cookie: (1...20).map(String.init).joined(separator: "."))
        #expect(full.cookie == "1.2.3.4.5.6.7.8")
        #expect(full.starting(with: "9").cookie == "9.1.2.3.4.5.6.7")
        #expect(full.starting(with: "3").cookie == "3.1.2.4.5.6.7.8")
        #expect(full.starting(with: "9", insteadOf: "1").cookie == "9.2.3.4.5.6.7.8")
    }
}
