import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What Twilio reports about texts that it accepted.
@Suite(.portalWithTexts) struct TextMessageReportTests: TextMessageScene {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a text that was not delivered is seen by administrators, once`() async throws {
        let (id, ana) = try await sentText()
        let ian = try await portal.signUp(.ian)
        #expect(try await client.report(id, [("MessageStatus", "undelivered"), ("ErrorCode", "30003")]).status == .noContent)
        #expect(try await portal.texts().map(\.status) == ["failed"])
        #expect(try await client.page("/admin/text-messages", as: ian).markup.shows("30003 undelivered"))
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).phoneVerified, "the phone was off")
        #expect(try await client.report(id, [("MessageStatus", "delivered")]).status == .noContent)
        #expect(try await portal.texts().map(\.status) == ["failed"])
    }

    @Test(arguments: ["30005", "30006"]) func `a number that nobody has is no longer verified, and a repeated report does no more`(
        code: String
    ) async throws {
        let (id, ana) = try await sentText()
        let fields = [(name: "MessageStatus", value: "undelivered"), (name: "ErrorCode", value: code)]
        #expect(try await client.report(id, fields).status == .noContent)
        #expect(try await !client.api(.get, "/me", as: ana).decoded(API.Me.self).phoneVerified)
        #expect(try await portal.emails(to: ana.email).map(\.subject).contains("Your phone number gets no texts anymore"))
        try await portal.verifyPhone(of: ana)
        #expect(try await client.report(id, fields).status == .noContent)
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).phoneVerified)
    }

    @Test func `a text whose answer was lost is not sent again once it is reported`() async throws {
        let (id, _) = try await sentText(refusing: TextMessageRefusal(status: 0, reason: "timeout"))
        #expect(try await portal.texts().map(\.status) == ["waiting"])
        #expect(try await client.report(id, [("MessageStatus", "delivered")]).status == .noContent)
        portal.clock.advance(seconds: 7200)
        try await portal.sendTexts()
        #expect(try await portal.texts().map(\.status) == ["sent"])
        #expect(portal.textGateway.attempts == 1)
    }

    @Test func `61 a report without a right signature, or with a field twice, does nothing`() async throws {
        let (id, _) = try await sentText()
        let failed = [(name: "MessageStatus", value: "failed")]
        #expect(try await client.report(id, failed, signature: "x").code == "invalid_signature")
        #expect(try await client.report(id, failed + failed).fieldErrors == ["MessageStatus malformed"])
        #expect(try await client.report(id, [("MessageStatus", "failed"), ("ErrorCode", "x")]).fieldErrors == ["ErrorCode malformed"])
        #expect(try await client.report(id, failed, sid: "SM1").fieldErrors == ["MessageSid malformed"])
        #expect(try await portal.texts().map(\.status) == ["sent"])
        #expect(try await client.report(portal.services.id(), failed).status == .noContent, "of a text that is deleted")
        let expired = try await client.api(
            .post, "/webhooks/text-messages/\(id)/status", "{}", headers: [.authorization: "Bearer hv_unknown"])
        #expect(expired.status == .unsupportedMediaType, "the operation is public, whatever token is sent")
    }

    /// A text to Ana for which the worker has run once, and Ana.
    private func sentText(refusing refusal: TextMessageRefusal? = nil) async throws -> (TextMessage.ID, Visitor) {
        let ana = try await ana()
        if let refusal { portal.textGateway.refuse(TestPortal.phone, refusal) }
        try await portal.tell(ana, .exchangeRequested)
        try await portal.sendTexts()
        return (try await portal.services.read { try $0.one(TextMessage.ID.self, "SELECT id FROM text_messages") }, ana)
    }
}
