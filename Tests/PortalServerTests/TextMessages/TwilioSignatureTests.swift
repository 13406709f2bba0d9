import HTTPTypes
import HarvestCore
import HummingbirdTesting
import NIOCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Only what Twilio has signed is carried out.
@Suite(.portalWithTexts) struct TwilioSignatureTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client
    private static let sid = "SM00000000000000000000000000000001"

    /// Twilio's documentation and the tests of its libraries publish these two.
    @Test(arguments: [("+14158675309", "RSOYDt4T1cUTdK1PDd93/VVr8B8="), ("+12349013030", "0/KCTR6DLpKmkAf8muzZqo1nDgQ=")])
    func `61 Twilio's published signatures are valid, and no others`(caller: String, signature: String) {
        let fields = [
            ("To", "+18005551212"), ("CallSid", "CA1234567890ABCDE"), ("From", caller), ("Digits", "1234"), ("Caller", caller),
        ].map { (name: $0.0, value: $0.1) }
        let url = "https://mycompany.com/myapp.php?foo=1&bar=2"
        let checker = TwilioSignature(token: "12345")
        #expect(checker.isValid(signature, url: url, fields: fields) && checker.isValid(signature, url: url, fields: fields.reversed()))
        #expect(!checker.isValid(signature, url: "https://mycompany.com/myapp.php?foo=1", fields: fields))
        #expect(!checker.isValid(signature, url: url, fields: Array(fields.dropLast())))
        #expect(!checker.isValid(signature, url: url, fields: fields + [(name: "Body", value: "")]))
        #expect(!TwilioSignature(token: "12346").isValid(signature, url: url, fields: fields))
        #expect(!checker.isValid("", url: url, fields: fields) && !checker.isValid(signature.lowercased(), url: url, fields: fields))
    }

    @Test func `61 a text without a right signature is refused, and nothing is done`() async throws {
        let shop = try await Shop(portal)
        try await portal.verifyPhone(of: shop.rosa)
        let form = TwilioForm("KALE 3", from: TestPortal.phone, sid: Self.sid)
        var changed = form
        changed.fields[3].value = "KALE 4"
        let wrong = [
            "", "x", form.signature(token: "54321"), form.signature(url: "https://elsewhere.example.org/api/v1/webhooks/text-messages"),
            changed.signature(), String(form.signature().dropLast()),
        ]
        for signature in wrong {
            let answer = try await client.receive(form, signature: signature)
            #expect(answer.status == .unauthorized && answer.code == "invalid_signature")
        }
        let unsigned = try await client.execute(
            uri: "/api/v1/webhooks/text-messages", method: .post, headers: [.contentType: "application/x-www-form-urlencoded"],
            body: ByteBuffer(string: form.encoded))
        #expect(unsigned.status == .unauthorized && unsigned.code == "invalid_signature")
        #expect(try await shop.stock(of: shop.kale) == 10)
        #expect(try await portal.texts().isEmpty)
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM received_texts") } == 0)
        #expect(try await client.receive(form).status == .noContent)
        #expect(try await shop.stock(of: shop.kale) == 3)
    }

    @Test func `the signature covers the query of the URL, and line breaks and letters as they were sent`() async throws {
        let shop = try await Shop(portal)
        try await portal.verifyPhone(of: shop.rosa)
        let form = TwilioForm("KALE 3\r\nCARROTS é 4", from: TestPortal.phone, sid: Self.sid)
        let url = "http://127.0.0.1:8080/api/v1/webhooks/text-messages?from=twilio%201"
        #expect(try await client.receive(form, query: "?from=twilio%201").code == "invalid_signature")
        #expect(try await client.receive(form, signature: form.signature(url: url), query: "?from=twilio%201").status == .noContent)
    }

    @Test func `a form that is signed but incomplete names its fields`() async throws {
        var form = TwilioForm("KALE 3", from: "Harvest", sid: "SM 1")
        form.fields.removeAll { $0.name == "Body" }
        let answer = try await client.receive(form)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.fieldErrors == ["MessageSid malformed", "From malformed", "Body malformed"])
        let long = TwilioForm(String(repeating: "é", count: 1601), from: TestPortal.phone, sid: Self.sid)
        #expect(try await client.receive(long).fieldErrors == ["Body malformed"])
    }

    @Test func `61 a signed form can't be cut into other fields, so that it would be carried out again`() async throws {
        let shop = try await Shop(portal)
        try await portal.verifyPhone(of: shop.rosa)
        let form = TwilioForm("KALE +5", from: TestPortal.phone, sid: Self.sid)
        #expect(try await client.receive(form).status == .noContent)
        // Twilio signs `MessageSid`, its value, `NumMedia` and its value with nothing between them.
        var cut = form
        cut.fields.removeAll { $0.name == "MessageSid" || $0.name == "NumMedia" }
        cut.fields.append(("MessageSid", Self.sid + "NumMedia0"))
        #expect(cut.signature() == form.signature())
        let answer = try await client.receive(cut)
        #expect(answer.status == .unprocessableContent && answer.fieldErrors == ["MessageSid malformed"])
        #expect(try await shop.stock(of: shop.kale) == 15)
    }

    @Test(arguments: ["MessageSid", "From", "Body"]) func `61 a field that is there twice is refused`(name: String) async throws {
        var form = TwilioForm("KALE +5", from: TestPortal.phone, sid: Self.sid)
        form.fields.append((name, form.fields.first { $0.name == name }?.value ?? ""))
        let answer = try await client.receive(form)
        #expect(answer.status == .unprocessableContent && answer.fieldErrors == ["\(name) malformed"])
    }

    @Test(arguments: [
        "SM0000000000000000000000000000001", "SM000000000000000000000000000000011", "SM0000000000000000000000000000000g",
        "XX00000000000000000000000000000001", "",
    ])
    func `61 an identifier of another shape is refused`(sid: String) async throws {
        #expect(try await client.receive(TwilioForm("STOCK", from: TestPortal.phone, sid: sid)).fieldErrors == ["MessageSid malformed"])
        #expect(
            try await client.receive(TwilioForm("STOCK", from: TestPortal.phone, sid: "MM" + Self.sid.dropFirst(2))).status == .noContent)
    }

    @Test func `only a form is read, up to 64 KiB`() async throws {
        #expect(try await client.api(.post, "/webhooks/text-messages", "{}").status == .unsupportedMediaType)
        let large = TwilioForm(String(repeating: "x", count: 70_000), from: TestPortal.phone, sid: Self.sid)
        #expect(try await client.receive(large).status == .contentTooLarge)
    }
}
