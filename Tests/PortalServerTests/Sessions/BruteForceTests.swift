import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct BruteForceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `22 after five wrong passwords an account waits for fifteen minutes at most`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.services.write { [now = portal.services.now()] in _ = try $0.sessions.endAll(of: ana.id, at: now) }
        for attempt in 1...100 {
            let answer = try await client.api(.post, "/sessions", SignInTests.body(ana.email, "guess number \(attempt)"))
            #expect(answer.code == (attempt <= 5 ? "invalid_credentials" : "locked"))
        }
        let right = try await client.api(.post, "/sessions", SignInTests.body(ana.email, ana.password))
        #expect(right.status == .tooManyRequests)
        #expect(Int(right.headers[.retryAfter] ?? "").map { (1...900).contains($0) } == true)
        portal.clock.advance(seconds: 901)
        #expect(try await client.api(.post, "/sessions", SignInTests.body(ana.email, ana.password)).status == .created)
    }

    @Test func `22 an unknown address waits like a known one`() async throws {
        for attempt in 1...6 {
            let answer = try await client.api(.post, "/sessions", SignInTests.body("nobody@example.com", "guess"))
            #expect(answer.code == (attempt <= 5 ? "invalid_credentials" : "locked"))
        }
    }

    @Test func `22 others' guesses lock nobody out where they are signed in, and a reset link always opens`() async throws {
        let portal = try await TestPortal { $0.trustedProxies = ["local", "127.0.0.1"] }
        let ana = try await portal.signUp(.ana)
        try await portal.run { client async throws in
            let (stranger, own) = ("203.0.113.9", "127.0.0.1")
            for _ in 1...20 {
                _ = try await client.api(
                    .post, "/sessions", SignInTests.body(ana.email, "guess"), headers: [.forwardedFor: stranger])
            }
            let far = try await client.api(
                .post, "/sessions", SignInTests.body(ana.email, ana.password), headers: [.forwardedFor: stranger])
            #expect(far.code == "locked")
            let near = try await client.api(.post, "/sessions", SignInTests.body(ana.email, ana.password), headers: [.forwardedFor: own])
            #expect(near.status == .created)
            _ = try await client.api(.post, "/password-resets", #"{"email":"ana@example.com"}"#)
            let token = try #require(try await portal.linkToken(to: ana.email, "reset"))
            _ = try await client.api(.post, "/password-resets/completion", #"{"token":"\#(token)","new_password":"a whole new secret"}"#)
            let after = try await client.api(
                .post, "/sessions", SignInTests.body(ana.email, "a whole new secret"), headers: [.forwardedFor: stranger])
            #expect(after.status == .created)
        }
    }

    @Test func `22 many guesses at once count as many`() async throws {
        _ = try await portal.signUp(.bob)
        let codes = try await withThrowingTaskGroup(of: String?.self) { group in
            for attempt in 0..<30 {
                group.addTask {
                    do {
                        _ = try await CredentialCheck(services: portal.services)
                            .authenticate(
                                email: "bob@example.com", password: "guess \(attempt)", code: nil,
                                origin: AttemptOrigin(address: "203.0.113.1"))
                        return nil
                    } catch let refusal as any RefusalProblem {
                        return refusal.problem(in: .english).code.rawValue
                    }
                }
            }
            return try await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(codes.filter { $0 == "invalid_credentials" }.count == 5)
        #expect(codes.filter { $0 == "locked" }.count == 25)
    }

    /// A portal that limits sign-ins, and signs in from an address.
    private func signIns(
        limit: Int,
        _ work: @escaping @Sendable (TestPortal, _ signIn: (String, String, String) async throws -> TestResponse) async throws -> Void
    ) async throws {
        let portal = try await TestPortal { ($0.signInsPerAddress, $0.trustedProxies) = (limit, ["local", "127.0.0.1"]) }
        try await portal.run { client async throws in
            try await work(portal) { address, email, password in
                try await client.api(.post, "/sessions", SignInTests.body(email, password), headers: [.forwardedFor: address])
            }
        }
    }

    @Test func `50 an address may enter so many wrong passwords`() async throws {
        try await signIns(limit: 4) { portal, signIn in
            let ana = try await portal.signUp(.ana)
            for guest in 1...4 {
                #expect(try await signIn("203.0.113.9", "\(guest)@example.com", "guess").code == "invalid_credentials")
            }
            let over = try await signIn("203.0.113.9", ana.email, ana.password)
            #expect(over.code == "rate_limited" && over.headers[.retryAfter] != nil)
            portal.clock.advance(seconds: 901)
            #expect(try await signIn("203.0.113.9", ana.email, ana.password).status == .created)
        }
    }

    @Test func `50 right passwords, and attempts that wait, use up nothing of an address`() async throws {
        try await signIns(limit: 6) { portal, signIn in
            let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
            for _ in 1...8 {
                #expect(try await signIn("203.0.113.9", ana.email, ana.password).status == .created)
                try await portal.services.write { _ = try $0.execute("UPDATE sessions SET address = 'elsewhere'") }
            }
            for attempt in 1...20 {
                let code = try await signIn("203.0.113.9", bob.email, "guess").code
                #expect(code == (attempt <= 5 ? "invalid_credentials" : "locked"))
            }
            #expect(try await signIn("203.0.113.9", "nobody@example.com", "guess").code == "invalid_credentials")
            #expect(try await signIn("203.0.113.9", "nobody@example.com", "guess").code == "rate_limited")
        }
    }

    @Test func `50 an owner's own address lets the owner in whatever its neighbors do`() async throws {
        try await signIns(limit: 3) { portal, signIn in
            let ana = try await portal.signUp(.ana)
            #expect(try await signIn("203.0.113.9", ana.email, ana.password).status == .created)
            for guest in 1...9 { _ = try await signIn("203.0.113.9", "\(guest)@example.com", "guess") }
            #expect(try await signIn("203.0.113.9", ana.email, ana.password).status == .created)
        }
    }

    @Test(arguments: [("2001:db8:0:7::%", true), ("192.0.2.%", false), ("::ffff:192.0.2.%", false)])
    func `50 sign-ins, sign-ups and e-mails of an IPv6 network count together`(address: String, areCountedTogether: Bool) async throws {
        let portal = try await TestPortal {
            ($0.signInsPerAddress, $0.signUpsPerAddress, $0.trustedProxies) = (2, 2, ["local", "127.0.0.1"])
        }
        try await portal.run { client async throws in
            for host in 1...3 {
                let headers: HTTPFields = [.forwardedFor: address.replacing("%", with: "\(host)")]
                let isLimited = areCountedTogether && host == 3
                let signIn = try await client.api(.post, "/sessions", SignInTests.body("\(host)@example.com", "guess"), headers: headers)
                #expect(signIn.code == (isLimited ? "rate_limited" : "invalid_credentials"))
                let email = try await client.api(.post, "/password-resets", #"{"email":"ana@example.com"}"#, headers: headers)
                #expect(email.status == (isLimited ? .tooManyRequests : .accepted))
                let account = try await client.api(.post, "/users", Self.account(host), headers: headers)
                #expect(account.status == (isLimited ? .tooManyRequests : .created))
            }
        }
    }

    private static func account(_ number: Int) -> String {
        """
        {"email":"new\(number)@example.com","password":"plums at the door","first_name":"Nia","last_name":"Okafor",\
        "phone":"+13105550123","accept_terms":true}
        """
    }

    @Test func `22 an address of the owner's own IPv6 network is known`() async throws {
        let portal = try await TestPortal { $0.trustedProxies = ["local", "127.0.0.1"] }
        let ana = try await portal.signUp(.ana)
        try await portal.run { client async throws in
            let signIn = { (password: String, address: String) in
                try await client.api(.post, "/sessions", SignInTests.body(ana.email, password), headers: [.forwardedFor: address])
            }
            #expect(try await signIn(ana.password, "2001:db8:0:7::1").status == .created)
            for _ in 1...6 { _ = try await signIn("guess", "2001:db8:0:8::1") }
            #expect(try await signIn(ana.password, "2001:db8:0:8::2").code == "locked")
            #expect(try await signIn(ana.password, "2001:db8:0:7::2").status == .created)
            let stored = try await portal.services.read {
                try $0.all(String.self, "SELECT DISTINCT address FROM sessions ORDER BY address")
            }
            #expect(stored.contains("20010db800000007/64") && !stored.contains { $0.contains("::") })
        }
    }

    @Test func `27 a hash made with weaker parameters is made anew at sign-in`() async throws {
        let ana = try await portal.signUp(.ana)
        let weak = PasswordHasher(parameters: .init(memoryKiB: 32, passes: 1), randomness: portal.services.randomness)
        let hash = try await weak.hash(ana.password)
        try await portal.services.write { try $0.accounts.setPasswordHash(hash, of: ana.id) }
        #expect(try await client.api(.post, "/sessions", SignInTests.body(ana.email, ana.password)).status == .created)
        let stored = try await portal.services.read { try $0.accounts.credentials(of: ana.id)?.passwordHash }
        #expect(stored.map { portal.services.passwords.isOutdated($0) } == false)
    }

    @Test func `27 a hash of decomposed letters opens by the same keys, and is made anew for every keyboard`() async throws {
        let ana = try await portal.signUp(.ana)
        let (composed, decomposed) = ("caf\u{E9} con leche", "cafe\u{301} con leche")
        let hash = try PasswordHasher.encode(
            Array(decomposed.utf8), salt: [UInt8](repeating: 3, count: 16), portal.services.passwords.parameters)
        try await portal.services.write { try $0.accounts.setPasswordHash(hash, of: ana.id) }
        #expect(try await client.api(.post, "/sessions", SignInTests.body(ana.email, composed)).code == "invalid_credentials")
        #expect(try await client.api(.post, "/sessions", SignInTests.body(ana.email, decomposed)).status == .created)
        #expect(try await client.api(.post, "/sessions", SignInTests.body(ana.email, composed)).status == .created)
    }

    @Test func `27 the parameters in service are those of OWASP or more`() {
        let parameters = PasswordHasher.Parameters()
        #expect(parameters.memoryKiB >= 19_456 && parameters.passes >= 2 && parameters.lanes == 1)
    }

    @Test(arguments: [
        String(repeating: "éàüñ", count: 16), String(repeating: "a1", count: 64), "pass\u{0}word of mine", "🍑🍐🍋 is my fruit",
        "  spaces around  ",
    ]) func `19 long, strange and wide passwords count in full`(password: String) async throws {
        let hasher = PasswordHasher(parameters: .init(memoryKiB: 64, passes: 1), randomness: .seeded(3))
        #expect(PasswordRule.refusal(password) == nil)
        let hash = try await hasher.hash(password)
        #expect(try await hasher.verify(password, against: hash))
        #expect(try await !hasher.verify(String(password.unicodeScalars.dropLast()), against: hash))
        #expect(try await !hasher.verify(password.uppercased() == password ? password + "x" : password.uppercased(), against: hash))
    }

    @Test func `20 the list has thousands of entries, all long enough to matter`() {
        #expect(CommonPasswords.all.count >= 3_000)
        #expect(CommonPasswords.all.allSatisfy { $0.unicodeScalars.count >= 8 && $0 == $0.lowercased() })
    }

    @Test func `23 a fresh database has no accounts`() async throws {
        let count = try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM users") }
        #expect(count == 0)
    }

    @Test func `23 the first administrator chooses a password by a link that works once`() async throws {
        let link = try #require(
            try await AdminCreation(services: portal.services).create(email: "ian@example.com", name: "Ian Miller", password: nil))
        let token = String(link.suffix(43))
        let page = try await client.page("/reset/\(token)")
        #expect(page.status == .ok)
        let saved = try await client.submit("/reset/\(token)", ["password": "plums at the door"], cookie: page.cookie, csrf: page.csrf)
        #expect(saved.status == .seeOther)
        #expect(try await client.page("/reset/\(token)").status == .notFound)
        let signIn = try await client.api(.post, "/sessions", SignInTests.body("ian@example.com", "plums at the door"))
        #expect(try signIn.decoded(API.SignIn.self).me.capabilities.contains(.administer))
    }
}
