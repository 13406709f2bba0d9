import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A phone gets texts only after its owner has entered the code of a text. No provider of text messages is configured here.
@Suite(.portal) struct PhoneVerificationTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client
    private let phone = "+13105550100"
    private let path = "/me/phone-verification"

    /// The code of the last text to a number.
    private func code(to phone: String = "+13105550100") async throws -> String {
        String(try await portal.texts(to: phone).last?.body.prefix(6) ?? "")
    }

    /// A code that is not the one of the text.
    private func wrongCode() async throws -> String { try await code() == "000000" ? "000001" : "000000" }

    private func enter(_ code: String, as person: Visitor) async throws -> TestResponse {
        try await client.api(.post, path + "/completion", #"{"code":"\#(code)"}"#, as: person)
    }

    /// Asks for a code half a minute after the last one. Earlier it would not be sent.
    private func ask(as person: Visitor) async throws -> TestResponse {
        portal.clock.advance(seconds: 30)
        return try await client.api(.post, path, as: person)
    }

    private func me(_ person: Visitor) async throws -> API.Me { try await client.api(.get, "/me", as: person).decoded() }

    // MARK: The code

    @Test func `the code of a text verifies the number, once`() async throws {
        let ana = try await portal.signUp(.ana)
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
        let ana = try await portal.signUp(.ana)
        _ = try await ask(as: ana)
        let code = try await code()
        let stored = try await portal.services.read { try $0.one(String.self, "SELECT code_hash FROM phone_codes") }
        #expect(stored.utf8.count == 64 && !stored.contains(code) && stored != Digest.hexadecimal(of: code))
        _ = try await TextMessageWorker(services: portal.services).runOnce()
        #expect(portal.textGateway.accepted.map(\.phone) == [phone] && portal.textGateway.accepted[0].body.hasPrefix(code))
        #expect(try await portal.texts(to: phone).map(\.body) == [""])
    }

    @Test func `a wrong code is refused, and after five the right one, too`() async throws {
        let ana = try await portal.signUp(.ana)
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
        let ana = try await portal.signUp(.ana)
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
        let ana = try await portal.signUp(.ana)
        _ = try await ask(as: ana)
        for _ in 0..<6 { #expect(try await client.api(.post, path + "/completion", body, as: ana).status == .unprocessableContent) }
        #expect(try await enter(try await code(), as: ana).status == .ok)
    }

    @Test func `another person's code does nothing`() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        _ = try await ask(as: ana)
        let code = try await code()
        #expect(try await enter(code, as: bob).fieldErrors == ["code expired"])
        _ = try await ask(as: bob)
        if try await self.code() != code { #expect(try await enter(code, as: bob).fieldErrors == ["code wrong"]) }
        #expect(try await !me(bob).phoneVerified)
    }

    // MARK: Limits

    @Test func `an account gets three codes in 15 minutes`() async throws {
        let ana = try await portal.signUp(.ana)
        for _ in 0..<3 { #expect(try await ask(as: ana).status == .accepted) }
        let refused = try await ask(as: ana)
        #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "810")
        #expect(try await portal.texts(to: phone).count == 3)
        portal.clock.advance(seconds: 810)
        #expect(try await client.api(.post, path, as: ana).status == .accepted)
    }

    @Test func `a code that is asked for again within 30 seconds is texted once, and goes on working`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await ask(as: ana)
        let code = try await code()
        portal.clock.advance(seconds: 29)
        for _ in 0..<5 { #expect(try await client.api(.post, path, as: ana).status == .accepted) }
        #expect(try await portal.texts(to: phone).count == 1)
        #expect(try await enter(code, as: ana).status == .ok)
    }

    @Test func `an account gets ten codes in a day, whatever its numbers`() async throws {
        let ana = try await portal.signUp(.ana)
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
                let person = try await other.signUp(persona)
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
        let people = [try await portal.signUp(.ana), try await portal.signUp(.bob), try await portal.signUp(.rosa)]
        for _ in 0..<2 { for person in people { _ = try await ask(as: person) } }
        #expect(try await portal.texts(to: phone).count == 5)
        let refused = try await ask(as: people[1])
        #expect(refused.status == .tooManyRequests)
        portal.clock.advance(seconds: 86_400)
        #expect(try await client.api(.post, path, as: people[2]).status == .accepted)
    }

    @Test func `an account without a number, and a number that wants no texts, get no code`() async throws {
        let ana = try await portal.signUp(.ana)
        let now = portal.clock.now
        try await portal.services.write { db in try db.verifiedPhones.optOut("+13105550100", at: now) }
        let refused = try await client.api(.post, path, as: ana)
        #expect(refused.status == .conflict && refused.code == "illegal_state")
        #expect(try refused.decoded(API.Problem.self).currentStatus == "opted_out")
        try await portal.services.write { db in try db.accounts.setPhone(nil, of: ana.id, at: now) }
        #expect(try await client.api(.post, path, as: ana).decoded(API.Problem.self).currentStatus == "no_phone")
        #expect(try await enter("123456", as: ana).fieldErrors == ["code expired"])
        #expect(try await portal.texts(to: phone).isEmpty)
    }

    // MARK: Whose number it is

    @Test func `another number must be verified again, and a code for the former one is no use`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(phone, of: ana)
        let body = #"{"phone":"+13105550188"}"#
        let changed = try await client.api(.put, "/me/phone", body, as: ana)
        #expect(changed.status == .ok)
        #expect(try changed.decoded(API.Me.self).phoneVerified == false)
        let back = try await client.api(.put, "/me/phone", #"{"phone":"\#(phone)"}"#, as: ana)
        #expect(try back.decoded(API.Me.self).phoneVerified == false)
        _ = try await ask(as: ana)
        let code = try await code()
        _ = try await client.api(.put, "/me/phone", body, as: ana)
        #expect(try await enter(code, as: ana).fieldErrors == ["code expired"])
    }

    @Test func `the same number again stays verified`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(phone, of: ana)
        let same = try await client.api(.put, "/me/phone", #"{"phone":"\#(phone)"}"#, as: ana)
        #expect(try same.decoded(API.Me.self).phoneVerified)
    }

    @Test func `a number belongs to one account: who verifies it takes it from another, whose owner is e-mailed`() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        try await portal.verifyPhone(phone, of: ana)
        _ = try await ask(as: bob)
        #expect(try await enter(try await code(), as: bob).status == .ok)
        #expect(try await me(bob).phoneVerified)
        #expect(try await !me(ana).phoneVerified)
        let emails = try await portal.emails(to: ana.email)
        #expect(emails.map(\.subject) == ["Your phone number was verified for another account"])
        #expect(try await portal.emails(to: bob.email).isEmpty)
    }

    @Test func `who gets a number doesn't get what waits for its former owner`() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        try await portal.verifyPhone(phone, of: ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        try await portal.tell(ana, .exchangeRequested)
        try await portal.verifyPhone(phone, of: bob)
        while try await TextMessageWorker(services: portal.services).runOnce() {}
        #expect(portal.textGateway.accepted.isEmpty)
        #expect(try await portal.texts(to: phone).map(\.status) == ["expired"])
    }

    // MARK: Pages

    @Test func `a person verifies the number on the account's page, without script`() async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.page("/profile", as: ana).markup.leads(to: "/profile/phone"))
        let page = try await client.page("/profile/phone", as: ana).markup
        #expect(page.shows("We text a code to (310) 555-0100.") && !page.shows("Code from the text message"))
        let sent = try await client.submit("/profile/phone/code", as: ana)
        #expect(sent.status == .seeOther && sent.headers[.location] == "/profile/phone")
        #expect(try await client.page("/profile/phone", as: ana).markup.shows("Code from the text message"))
        let wrong = try await client.submit("/profile/phone/verification", ["code": try await wrongCode()], as: ana)
        #expect(wrong.status == .unprocessableContent && wrong.markup.shows("This is not the code. Check the text message."))
        let code = try await code()
        let right = try await client.submit("/profile/phone/verification", ["code": " \(code.prefix(3)) \(code.suffix(3)) "], as: ana)
        #expect(right.status == .seeOther)
        #expect(try await client.page("/profile/phone", as: ana).markup.shows("(310) 555-0100 is verified."))
        #expect(try await client.page("/profile", as: ana).markup.shows("(310) 555-0100 is verified."))
    }

    @Test func `the page is Spanish for who reads Spanish, and says when there were too many codes`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.speakSpanish(ana)
        #expect(try await client.page("/profile/phone", as: ana).markup.shows("Enviamos un código a (310) 555-0100."))
        for _ in 0..<3 { try await submit(as: ana) }
        #expect(try await portal.texts(to: phone).last?.body.dropFirst(6).hasPrefix(" es tu código de Harvest.") == true)
        let refused = try await submit(as: ana)
        #expect(refused.status == .tooManyRequests && refused.markup.shows("14 minutos"))
    }

    /// Presses the button for a code half a minute after the last time.
    @discardableResult
    private func submit(as person: Visitor) async throws -> TestResponse {
        portal.clock.advance(seconds: 30)
        return try await client.submit("/profile/phone/code", as: person)
    }

    @Test func `what is no code is refused on the page without counting`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await ask(as: ana)
        for wrong in ["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "<b>123</b>"] {
            let answer = try await client.submit("/profile/phone/verification", ["code": wrong], as: ana)
            #expect(answer.status == .unprocessableContent && answer.markup.shows("Enter the code as shown."), "\(wrong)")
        }
        #expect(try await client.submit("/profile/phone/verification", ["code": try await code()], as: ana).status == .seeOther)
    }

    @Test func `the page says when a number has had too many codes today`() async throws {
        let ana = try await portal.signUp(.ana)
        for _ in 0..<3 { try await submit(as: ana) }
        portal.clock.advance(seconds: 900)
        for _ in 0..<2 { try await submit(as: ana) }
        let refused = try await submit(as: ana)
        #expect(refused.status == .tooManyRequests && refused.markup.shows("Too many codes were sent today. Try again tomorrow."))
    }

    @Test func `the page says what to do without a number, and with one that wants no texts`() async throws {
        let ana = try await portal.signUp(.ana)
        let now = portal.clock.now
        try await portal.services.write { db in try db.verifiedPhones.optOut("+13105550100", at: now) }
        #expect(try await client.page("/profile/phone", as: ana).markup.shows("gets no texts because it replied STOP."))
        #expect(try await client.submit("/profile/phone/code", as: ana).headers[.location] == "/profile/phone")
        try await portal.services.write { db in try db.accounts.setPhone(nil, of: ana.id, at: now) }
        #expect(try await client.page("/profile/phone", as: ana).markup.shows("Add a phone number to your account"))
    }

    // MARK: Without a provider

    @Test func `61 a server without an account at Twilio receives no texts, and its pages promise nothing`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let answer = try await client.receive(TwilioForm("KALE 3", from: phone, sid: "SM00000000000000000000000000000001"))
        #expect(answer.status == .notFound && answer.code == "not_found")
        #expect(try answer.decoded(API.Problem.self).detail == "This server receives no text messages.")
        #expect(try await !client.page("/vendor/produce", as: rosa).markup.mentions("text message"))
    }
}
