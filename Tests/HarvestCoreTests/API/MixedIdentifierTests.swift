import HarvestCore
import Testing

struct MixedIdentifierTests {
    @Test func `a source is a market or a restaurant, and nothing else`() throws {
        let market = try #require(API.SourceID("market_01kvjw5a00f4yragxwx1erpraw"))
        #expect(market == .market(try #require(Market.ID("market_01kvjw5a00f4yragxwx1erpraw"))))
        #expect(market.description == "market_01kvjw5a00f4yragxwx1erpraw")
        #expect(API.SourceID("vendor_01kvjw5a00ezcs1hejetxwtrbx") != nil)
        #expect(API.SourceID("order_01h2xcejqtf2nbrexx3vqjhp41") == nil)
    }

    @Test func `a subject is returned only as its own kind`() throws {
        let order = try #require(Order.ID("order_01h2xcejqtf2nbrexx3vqjhp41"))
        let subject = API.SubjectID(order)
        #expect(subject.description == "order_01h2xcejqtf2nbrexx3vqjhp41")
        #expect(subject.id(of: Order.self) == order)
        #expect(subject.id(of: Errand.self) == nil)
        #expect(API.SubjectID("order_01h2xcejqtf2nbrexx3vqjhp41") == subject)
        #expect(API.SubjectID("vendor_01kvjw5a00ezcs1hejetxwtrbx") == nil)
    }

    @Test(arguments: [
        ("0b6f6f0e-6a1e-4c5c-9a55-0a3b8f0c7d11", true), ("0123456789abcdef", true), ("0123456789abcde", false),
        (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false), ("0123456789abcde ", false), ("", false),
    ])
    func `an idempotency key has 16 to 64 letters, digits, hyphens or underscores`(text: String, isKey: Bool) {
        #expect((API.IdempotencyKey(text) != nil) == isKey)
    }
}
