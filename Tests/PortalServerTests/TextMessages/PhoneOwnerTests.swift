import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Whose a number is, and what becomes of its codes.
@Suite(.portal) struct PhoneOwnerTests: PhoneScene {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    // MARK: A code that is not delivered

    @Test(arguments: [
        TextMessageRefusal(status: 400, reason: "21211 Invalid number", number: .invalid),
        TextMessageRefusal(status: 400, reason: "21408 Permission to send has not been enabled"),
    ])
    func `a code that can't be texted stops working, and the page says so`(refusal: TextMessageRefusal) async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        _ = try await ask(as: ana)
        let code = try await code()
        portal.textGateway.refuse(phone, refusal)
        try await portal.sendTexts()
        let page = try await client.page("/profile/phone", as: ana).markup
        #expect(page.shows("We could not text (310) 555-0100. Check the number: it must be a cell phone."))
        #expect(!page.shows("Code from the text message"))
        #expect(try await enter(code, as: ana).fieldErrors == ["code expired"])
        #expect(try await client.api(.post, path, as: ana).status == .accepted, "another one is texted at once")
        #expect(try await client.page("/profile/phone", as: ana).markup.shows("Code from the text message"))
    }

    @Test func `a text that fails doesn't end the code of a later one`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        _ = try await ask(as: ana)
        let now = portal.services.now()
        let claimed = try await portal.services.database.write(.snapshot) { try $0.textMessages.claim(limit: 1, seconds: 180, at: now) }
        _ = try await ask(as: ana)
        portal.textGateway.refuse(phone, TextMessageRefusal(status: 400, reason: "21408"))
        try await TextMessageWorker(services: portal.services).deliver(claimed, claimedAt: now)
        #expect(try await portal.texts(to: phone).map(\.status) == ["failed", "waiting"])
        #expect(try await enter(try await code(), as: ana).status == .ok)
    }

    // MARK: Whose number it is

    @Test func `another number must be verified again, and a code for the former one is no use`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
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
        let ana = try await portal.signUpConfirmed(.ana)
        try await portal.verifyPhone(phone, of: ana)
        let same = try await client.api(.put, "/me/phone", #"{"phone":"\#(phone)"}"#, as: ana)
        #expect(try same.decoded(API.Me.self).phoneVerified)
    }

    @Test func `a number belongs to one account: who verifies it takes it from another, whose owner is e-mailed`() async throws {
        let (ana, bob) = (try await portal.signUpConfirmed(.ana), try await portal.signUpConfirmed(.bob))
        try await portal.verifyPhone(phone, of: ana)
        _ = try await ask(as: bob)
        #expect(try await enter(try await code(), as: bob).status == .ok)
        #expect(try await me(bob).phoneVerified)
        #expect(try await !me(ana).phoneVerified)
        let emails = try await portal.emails(to: ana.email)
        #expect(emails.map(\.subject) == ["Your phone number was verified for another account"])
        #expect(try await portal.emails(to: bob.email).isEmpty)
    }

    @Test func `of two accounts that enter their codes for one number at the same time, one has it`() async throws {
        let (ana, bob) = (try await portal.signUpConfirmed(.ana), try await portal.signUpConfirmed(.bob))
        _ = try await ask(as: ana)
        let first = try await code()
        _ = try await ask(as: bob)
        let codes = [(ana.id, first), (bob.id, try await code())]
        let servers = try codes.map { _ in PhoneVerification(services: try portal.anotherServer().services) }
        let refusals = try await withThrowingTaskGroup(of: FieldRefusal?.self) { group in
            for (server, (user, code)) in zip(servers, codes) { group.addTask { try await server.verify(code, of: user) } }
            return try await group.reduce(into: [FieldRefusal?]()) { $0.append($1) }
        }
        #expect(refusals == [nil, nil])
        let owners = try await portal.services.read { try $0.all(User.ID.self, "SELECT user_id FROM verified_phones") }
        #expect(owners.count == 1)
        let emails = try await portal.emails(to: ana.email).count + portal.emails(to: bob.email).count
        #expect(emails == 1, "who lost it is told")
    }

    @Test func `a number is its owner's only while it is the account's`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        try await portal.verifyPhone(phone, of: ana)
        #expect(try await portal.services.read { try $0.verifiedPhones.owner(of: "+13105550100")?.user } == ana.id)
        try await portal.services.write { db in _ = try db.execute("UPDATE users SET phone = '+13105550188' WHERE id = \(ana.id)") }
        #expect(try await portal.services.read { try $0.verifiedPhones.owner(of: "+13105550100") } == nil)
    }

    @Test func `who gets a number doesn't get what waits for its former owner`() async throws {
        let (ana, bob) = (try await portal.signUpConfirmed(.ana), try await portal.signUpConfirmed(.bob))
        try await portal.verifyPhone(phone, of: ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        try await portal.tell(ana, .exchangeRequested)
        try await portal.verifyPhone(phone, of: bob)
        while try await TextMessageWorker(services: portal.services).runOnce() {}
        #expect(portal.textGateway.accepted.isEmpty)
        #expect(try await portal.texts(to: phone).map(\.status) == ["expired"])
    }
}
