import HarvestCore
import Testing

struct ProduceDraftTests {
    private func draft(
        name: String = "Kale", unit: String = "bunch", description: String = "", price: Cents = 250, cap: Int? = nil,
        isSoldByWeight: Bool = false
    ) throws -> ProduceDraft {
        try ProduceDraft(
            name: name, unit: unit, description: description, price: price, stock: .unlimited, perOrderCap: cap,
            isSoldByWeight: isSoldByWeight)
    }

    @Test func `whitespace around a text is removed`() throws {
        let draft = try draft(name: "  Lacinato kale \u{00A0}", unit: " bunch ", description: " dark,\nsweet ")
        #expect([draft.name, draft.unit, draft.description] == ["Lacinato kale", "bunch", "dark,\nsweet"])
    }

    @Test func `all errors are reported at once`() {
        let refusals = #expect(throws: ProduceRefusals.self) {
            try draft(name: " ", unit: "a\u{0}b", description: String(repeating: "x", count: 1001), price: 0, cap: 0)
        }
        #expect(
            refusals?.all == [
                .name(.empty), .unit(.controlCharacter), .description(.tooLong(limit: 1000)), .priceOutOfRange, .capOutOfRange,
            ])
    }

    @Test func `the limits of every field are allowed, and the next values aren't`() throws {
        #expect(try draft(name: String(repeating: "ñ", count: 80)).name.count == 80)
        #expect(throws: ProduceRefusals.self) { try draft(name: String(repeating: "ñ", count: 81)) }
        #expect(try draft(unit: String(repeating: "u", count: 20)).unit.count == 20)
        #expect(throws: ProduceRefusals.self) { try draft(unit: String(repeating: "u", count: 21)) }
        for price in [1, 100_000] as [Cents] { #expect(try draft(price: price).price == price) }
        for price in [0, -1, 100_001, Cents(.max)] as [Cents] { #expect(throws: ProduceRefusals.self) { try draft(price: price) } }
        for cap in [1, 999] { #expect(try draft(cap: cap).perOrderCap == cap) }
        for cap in [0, 1000, Int.min] { #expect(throws: ProduceRefusals.self) { try draft(cap: cap) } }
    }

    @Test(arguments: ["lb", " LB ", "pound", "libra", "oz", "kg", "g"])
    func `what has a unit of weight can be sold by weight`(_ unit: String) throws {
        #expect(try draft(unit: unit, isSoldByWeight: true).isSoldByWeight)
    }

    @Test(arguments: ["bunch", "each", "2 lb", "1/2 lb bag", "lb bag", "lbx"])
    func `what is sold in pieces or packages can't be sold by weight`(_ unit: String) throws {
        let refusals = #expect(throws: ProduceRefusals.self) { try draft(unit: unit, isSoldByWeight: true) }
        #expect(refusals?.all == [.unitWithoutWeight])
        #expect(try !draft(unit: unit).isSoldByWeight)
    }

    @Test func `length counts Unicode scalars, so combining accents count`() {
        #expect(throws: TextRefusal.tooLong(limit: 3)) { try TextRule(1...3).check("a\u{301}\u{301}\u{301}") }
        #expect(throws: TextRefusal.tooShort(limit: 2)) { try TextRule(2...3).check("a") }
    }
}
