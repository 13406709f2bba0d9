import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A thief who changes a bank account gets no money before its owner has heard of it.
@Suite(.portal(at: "2026-11-23T12:00:00-08:00")) struct BankChangeTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let account = ["bank": "First Bank", "account": "000123454417", "back": "/vendor/payouts/bank"]

    /// The path of the processor's page for a vendor's bank account.
    private func link(_ person: Visitor) async throws -> String {
        try #require(try await client.submit("/vendor/payouts/bank", as: person).headers[.location])
    }

    private func changeBank(_ person: Visitor, _ number: String = "000123454417") async throws {
        let fields = Self.account.merging(["account": number]) { $1 }
        #expect(try await client.submit(try await link(person), fields, as: person).status == .seeOther)
    }

    private func earn(_ payee: Payee) async throws {
        let (id, now): (JournalEntry.ID, Instant) = (portal.services.id(), portal.clock.now)
        try await portal.services.write { db in
            let entry = try JournalEntry(.correction, [.init(payee.payable, 1_200), .init(.corrections, -1_200)])
            try db.ledger.book(entry, id: id, about: JournalEntrySubject(order: nil), at: now)
        }
    }

    /// The payouts after a run of the worker.
    private func payouts(of payee: Payee, at time: String) async throws -> [PayoutRecord] {
        portal.clock.set(try #require(Instant(time)))
        try await PayoutWorker(services: portal.services).runOnce()
        return try await portal.services.read { try $0.payouts.list(of: payee, limit: 10) }
    }

    @Test func `a payout waits for 72 hours after its bank account was changed, and goes on by itself`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let payee = Payee.vendor(try rosa.requireVendor())
        try await earn(payee)
        try await changeBank(rosa)
        #expect(try await payouts(of: payee, at: "2026-11-24T09:00:00-08:00").isEmpty)
        #expect(try await payouts(of: payee, at: "2026-11-26T11:59:59-08:00").isEmpty)
        let sent = try await payouts(of: payee, at: "2026-11-26T12:00:00-08:00")
        #expect(sent.map(\.status) == [.inTransit] && sent.map(\.amount) == [1_200])
        #expect(sent.map(\.arrivesOn.description) == ["2026-11-28"])
    }

    @Test func `an unchanged account is paid on payday, and so is one without a wait in the settings`() async throws {
        let (rosa, tom) = (try await portal.signUp(.rosa), try await portal.signUp(.tom))
        let payees = [Payee.vendor(try rosa.requireVendor()), .vendor(try tom.requireVendor())]
        for payee in payees { try await earn(payee) }
        try await portal.set { $0.payoutWaitHours = 0 }
        try await changeBank(tom)
        for payee in payees {
            #expect(try await payouts(of: payee, at: "2026-11-24T09:00:00-08:00").map(\.status) == [.inTransit])
        }
    }

    @Test func `a payout that was not sent yet waits, too, even if the change is known only to the processor`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let payee = Payee.vendor(try rosa.requireVendor())
        try await earn(payee)
        portal.gateway.mood = .unreachable
        #expect(try await payouts(of: payee, at: "2026-11-24T09:00:00-08:00").map(\.status) == [.pending])
        portal.gateway.mood = .good
        try await portal.services.write { db in
            _ = try db.execute(
                "UPDATE gateway_objects SET detail = 'Thief Bank 6666' WHERE reference = \(payee.id) AND kind = 'payout_account'")
        }
        #expect(try await payouts(of: payee, at: "2026-11-24T10:00:00-08:00").map(\.status) == [.pending])
        #expect(try await payouts(of: payee, at: "2026-11-27T09:00:00-08:00").map(\.status) == [.pending])
        #expect(try await payouts(of: payee, at: "2026-11-27T10:00:01-08:00").map(\.status) == [.inTransit])
    }

    private func removeAccount(of payee: Payee) async throws {
        try await portal.services.write { db in
            try db.execute("DELETE FROM payout_accounts WHERE owner_id = \(payee.key)")
            try db.execute("UPDATE gateway_objects SET status = 'incomplete', detail = '' WHERE reference = \(payee.id)")
        }
    }

    @Test func `the payee hears of the first account and of a change, whatever alerts are on`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let payee = Payee.vendor(try rosa.requireVendor())
        try await removeAccount(of: payee)
        try await portal.services.write { db in _ = try db.execute("UPDATE users SET mail_alerts = ''") }
        try await changeBank(rosa)
        let first = try await portal.emails(to: rosa.email)
        #expect(first.map(\.subject) == ["A bank account was added for your payouts"])
        #expect(first.allSatisfy { $0.mentions("ending in 4417 at First Bank") && !$0.mentions("Thu, Nov 26") })
        let changedAt = try await portal.services.read { try $0.payouts.account(of: payee)?.bankChangedAt }
        #expect(changedAt == nil)
        portal.clock.advance(seconds: 60)
        try await changeBank(rosa, "000123456666")
        let emails = try await portal.emails(to: rosa.email).dropFirst()
        #expect(emails.map(\.subject) == ["Your bank account for payouts was changed"])
        #expect(emails.allSatisfy { $0.mentions("ending in 6666 at First Bank") && $0.mentions("Thu, Nov 26") })
    }

    @Test func `the first account of a vendor who has sold without one gets no money for 72 hours`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let payee = Payee.vendor(try rosa.requireVendor())
        try await removeAccount(of: payee)
        try await earn(payee)
        try await changeBank(rosa)
        let emails = try await portal.emails(to: rosa.email)
        #expect(emails.map(\.subject) == ["A bank account was added for your payouts"])
        #expect(emails.allSatisfy { $0.mentions("Thu, Nov 26") })
        #expect(try await payouts(of: payee, at: "2026-11-26T11:59:59-08:00").isEmpty)
        #expect(try await payouts(of: payee, at: "2026-11-26T12:00:00-08:00").map(\.status) == [.inTransit])
    }

    @Test func `another account that looks the same is another account`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let payee = Payee.vendor(try rosa.requireVendor())
        func changedAt() async throws -> Instant? { try await portal.services.read { try $0.payouts.account(of: payee)?.bankChangedAt } }
        try await changeBank(rosa)
        let first = try await changedAt()
        portal.clock.advance(seconds: 60)
        try await changeBank(rosa)
        #expect(try await changedAt() == first)
        try await changeBank(rosa, "999923454417")
        #expect(try await changedAt() == portal.clock.now)
        #expect(try await portal.emails(to: rosa.email).count == 2)
    }

    @Test func `of the number of an account only its end and a digest are stored`() async throws {
        let rosa = try await portal.signUp(.rosa)
        try await changeBank(rosa)
        let payee = Payee.vendor(try rosa.requireVendor())
        let prints = try await portal.services.read { db in
            try db.all(String.self, "SELECT fingerprint FROM gateway_objects WHERE reference = \(payee.id)")
                + db.all(String.self, "SELECT bank_fingerprint FROM payout_accounts WHERE owner_id = \(payee.key)")
        }
        #expect(prints.count == 2 && Set(prints).count == 1 && prints.allSatisfy { $0.count == 64 && !$0.contains("23454417") })
    }

    @Test func `an account that was saved without a fingerprint gets one, which is no change`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let payee = Payee.vendor(try rosa.requireVendor())
        try await portal.services.write { db in
            _ = try db.execute("UPDATE gateway_objects SET fingerprint = 'f1' WHERE reference = \(payee.id)")
        }
        try await PayoutAccountService(services: portal.services).refresh(payee)
        let saved = try #require(try await portal.services.read { try $0.payouts.account(of: payee) })
        #expect(saved.bankFingerprint == "f1" && saved.bankChangedAt == nil)
        #expect(try await portal.emails(to: rosa.email).isEmpty)
    }

    @Test func `vendors and administrators read why a payout waits`() async throws {
        let (rosa, ian) = (try await portal.signUp(.rosa), try await portal.signUp(.ian))
        let admin = "/admin/vendors/\(try rosa.requireVendor())"
        #expect(try await !client.page("/vendor/payouts", as: rosa).markup.shows("payouts go on"))
        try await changeBank(rosa)
        let words = "bank account was added or changed on Mon, Nov 23; payouts go on from Thu, Nov 26."
        for path in ["/vendor/payouts", "/vendor/payouts/bank"] {
            #expect(try await client.page(path, as: rosa).markup.shows("Your \(words)"), "\(path)")
        }
        #expect(try await client.page(admin, as: ian).markup.shows("The \(words)"))
        try await portal.speakSpanish(rosa)
        let spanish = "Tu cuenta bancaria se agregó o cambió el lun 23 nov; los pagos siguen a partir del jue 26 nov."
        #expect(try await client.page("/vendor/payouts", as: rosa).markup.shows(spanish))
    }

    @Test(arguments: [
        "https://harvest.help/stop", "Write to ana@thief.example", "www.thief.example", "First\u{202E}Bank", "First\u{7}Bank",
        String(repeating: "q\u{301}\u{302}", count: 21), "",
    ]) func `the name of a bank holds no words that a thief could put into the warning`(name: String) async throws {
        let rosa = try await portal.signUp(.rosa)
        let answer = try await client.submit(try await link(rosa), Self.account.merging(["bank": name]) { $1 }, as: rosa)
        #expect(answer.status == .unprocessableContent && answer.markup.has("input", ["name": "bank", "aria-invalid": "true"]))
        #expect(try await portal.emails(to: rosa.email).isEmpty)
    }

    @Test func `a vendor's link opens only in the session of a member who may see money`() async throws {
        let (rosa, tom) = (try await portal.signUp(.rosa), try await portal.signUp(.tom))
        let link = try await link(rosa)
        let stranger = try await client.page(link)
        #expect(stranger.status == .seeOther && stranger.headers[.location]?.hasPrefix("/sign-in?next=") == true)
        #expect(try await client.page(link, as: tom).status == .notFound)
        #expect(try await client.submit(link, Self.account, as: tom).status == .notFound)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendor_members SET can_money = FALSE WHERE user_id = \(rosa.id)")
        }
        #expect(try await client.page(link, as: rosa).status == .notFound)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendor_members SET can_money = TRUE WHERE user_id = \(rosa.id)")
        }
        #expect(try await client.submit(link, Self.account, as: rosa).status == .seeOther)
    }

    @Test func `a driver's link needs no session, and works once, for minutes`() async throws {
        let dee = try await portal.signUp(.dee)
        func link() async throws -> String {
            let url = try await client.api(.post, "/me/payout-account/onboarding-links", as: dee).decoded(API.OnboardingLink.self).url
            return String(url[try #require(url.range(of: "/builtin-payments/")).lowerBound...])
        }
        let first = try await link()
        #expect(try await FormVisitor(client).send(first, Self.account).status == .seeOther)
        #expect(try await client.page(first).status == .notFound)
        #expect(try await portal.emails(to: dee.email).map(\.subject) == ["Your bank account for payouts was changed"])
        let late = try await link()
        let stored = try await portal.services.read {
            try $0.all(String.self, "SELECT token_hash FROM gateway_objects WHERE token_hash <> ''")
        }
        #expect(stored.count == 1 && !late.contains(stored[0]))
        portal.clock.advance(seconds: 901)
        #expect(try await client.page(late).status == .notFound)
    }
}
