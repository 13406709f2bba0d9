import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A copy of everything about a person.
@Suite(.portal) struct DataExportTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private var worker: DataExportWorker { DataExportWorker(services: portal.services) }

    private func request(_ person: Visitor) async throws -> API.DataExport {
        try await client.api(.post, "/me/data-exports", as: person).decoded()
    }

    private func file(_ export: API.DataExport, as person: Visitor) async throws -> TestResponse {
        try await client.api(.get, "/me/data-exports/\(export.id)/file", as: person)
    }

    @Test func `a copy has the person's profile, addresses and orders, and no secret`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.cart([(shop.kale, 2)]), as: ana, key: "order-number-0001", client)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE order_lines SET sold_by_weight = TRUE, weight_thousandths = 1250 WHERE order_id = \(order)")
        }
        let asked = try await request(ana)
        #expect(asked.status == .preparing)
        _ = try await worker.runOnce()
        let made = try await client.api(.get, "/me/data-exports/\(asked.id)", as: ana).decoded(API.DataExport.self)
        #expect(made.status == .ready && made.progressPercent == 100)
        let answer = try await file(made, as: ana)
        #expect(answer.headers[.contentType] == "application/zip" && answer.body.readableBytes == made.sizeBytes)
        let files = try unzip(answer.body)
        #expect(files["users.json"]?.contains(ana.email) == true)
        #expect(files["orders.json"]?.contains("\"id\":\"\(order)\"") == true)
        #expect(files["order_lines.json"]?.contains("Kale") == true)
        #expect(files["orders.json"]?.contains("ebt_cents") == true && files["order_lines.json"]?.contains("paid_with_ebt") == true)
        #expect(files["order_lines.json"]?.contains("weight_thousandths") == true)
        #expect(files["addresses.json"]?.contains("address_") == true)
        let text = files.values.joined()
        for secret in ["password", "token", "csrf", "secret", "gateway_reference"] { #expect(!text.contains(secret), "\(secret)") }
    }

    @Test func `a copy has the person's store credit, and nobody else's`() async throws {
        let scene = try await CreditScene(portal, client)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        try await scene.grant(to: ana, key: "000001")
        let exports = [try await request(ana), try await request(bob)]
        while try await worker.runOnce() {}
        #expect(try unzip(try await file(exports[0], as: ana).body)["ledger_entries.json"]?.contains("2452") == true)
        #expect(try unzip(try await file(exports[1], as: bob).body)["ledger_entries.json"]?.contains("2452") != true)
    }

    @Test func `a copy has the verified phone and when texts were sent and received, without codes and words`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        _ = try await client.api(.post, "/me/phone-verification", as: ana)
        try await portal.verifyPhone(of: ana)
        let now = portal.clock.now
        try await portal.services.write { db in _ = try db.receivedTexts.add("SM00000000000000000000000000000001", of: ana.id, at: now) }
        let export = try await request(ana)
        _ = try await worker.runOnce()
        let files = try unzip(try await file(export, as: ana).body)
        #expect(files["verified_phones.json"]?.contains(TestPortal.phone) == true)
        #expect(files["text_messages.json"]?.contains("\"purpose\":\"code\"") == true)
        #expect(files["received_texts.json"]?.contains("received_at") == true)
        #expect(!files.values.joined().contains("is your Harvest code"))
    }

    @Test func `a copy has nothing of another person`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        _ = try await portal.place(shop.cart([(shop.kale, 2)]), as: ana, key: "order-number-0001", client)
        let export = try await request(dee)
        _ = try await worker.runOnce()
        let files = try unzip(try await file(export, as: dee).body)
        #expect(files["orders.json"] == "[]")
        #expect(!files.values.joined().contains(ana.email))
        #expect(try await file(export, as: ana).status == .notFound)
        #expect(try await client.api(.get, "/me/data-exports/\(export.id)", as: ana).status == .notFound)
    }

    @Test func `one copy is made at a time, and its person hears when it is ready`() async throws {
        let ana = try await portal.signUp(.ana)
        let (first, second) = (try await request(ana), try await request(ana))
        #expect(first.id == second.id)
        #expect(try await file(first, as: ana).code == "illegal_state")
        _ = try await worker.runOnce()
        _ = try await worker.runOnce()
        let events = try await portal.events(for: [ana.id.description]).map(\.type)
        #expect(events.filter { $0 == "notification.created" }.count == 1)
        #expect(events.filter { $0 == "export.status_changed" }.count == 2)
    }

    @Test func `a copy is deleted after a week, and when a newer one is asked for`() async throws {
        let ana = try await portal.signUp(.ana)
        let first = try await request(ana)
        _ = try await worker.runOnce()
        let second = try await request(ana)
        #expect(second.id != first.id)
        #expect(try await file(first, as: ana).code == "illegal_state")
        _ = try await worker.runOnce()
        #expect(try await file(second, as: ana).status == .ok)
        portal.clock.advance(seconds: DataExportRepository.lifetimeSeconds)
        _ = try await worker.runOnce()
        for export in [first, second] {
            #expect(try await client.api(.get, "/me/data-exports/\(export.id)", as: ana).decoded(API.DataExport.self).status == .expired)
            #expect(try await portal.services.exports.read(export.id) == nil)
        }
    }

    @Test func `a copy needs a fresh session`() async throws {
        let ana = try await portal.signUp(.ana)
        portal.clock.advance(seconds: 3_600)
        #expect(try await client.api(.post, "/me/data-exports", as: ana).code == "reauthentication_required")
    }

    @Test func `a copy whose server stopped is begun again`() async throws {
        let ana = try await portal.signUp(.ana)
        let export = try await request(ana)
        let now = portal.clock.now
        _ = try await portal.services.write { try $0.dataExports.claim(at: now) }
        _ = try await worker.runOnce()
        #expect(try await file(export, as: ana).code == "illegal_state")
        portal.clock.advance(seconds: DataExportRepository.claimSeconds)
        _ = try await worker.runOnce()
        #expect(try await file(export, as: ana).status == .ok)
    }
}
