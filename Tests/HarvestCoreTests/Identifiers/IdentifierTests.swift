import Foundation
import HarvestCore
import Testing

struct IdentifierTests {
    @Test func `an identifier is written with its prefix and read back`() throws {
        let order = try #require(Order.ID("order_01h2xcejqtf2nbrexx3vqjhp41"))
        #expect(order.description == "order_01h2xcejqtf2nbrexx3vqjhp41")
        #expect(Market.ID("market_01kvjw5a00f4yragxwx1erpraw")?.description == "market_01kvjw5a00f4yragxwx1erpraw")
    }

    @Test(arguments: [
        "market_01h2xcejqtf2nbrexx3vqjhp41", "order01h2xcejqtf2nbrexx3vqjhp41", "order_01H2XCEJQTF2NBREXX3VQJHP41",
        "order_81h2xcejqtf2nbrexx3vqjhp41", "order_01h2xcejqtf2nbrexx3vqjhp4", "order_01h2xcejqtf2nbrexx3vqjhp411", "order_", "",
        "ordeř_01h2x",
        "order_01h2xcejqtf2nbrexx3vqjhp4u", " order_01h2xcejqtf2nbrexx3vqjhp41",
    ])
    func `text that is not an order's identifier is refused`(_ text: String) {
        #expect(Order.ID(text) == nil)
    }

    @Test func `identifiers sort by their creation time`() throws {
        let earlier = Order.ID(uuid: UUIDv7.make(milliseconds: 1000, random: (.max, .max)))
        let later = Order.ID(uuid: UUIDv7.make(milliseconds: 1001, random: (0, 0)))
        #expect(earlier < later)
        #expect(earlier.description < later.description)
    }

    @Test func `a new identifier has version, variant and time`() throws {
        let uuid = UUIDv7.make(milliseconds: 0x0189_0A5D_AC96, random: (.max, .max))
        #expect(uuid.bytes[6] >> 4 == 7)
        #expect(uuid.bytes[8] >> 6 == 2)
        #expect(UUIDv7.milliseconds(of: uuid) == 0x0189_0A5D_AC96)
        #expect(UUIDv7.make(milliseconds: -5, random: (1, 2)) == UUIDv7.make(milliseconds: 0, random: (1, 2)))
        #expect(UUIDv7.milliseconds(of: UUIDBytes(high: 0, low: 0)) == nil)
    }

    @Test func `JSON holds the text, as value and as key`() throws {
        let ids: [Order.ID: [Market.ID]] = [id(1): [id(2)]]
        let json = try JSONEncoder().encode(ids)
        #expect(String(decoding: json, as: UTF8.self) == #"{"\#(id(1) as Order.ID)":["\#(id(2) as Market.ID)"]}"#)
        #expect(try JSONDecoder().decode([Order.ID: [Market.ID]].self, from: json) == ids)
    }

    @Test func `JSON of another kind is refused`() throws {
        let json = try JSONEncoder().encode([id(1) as Market.ID])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Order.ID].self, from: json) }
    }

    @Test func `a source makes identifiers of the inferred kind`() {
        struct Fixed: IdentifierSource {
            func next(at now: Instant) -> UUIDBytes { UUIDv7.make(milliseconds: now.milliseconds, random: (0, 1)) }
        }
        let order: Order.ID = Fixed().make(at: Instant(milliseconds: 5))
        #expect(UUIDv7.milliseconds(of: order.uuid) == 5)
    }

    @Test func `a UUID has exactly sixteen bytes`() {
        #expect(UUIDBytes(bytes: Array(0..<16))?.bytes == Array(0..<16))
        #expect(UUIDBytes(bytes: Array(0..<15)) == nil)
        #expect(UUIDBytes(bytes: Array(0..<17)) == nil)
    }

    @Test func `no two kinds share a prefix`() {
        let kinds: [any IdentifierKind.Type] = [
            User.self, Session.self, Address.self, Device.self, HarvestCore.Notification.self, Community.self, Category.self, Place.self,
            Market.self, Vendor.self, Produce.self, Order.self, OrderLine.self, OrderIssue.self, Payment.self, Card.self, PaymentSetup.self,
            Photo.self, FeeSchedule.self, Shift.self, Offer.self, DeliverySession.self, Stop.self, Conversation.self, Message.self,
            Listing.self, ExchangeRequest.self, Errand.self, Trip.self, Want.self, Match.self, Posting.self, Payout.self, DataExport.self,
            JournalEntry.self, Refund.self, Email.self, AuditEntry.self, DirectoryImport.self, DispatchDecision.self, Member.self,
            TextMessage.self,
        ]
        #expect(Set(kinds.map { $0.prefix }).count == kinds.count)
        #expect(kinds.allSatisfy { TypeID(prefix: $0.prefix, uuid: UUIDBytes(high: 0, low: 0)) != nil })
    }
}
