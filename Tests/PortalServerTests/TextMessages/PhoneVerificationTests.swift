import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A phone gets texts only after its owner has entered the code of a text.
@Suite(.portal) struct PhoneVerificationTests: PhoneScene {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    // MARK: The code

    @Test func `the code of a text verifies the number, once`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        #expect(try await !me(ana).phoneVerified)
        #expect(try await ask(as: ana).status == .accepted)
        let texts = try await portal.texts(to: phone)
        #expect(
            texts.count == 1 && texts[0].purpose == "code"
                && texts[0].body.hasSuffix("is your Harvest code. It works for 10 minutes. We never ask you for it by phone."))
        let code = try await code()
        #expect(code.wholeMatch(of: /[0-9]{6}/) != nil)
        let answer = try await enter(code, as: ana)
        #expect(answer.status == .ok)
        #expect(try answer.decoded(API.Me.self).phoneVerified)
        #expect(try await me(ana).phoneVerified)
        #expect(try await enter(code, as: ana).fieldErrors == ["code expired"])
        #expect(try await ask(as: ana).status == .accepted)
        #expect(try await portal.texts(to: phone).count == 1, "nothing is texted to a verified number")
    }

    @Test func `the code is stored as a digest, and its text is deleted once it is sent`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        _ = try await ask(as: ana)
        let code = try await code()
        let stored = try await portal.services.read { try $0.one(String.self, "SELECT code_hash FROM phone_codes") }
        #expect(stored.utf8.count == 64 && !stored.contains(code) && stored != Digest.hexadecimal(of: code))
        _ = try await TextMessageWorker(services: portal.services).runOnce()
        #expect(portal.textGateway.accepted.map(\.phone) == [phone] && portal.textGateway.accepted[0].body.hasPrefix(code))
        #expect(try await portal.texts(to: phone).map(\.body) == [""])
    }

    @Test func `a wrong code is refused, and after five the right one, too`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        _ = try await ask(as: ana)
        let (code, wrong) = (try await code(), try await wrongCode())
        for _ in 0..<5 {
            let answer = try await enter(wrong, as: ana)
            #expect(answer.status == .unprocessableContent && answer.fieldErrors == ["code wrong"])
        }
        #expect(try await enter(code, as: ana).fieldErrors == ["code expired"])
        #expect(try await !me(ana).phoneVerified)
        _ = try await ask(as: ana)
        #expect(try await enter(try await self.code(), as: ana).status == .ok)
    }

    @Test func `a code works for ten minutes, and until there is another one`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        _ = try await ask(as: ana)
        let first = try await code()
        portal.clock.advance(seconds: 600)
        #expect(try await enter(first, as: ana).fieldErrors == ["code expired"])
        _ = try await ask(as: ana)
        let second = try await code()
        _ = try await ask(as: ana)
        let third = try await code()
        if second != third { #expect(try await enter(second, as: ana).fieldErrors == ["code wrong"]) }
        portal.clock.advance(seconds: 598)
        #expect(try await enter(third, as: ana).status == .ok)
    }

    @Test(arguments: [
        #"{"code":"12345"}"#, #"{"code":"1234567"}"#, #"{"code":"12345a"}"#, #"{"code":123456}"#, "{}", #"{"code":"١٢٣٤٥٦"}"#,
    ])
    func `what is no code is refused without counting`(body: String) async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        _ = try await ask(as: ana)
        for _ in 0..<6 { #expect(try await client.api(.post, path + "/completion", body, as: ana).status == .unprocessableContent) }
        #expect(try await enter(try await code(), as: ana).status == .ok)
    }

    @Test func `another person's code does nothing`() async throws {
        let (ana, bob) = (try await portal.signUpConfirmed(.ana), try await portal.signUpConfirmed(.bob))
        _ = try await ask(as: ana)
        let code = try await code()
        #expect(try await enter(code, as: bob).fieldErrors == ["code expired"])
        _ = try await ask(as: bob)
        if try await self.code() != code { #expect(try await enter(code, as: bob).fieldErrors == ["code wrong"]) }
        #expect(try await !me(bob).phoneVerified)
    }

    // MARK: Limits

    @Test func `an account gets three codes in 15 minutes`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        for _ in 0..<3 { #expect(try await ask(as: ana).status == .accepted) }
        let refused = try await ask(as: ana)
        #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "810")
        #expect(try await portal.texts(to: phone).count == 3)
        portal.clock.advance(seconds: 810)
        #expect(try await client.api(.post, path, as: ana).status == .accepted)
    }

    @Test func `a code that is asked for again within 30 seconds is texted once, and goes on working`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        _ = try await ask(as: ana)
        let code = try await code()
        portal.clock.advance(seconds: 29)
        for _ in 0..<5 { #expect(try await client.api(.post, path, as: ana).status == .accepted) }
        #expect(try await portal.texts(to: phone).count == 1)
        #expect(try await enter(code, as: ana).status == .ok)
    }

    @Test func `an account gets ten codes in a day, whatever its numbers`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        for number in 0..<11 {
            let phone = "+1310555020\(number % 10)"
            let now = portal.clock.now
            try await portal.services.write { db in try db.accounts.setPhone(phone, of: ana.id, at: now) }
            portal.clock.advance(seconds: 900)
            #expect(try await client.api(.post, path, as: ana).status == (number < 10 ? .accepted : .tooManyRequests))
        }
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM text_messages") } == 10)
        portal.clock.advance(seconds: 86_400)
        #expect(try await client.api(.post, path, as: ana).status == .accepted)
    }

    @Test func `50 a network address gets as many codes in 15 minutes as sign-ups, and five times as many in a day`() async throws {
        let other = try await TestPortal { $0.signUpsPerAddress = 1 }
        try await other.run { client in
            var people: [Visitor] = []
            let now = other.clock.now
            for (number, persona) in Persona.allCases.enumerated() {
                let person = try await other.signUpConfirmed(persona)
                try await other.services.write { db in try db.accounts.setPhone("+1310555030\(number)", of: person.id, at: now) }
                people.append(person)
            }
            #expect(try await client.api(.post, path, as: people[0]).status == .accepted)
            #expect(try await client.api(.post, path, as: people[1]).status == .tooManyRequests)
            for person in people[1...4] {
                other.clock.advance(seconds: 900)
                #expect(try await client.api(.post, path, as: person).status == .accepted)
            }
            other.clock.advance(seconds: 900)
            let refused = try await client.api(.post, path, as: people[5])
            #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "\(86_400 - 5 * 900)")
        }
    }

    @Test func `a number gets five codes in a day, whoever asks`() async throws {
        let people = [
            try await portal.signUpConfirmed(.ana), try await portal.signUpConfirmed(.bob), try await portal.signUpConfirmed(.rosa),
        ]
        for _ in 0..<2 { for person in people { _ = try await ask(as: person) } }
        #expect(try await portal.texts(to: phone).count == 5)
        let refused = try await ask(as: people[1])
        #expect(refused.status == .tooManyRequests)
        portal.clock.advance(seconds: 86_400)
        #expect(try await client.api(.post, path, as: people[2]).status == .accepted)
    }

    @Test func `an account without a number, and a number that wants no texts, get no code`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        let now = portal.clock.now
        try await portal.services.write { db in try db.verifiedPhones.optOut("+13105550100", byCarrier: true, at: now) }
        let refused = try await client.api(.post, path, as: ana)
        #expect(refused.status == .conflict && refused.code == "illegal_state")
        #expect(try refused.decoded(API.Problem.self).currentStatus == "opted_out")
        try await portal.services.write { db in try db.accounts.setPhone(nil, of: ana.id, at: now) }
        #expect(try await client.api(.post, path, as: ana).decoded(API.Problem.self).currentStatus == "no_phone")
        #expect(try await enter("123456", as: ana).fieldErrors == ["code expired"])
        #expect(try await portal.texts(to: phone).isEmpty)
    }

    @Test func `whether a number has replied STOP is told only as often as codes are texted`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        let now = portal.clock.now
        try await portal.services.write { db in try db.verifiedPhones.optOut("+13105550100", byCarrier: true, at: now) }
        for _ in 0..<3 { #expect(try await ask(as: ana).status == .conflict) }
        #expect(try await ask(as: ana).status == .tooManyRequests)
    }

    @Test func `nobody gets a code before the e-mail address is confirmed`() async throws {
        let ana = try await portal.signUp(.ana)
        let refused = try await client.api(.post, path, as: ana)
        #expect(refused.status == .conflict)
        #expect(try refused.decoded(API.Problem.self).currentStatus == "email_unconfirmed")
        #expect(try await portal.texts(to: phone).isEmpty)
        let page = try await client.page("/profile/phone", as: ana).markup
        #expect(page.shows("Confirm your email first. Then we text a code to (310) 555-0100.") && !page.shows("Text me a code"))
        #expect(try await client.submit("/profile/phone/code", as: ana).headers[.location] == "/profile/phone")
        #expect(try await client.submit("/profile/phone/email-confirmation", as: ana).headers[.location] == "/profile/phone")
        #expect(try await portal.emails(to: ana.email).count == 1)
        try await portal.confirmEmail(of: ana)
        #expect(try await client.api(.post, path, as: ana).status == .accepted)
    }

    @Test func `all accounts together get as many codes in a day as the operator allows, and administrators see it`() async throws {
        let other = try await TestPortal { $0.unprovenTextsPerDay = 2 }
        try await other.run { client in
            let people = [
                try await other.signUpConfirmed(.ana), try await other.signUpConfirmed(.bob), try await other.signUpConfirmed(.dee),
            ]
            let now = other.clock.now
            for (number, person) in people.enumerated() {
                try await other.services.write { db in try db.accounts.setPhone("+1310555030\(number)", of: person.id, at: now) }
            }
            for person in people[0...1] { #expect(try await client.api(.post, "/me/phone-verification", as: person).status == .accepted) }
            let tasks = { try await other.services.read { try AdminTaskQuery(db: $0, now: now).all() } }
            #expect(try await !tasks().contains(.textMessagesLimited(1)))
            let refused = try await client.api(.post, "/me/phone-verification", as: people[2])
            #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "86400")
            #expect(try await tasks().contains(.textMessagesLimited(1)))
            other.clock.advance(seconds: 86_400)
            #expect(try await client.api(.post, "/me/phone-verification", as: people[2]).status == .accepted)
        }
    }

    @Test func `guesses at the same time count each`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        _ = try await ask(as: ana)
        let (code, wrong) = (try await code(), try await wrongCode())
        let verification = PhoneVerification(services: portal.services)
        let refusals = try await withThrowingTaskGroup(of: FieldRefusal?.self) { group in
            for _ in 0..<12 { group.addTask { try await verification.verify(wrong, of: ana.id) } }
            return try await group.reduce(into: [FieldRefusal?]()) { $0.append($1) }
        }
        #expect(refusals.count { $0 == .wrongCode } == 5 && refusals.count { $0 == .expiredCode } == 7)
        #expect(try await enter(code, as: ana).fieldErrors == ["code expired"])
    }
}
