import HarvestCore
import Testing

struct CartTests {
    private func line(_ number: Int, vendor: Int = 1, quantity: Int = 1, price: Cents = 250, isTaxable: Bool = true) -> OrderLineDraft {
        OrderLineDraft(produce: id(number), vendor: id(vendor), quantity: quantity, unitPrice: price, isTaxable: isTaxable)
    }

    @Test func `food is summed by vendor, in the order of the lines`() throws {
        let cart = try Cart([
            line(1, vendor: 2, quantity: 4, price: 130), line(2, vendor: 1, quantity: 3),
            line(3, vendor: 2, quantity: 1, price: 100, isTaxable: false),
        ])
        #expect(cart.foods == [VendorFood(vendor: id(2), food: 620, taxableFood: 520), VendorFood(vendor: id(1), taxed: 750)])
        #expect(cart.itemCount == 8)
    }

    @Test(arguments: [0, -1, 1000, 1 << 31, Int.max, Int.min])
    func `a quantity outside 1 to 999 is refused, not trapped`(_ quantity: Int) {
        #expect(throws: CartRefusal.quantityOutOfRange(line: 1)) { try Cart([line(1), line(2, quantity: quantity)]) }
    }

    @Test(arguments: [-1, 1_000_001, Int64.max, Int64.min])
    func `a price outside the limits is refused, not trapped`(_ price: Int64) {
        #expect(throws: CartRefusal.priceOutOfRange(line: 0)) { try Cart([line(1, price: Cents(price))]) }
    }

    @Test func `the limits themselves are allowed`() throws {
        #expect(try Cart([line(1, quantity: 999, price: 0)]).itemCount == 999)
        #expect(try Cart([line(1, quantity: 100, price: 1_000_000)]).foods.first?.food == 100_000_000)
        #expect(throws: CartRefusal.tooLarge) { try Cart([line(1, quantity: 101, price: 1_000_000)]) }
    }

    @Test func `a cart has 1 to 100 lines, each produce once`() throws {
        #expect(throws: CartRefusal.empty) { try Cart([]) }
        #expect(try Cart((1...100).map { line($0) }).lines.count == 100)
        #expect(throws: CartRefusal.tooManyLines) { try Cart((1...101).map { line($0) }) }
        #expect(throws: CartRefusal.sameProduceTwice(line: 2)) { try Cart([line(1), line(2), line(1)]) }
    }

    @Test func `a line sold by weight is priced by its real weight, rounded half up`() {
        #expect(WeighedPrice.of(unitPrice: 399, thousandths: 1250) == 499)
        #expect(WeighedPrice.of(unitPrice: 1, thousandths: 500) == 1)
        #expect(WeighedPrice.of(unitPrice: 1, thousandths: 499) == 0)
        #expect(WeighedPrice.of(unitPrice: 399, thousandths: -1) == nil)
        #expect(WeighedPrice.of(unitPrice: 399, thousandths: .max) == nil)
        #expect(WeighedPrice.of(unitPrice: Cents(.max), thousandths: 1) == nil)
    }
}
