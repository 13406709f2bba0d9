import HTTPTypes
import HarvestCore
import HummingbirdTesting
import NIOCore
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

extension TwilioAccount {
    /// As in Twilio's own example of a signature.
    static let test = TwilioAccount(sid: "AC00000000000000000000000000000000", token: "12345", number: "+18005551212")
}

/// A text message as Twilio passes it on.
struct TwilioForm: Sendable {
    var fields: [(name: String, value: String)]

    /// - Parameter sid: distinguishes texts; the same one again is the same text.
    init(_ body: String, from phone: String, sid: String) {
        fields = [
            ("MessageSid", sid), ("From", phone), ("To", TwilioAccount.test.number), ("Body", body), ("NumMedia", "0"),
            ("FromCity", "LOS ANGELES"),
        ]
    }

    var encoded: String { fields.map { "\(FormText.encode($0.name))=\(FormText.encode($0.value))" }.joined(separator: "&") }

    func signature(token: String = TwilioAccount.test.token, url: String = "http://127.0.0.1:8080/api/v1/webhooks/text-messages") -> String
    {
        TwilioSignature(token: token).text(url: url, fields: fields)
    }
}

extension TestClientProtocol {
    /// Posts a report about a text to its webhook, signed like Twilio does unless `signature` says otherwise.
    func report(
        _ text: TextMessage.ID, _ fields: [(name: String, value: String)],
        sid: String = "SM00000000000000000000000000000001", signature: String? = nil
    ) async throws -> TestResponse {
        let path = "/api/v1/webhooks/text-messages/\(text)/status"
        var form = TwilioForm("", from: TestPortal.phone, sid: sid)
        form.fields = [("MessageSid", sid)] + fields
        let headers: HTTPFields = [
            .contentType: "application/x-www-form-urlencoded",
            .twilioSignature: signature ?? form.signature(url: "http://127.0.0.1:8080\(path)"),
        ]
        return try await execute(uri: path, method: .post, headers: headers, body: ByteBuffer(string: form.encoded))
    }

    /// Posts a form to the webhook, signed like Twilio does unless `signature` says otherwise.
    func receive(_ form: TwilioForm, signature: String? = nil, query: String = "") async throws -> TestResponse {
        let headers: HTTPFields = [
            .contentType: "application/x-www-form-urlencoded", .twilioSignature: signature ?? form.signature(),
        ]
        return try await execute(
            uri: "/api/v1/webhooks/text-messages\(query)", method: .post, headers: headers, body: ByteBuffer(string: form.encoded))
    }
}

extension TestPortal {
    /// Like `signUp`, with a confirmed e-mail address, which codes need.
    func signUpConfirmed(_ persona: Persona) async throws -> Visitor {
        let person = try await signUp(persona)
        try await confirmEmail(of: person)
        return person
    }

    func confirmEmail(of person: Visitor) async throws {
        let now = services.now()
        try await services.write { db in
            _ = try db.execute("UPDATE users SET email_confirmed_at = \(now) WHERE id = \(person.id)")
        }
    }

    /// Sends all texts that are due.
    func sendTexts() async throws { while try await TextMessageWorker(services: services).runOnce() {} }

    /// How often a text to a number may have been sent.
    func sends(to phone: String = TestPortal.phone) async throws -> [Int] {
        try await services.read {
            try $0.all(Int.self, "SELECT sends FROM text_messages WHERE phone = \(phone) ORDER BY created_at, id LIMIT 1000")
        }
    }

    /// A number that is nobody's until it is verified.
    static let phone = "+13105550142"

    /// Makes a number the verified one of a person.
    func verifyPhone(_ phone: String = TestPortal.phone, of person: Visitor) async throws {
        let now = services.now()
        try await services.write { db in
            try db.accounts.setPhone(phone, of: person.id, at: now)
            _ = try db.verifiedPhones.verify(phone, of: person.id, at: now)
        }
    }

    /// The texts in the outbox, oldest first, whatever became of them.
    func texts(to phone: String = TestPortal.phone) async throws -> [(purpose: String, body: String, status: String)] {
        try await services.read { db in
            try db.all("SELECT purpose, body, status FROM text_messages WHERE phone = \(phone) ORDER BY created_at, id LIMIT 1000") {
                (try $0.text("purpose"), try $0.text("body"), try $0.text("status"))
            }
        }
    }

    /// Sends a text of a person to the server, and returns the answers that it queued.
    func text(
        _ body: String, from phone: String = TestPortal.phone, sid: String? = nil, _ client: any TestClientProtocol
    ) async throws -> [String] {
        let before = try await texts(to: phone).count
        let sid = sid ?? "SM\(services.randomness.digits(32))"
        let answer = try await client.receive(TwilioForm(body, from: phone, sid: sid))
        guard answer.status == .noContent else { return ["\(answer.status.code) \(answer.text)"] }
        // Texts of the same instant are ordered by their random identifiers.
        clock.advance(seconds: 1)
        return try await texts(to: phone).dropFirst(before).map(\.body)
    }
}
