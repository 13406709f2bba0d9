import HarvestCore
import Testing

@testable import HarvestServices

/// What is stored about new orders is together in the indexes, so that a write changes few of their pages.
@Suite(.portal) struct NewKeysTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `e-mails about orders and charges of the built-in processor sort by the time of their orders`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        for number in 1...6 {
            portal.clock.advance(seconds: 1)
            _ = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "key-sorted-00000000\(number)", client)
        }
        let (emails, charges) = try await portal.services.read { db in
            (
                try db.all(Int64.self, "SELECT created_at FROM outbox WHERE recipient = \(shop.rosa.email) ORDER BY id"),
                try db.all(Int64.self, "SELECT created_at FROM gateway_objects WHERE kind = 'charge' ORDER BY id")
            )
        }
        #expect(emails.count == 6 && emails == emails.sorted())
        #expect(charges.count == 6 && charges == charges.sorted())
    }

    @Test func `an identifier that follows from a text differs for each text, and begins with the time of the order`() throws {
        let order = Order.ID(uuid: UUIDv7.make(milliseconds: 1_800_000_000_000, random: (1, 2)))
        let known = Digest.identifier(of: "order.new Rosa", about: order)
        #expect(known == Digest.identifier(of: "order.new Rosa", about: order))
        #expect(known != Digest.identifier(of: "order.new Tom", about: order))
        #expect(UUIDv7.milliseconds(of: known) == 1_800_000_000_000)
        #expect(Digest.identifier(of: "order.new Rosa", about: nil) != Digest.identifier(of: "order.new Tom", about: nil))
    }
}
