import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Lines 24 and 26 of SECURITY.md.
@Suite(.portal) struct SecondFactorTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Switches the factor on by the pages and returns its codes and the recovery codes.
    private func enrol(_ person: Visitor, _ portal: TestPortal, _ client: any TestClientProtocol) async throws -> (TOTP, [String]) {
        #expect(try await client.submit("/profile/second-factor", as: person).headers[.location] == "/profile/second-factor")
        let record = try #require(try await portal.services.read { try $0.secondFactors.find(person.id) })
        let totp = TOTP(secret: record.secret)
        let page = try await client.page("/profile/second-factor", as: person).markup
        #expect(page.words.filter { $0 != " " }.contains(SecretText.encode(record.secret)))
        #expect(page.targets.contains { $0.hasPrefix("otpauth://totp/Harvest%3A") })
        let code = totp.code(at: portal.clock.now)
        let shown = try await client.submit("/profile/second-factor/confirmation", ["code": code], as: person)
        #expect(shown.status == .ok)
        let codes = shown.markup.words.matches(of: /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/).map { String($0.output.0) }
        #expect(codes.count == RecoveryCode.count && Set(codes).count == codes.count)
        return (totp, codes)
    }

    private static func body(_ person: Visitor, _ code: String?) -> String {
        #"{"email":"\#(person.email)","password":"\#(person.password)"\#(code.map { ",\"one_time_code\":\"\($0)\"" } ?? "")}"#
    }

    /// The portal's sign-in up to the code: the cookies of who has proved the password alone.
    private static func verifyPassword(_ person: Visitor, _ client: any TestClientProtocol) async throws -> String {
        let page = try await client.page("/sign-in")
        let (visitor, csrf) = (try #require(page.cookie), try #require(page.csrf))
        let asked = try await client.submit("/sign-in", ["email": person.email, "password": person.password], cookie: visitor, csrf: csrf)
        return "\(visitor); \(try #require(asked.cookie))"
    }

    @Test func `24 the API asks for the code, and each counts once`() async throws {
        let ian = try await portal.signUp(.ian)
        let (totp, codes) = try await enrol(ian, portal, client)
        #expect(try await client.api(.get, "/me", as: ian).status == .unauthorized, "sessions from before are over")
        let asked = try await client.api(.post, "/sessions", Self.body(ian, nil))
        #expect(asked.status == .unauthorized && asked.code == "second_factor_required")
        // The code that switched it on is used up.
        let used = try await client.api(.post, "/sessions", Self.body(ian, totp.code(at: portal.clock.now)))
        #expect(used.code == "invalid_credentials")
        portal.clock.advance(seconds: 30)
        let fresh = totp.code(at: portal.clock.now)
        #expect(try await client.api(.post, "/sessions", Self.body(ian, fresh)).status == .created)
        #expect(try await client.api(.post, "/sessions", Self.body(ian, fresh)).code == "invalid_credentials")
        let recovery = codes[3].lowercased()
        #expect(try await client.api(.post, "/sessions", Self.body(ian, recovery)).status == .created)
        #expect(try await client.api(.post, "/sessions", Self.body(ian, recovery)).code == "invalid_credentials")
    }

    @Test func `24 wrong codes lock like wrong passwords, and a right password does not forget them`() async throws {
        let ian = try await portal.signUp(.ian)
        let (totp, _) = try await enrol(ian, portal, client)
        portal.clock.advance(seconds: 60)
        for _ in 0..<5 {
            try await portal.services.write { try $0.attempts.reset(.knownAddress, "") }
            let wrong = try await client.submit("/profile/second-factor/removal", ["code": "000000"], as: ian)
            #expect(wrong.status == .unprocessableContent)
        }
        let right = totp.code(at: portal.clock.now)
        #expect(try await client.submit("/profile/second-factor/removal", ["code": right], as: ian).status == .tooManyRequests)
        portal.clock.advance(seconds: 901)
        let later = totp.code(at: portal.clock.now)
        #expect(try await client.submit("/profile/second-factor/removal", ["code": later], as: ian).status == .seeOther)
    }

    @Test func `24 wrong codes at sign-in wait, and don't keep the owner from proving who it is where they are signed in`() async throws {
        let ian = try await portal.signUp(.ian)
        let (totp, _) = try await enrol(ian, portal, client)
        portal.clock.advance(seconds: 60)
        for _ in 0..<5 { #expect(try await client.api(.post, "/sessions", Self.body(ian, "000000")).code == "invalid_credentials") }
        #expect(try await client.api(.post, "/sessions", Self.body(ian, "000000")).code == "locked")
        let code = totp.code(at: portal.clock.now)
        #expect(try await client.submit("/profile/second-factor/codes", ["code": code], as: ian).status == .ok)
        portal.clock.advance(seconds: 30)
        let change = [
            "current_password": ian.password, "current_code": totp.code(at: portal.clock.now), "password": "a whole new secret",
        ]
        #expect(try await client.submit("/profile/password", change, as: ian).status == .seeOther)
    }

    @Test func `24 the portal asks in a second step, and the password alone opens nothing`() async throws {
        let ian = try await portal.signUp(.ian)
        let (totp, _) = try await enrol(ian, portal, client)
        portal.clock.advance(seconds: 60)
        let page = try await client.page("/sign-in")
        let (visitor, csrf) = (try #require(page.cookie), try #require(page.csrf))
        let asked = try await client.submit(
            "/sign-in", ["email": ian.email, "password": ian.password, "next": "/admin/users", "remember": "1"], cookie: visitor,
            csrf: csrf)
        #expect(asked.headers[.location] == "/sign-in/code?next=%2Fadmin%2Fusers&remember=1")
        let proof = try #require(asked.cookie)
        #expect(proof.hasPrefix("harvest-proof=") && !asked.headers[values: .setCookie].contains { $0.hasPrefix("harvest=") })
        #expect(try await client.page("/admin", headers: [.cookie: "\(visitor); \(proof)"]).status == .seeOther)
        let stolen = "harvest=" + proof.dropFirst("harvest-proof=".count)
        #expect(try await client.page("/admin", headers: [.cookie: stolen]).status == .seeOther)
        let both = "\(visitor); \(proof)"
        #expect(try await client.page("/sign-in/code", headers: [.cookie: both]).status == .ok)
        let wrong = try await client.submit("/sign-in/code", ["code": "123456"], cookie: both, csrf: csrf)
        #expect(wrong.status == .unprocessableContent && wrong.cookie?.hasPrefix("harvest=") != true)
        let code = totp.code(at: portal.clock.now)
        let typed = code.prefix(3) + " " + code.suffix(3)
        let entered = try await client.submit(
            "/sign-in/code", ["code": String(typed), "next": "/admin/users", "remember": "1"], cookie: both, csrf: csrf)
        #expect(entered.headers[.location] == "/admin/users")
        let session = try #require(entered.headers[values: .setCookie].first { $0.hasPrefix("harvest=") })
        #expect(session.contains("Max-Age"))
        #expect(try await client.page("/admin/users", headers: [.cookie: String(session.prefix { $0 != ";" })]).status == .ok)
        // A proof counts once.
        #expect(try await client.submit("/sign-in/code", ["code": "1"], cookie: both, csrf: csrf).headers[.location] == "/sign-in")
    }

    @Test func `24 a right password waits five minutes for its code`() async throws {
        let ian = try await portal.signUp(.ian)
        _ = try await enrol(ian, portal, client)
        let cookies = try await Self.verifyPassword(ian, client)
        portal.clock.advance(seconds: 301)
        #expect(try await client.page("/sign-in/code", headers: [.cookie: cookies]).headers[.location] == "/sign-in")
    }

    @Test func `26 a reset link does not skip the second factor`() async throws {
        let ian = try await portal.signUp(.ian)
        _ = try await enrol(ian, portal, client)
        _ = try await client.api(.post, "/password-resets", #"{"email":"\#(ian.email)"}"#)
        let token = try #require(try await portal.linkToken(to: ian.email, "reset"))
        let body = #"{"token":"\#(token)","new_password":"a whole new secret"}"#
        #expect(try await client.api(.post, "/password-resets/completion", body).status == .noContent)
        let answer = try await client.api(.post, "/sessions", SignInTests.body(ian.email, "a whole new secret"))
        #expect(answer.code == "second_factor_required")
    }

    @Test func `24 reauthentication needs the code too, and turning the factor on or off needs reauthentication`() async throws {
        let ian = try await portal.signUp(.ian)
        portal.clock.advance(seconds: 601)
        let stale = try await client.submit("/profile/second-factor", as: ian)
        #expect(stale.status == .ok && stale.markup.has("input", ["name": "current_password"]))
        #expect(try await portal.services.read { try $0.secondFactors.find(ian.id) } == nil)
        let proved = try await client.submit("/profile/second-factor", ["current_password": ian.password], as: ian)
        #expect(proved.status == .seeOther)
        let (totp, _) = try await enrol(ian, portal, client)
        portal.clock.advance(seconds: 60)
        let token = try await client.api(.post, "/sessions", Self.body(ian, totp.code(at: portal.clock.now)))
            .decoded(API.SignIn.self).token
        let bearer: HTTPFields = [.authorization: "Bearer \(token)"]
        let half = try await client.api(
            .post, "/sessions/current/reauthentication", #"{"password":"\#(ian.password)"}"#, headers: bearer)
        #expect(half.code == "second_factor_required")
        portal.clock.advance(seconds: 60)
        let code = totp.code(at: portal.clock.now)
        let whole = try await client.api(
            .post, "/sessions/current/reauthentication", #"{"password":"\#(ian.password)","one_time_code":"\#(code)"}"#, headers: bearer
        )
        #expect(whole.status == .ok)
        portal.clock.advance(seconds: 60)
        let last = totp.code(at: portal.clock.now)
        #expect(try await client.submit("/profile/second-factor/removal", ["code": last], as: ian).headers[.location] == "/profile")
        #expect(try await client.api(.post, "/sessions", Self.body(ian, nil)).status == .created)
    }

    @Test func `24 the portal's proof needs the code too, for the bank account, the phone number and the password`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let (totp, codes) = try await enrol(rosa, portal, client)
        portal.clock.advance(seconds: 601)
        let bank = "/vendor/payouts/bank"
        let asked = try await client.submit(bank, as: rosa).markup
        #expect(asked.has("input", ["name": "current_password"]) && asked.has("input", ["name": "current_code"]))
        let half = try await client.submit(bank, ["current_password": rosa.password], as: rosa)
        #expect(half.status == .unprocessableContent && half.markup.hasProblem(at: "current_code"))
        let person = ["name": "Rosa Delgado", "email": rosa.email, "phone": "(310) 555-0177", "current_password": rosa.password]
        #expect(try await client.submit("/profile", person, as: rosa).status == .unprocessableContent)
        let change = ["current_password": rosa.password, "password": "a whole new secret"]
        let refused = try await client.submit("/profile/password", change, as: rosa)
        #expect(refused.status == .unprocessableContent && refused.markup.hasProblem(at: "current_code"))
        let code = totp.code(at: portal.clock.now)
        let proved = try await client.submit(bank, ["current_password": rosa.password, "current_code": code], as: rosa)
        #expect(proved.status == .seeOther)
        let changed = try await client.submit(
            "/profile/password", change.merging(["current_code": codes[0]]) { $1 }, as: rosa)
        #expect(changed.status == .seeOther)
    }

    @Test func `24 an app changes the password of an account with a second factor only in a fresh session`() async throws {
        let ian = try await portal.signUp(.ian)
        let (totp, _) = try await enrol(ian, portal, client)
        portal.clock.advance(seconds: 60)
        let signedIn = try await client.api(.post, "/sessions", Self.body(ian, totp.code(at: portal.clock.now)))
        let bearer: HTTPFields = [.authorization: "Bearer \(try signedIn.decoded(API.SignIn.self).token)"]
        let change = #"{"current_password":"\#(ian.password)","new_password":"a whole new secret"}"#
        portal.clock.advance(seconds: 601)
        let stale = try await client.api(.put, "/me/password", change, headers: bearer)
        #expect(stale.status == .forbidden && stale.code == "reauthentication_required")
        let proof = #"{"password":"\#(ian.password)","one_time_code":"\#(totp.code(at: portal.clock.now))"}"#
        #expect(try await client.api(.post, "/sessions/current/reauthentication", proof, headers: bearer).status == .ok)
        #expect(try await client.api(.put, "/me/password", change, headers: bearer).status == .noContent)
    }

    @Test func `a lost second factor is removed on the server itself, on the record`() async throws {
        let ian = try await portal.signUp(.ian)
        let maker = AdminCreation(services: portal.services)
        #expect(try await !maker.removeSecondFactor(of: ian.email))
        _ = try await enrol(ian, portal, client)
        #expect(try await maker.removeSecondFactor(of: ian.email))
        #expect(try await client.page("/profile", as: ian).status == .seeOther)
        #expect(try await client.api(.post, "/sessions", Self.body(ian, nil)).status == .created)
        let actions = try await portal.services.read { try $0.all(String.self, "SELECT action FROM audit_trail") }
        #expect(actions == ["user.second_factor_removed"])
    }

    @Test func `24 in service an administrator can do nothing before the second factor is on`() async throws {
        let portal = try await TestPortal { $0.publicURL = "https://harvest.example" }
        let ian = try await portal.signUp(.ian)
        let secure: HTTPFields = [.cookie: "__Host-" + ian.cookie]
        try await portal.run { client async throws in
            for path in AdminTests.pages + ["/admin.csv"] {
                #expect(try await client.page(path, headers: secure).headers[.location] == "/profile/second-factor", "\(path)")
            }
            let changed = try await client.submit("/admin/communities", ["name": "X"], cookie: secure[.cookie], csrf: ian.csrf)
            #expect(changed.headers[.location] == "/profile/second-factor")
            let now = portal.clock.now
            try await portal.services.write { db in
                try db.secondFactors.begin(ian.id, secret: [1, 2, 3], in: ian.portalSession, at: now)
                try db.execute("UPDATE second_factors SET confirmed_at = \(now)")
            }
            #expect(try await client.page("/admin", headers: secure).status == .ok)
        }
    }

    @Test func `24 confirming the password before the first code does not change the secret that is in the app`() async throws {
        let ian = try await portal.signUp(.ian)
        _ = try await client.submit("/profile/second-factor", as: ian)
        let secret = try #require(try await portal.services.read { try $0.secondFactors.find(ian.id) }).secret
        portal.clock.advance(seconds: 601)
        let code = TOTP(secret: secret).code(at: portal.clock.now)
        let asked = try await client.submit("/profile/second-factor/confirmation", ["code": code], as: ian)
        #expect(asked.markup.has("input", ["name": "current_password"]))
        #expect(asked.markup.has("form", ["action": "/profile/second-factor/confirmation"]) && asked.markup.value(of: "code") == code)
        let done = try await client.submit(
            "/profile/second-factor/confirmation", ["code": code, "current_password": ian.password], as: ian)
        #expect(done.status == .ok)
        let record = try #require(try await portal.services.read { try $0.secondFactors.find(ian.id) })
        #expect(record.isOn && record.secret == secret)
    }

    @Test func `26 a right password that still owes its code is worth nothing once the password is changed`() async throws {
        let ian = try await portal.signUp(.ian)
        _ = try await enrol(ian, portal, client)
        let cookies = try await Self.verifyPassword(ian, client)
        #expect(try await client.page("/sign-in/code", headers: [.cookie: cookies]).status == .ok)
        let desk = AccountService(services: portal.services)
        try await desk.changePassword(
            of: ian.id, to: "a whole new secret", keeping: ian.portalSession, on: portal.services.newDevice(), address: "127.0.0.1")
        #expect(try await client.page("/sign-in/code", headers: [.cookie: cookies]).headers[.location] == "/sign-in")
    }

    @Test func `24 a sign-in whose password was looked at before the factor came on begins no session`() async throws {
        let ian = try await portal.signUp(.ian)
        let check = CredentialCheck(services: portal.services)
        let (before, needsCode) = try await check.verifyPassword(
            email: ian.email, password: ian.password, origin: AttemptOrigin(address: "10.0.0.1"))
        #expect(!needsCode)
        let (totp, _) = try await enrol(ian, portal, client)
        let late = portal.services.newSession(.api, address: "10.0.0.1")
        let refused = await #expect(throws: AccessRefusal.self) {
            try await portal.services.write { try $0.sessions.start(late, by: before) }
        }
        #expect(refused == .secondFactorRequired)
        portal.clock.advance(seconds: 60)
        let code = totp.code(at: portal.clock.now)
        let after = try await check.authenticate(
            email: ian.email, password: ian.password, code: code, origin: AttemptOrigin(address: "10.0.0.1"))
        try await portal.services.write { _ = try $0.sessions.start(late, by: after) }
    }
}

extension TOTP {
    /// What the app shows at a moment.
    fileprivate func code(at moment: Instant) -> String { code(step: TOTP.step(at: moment)) }
}
