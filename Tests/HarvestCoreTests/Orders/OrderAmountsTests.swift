import HarvestCore
import Testing

struct OrderAmountsTests {
    private let vendor: Vendor.ID = id(1)

    private func ordered() throws -> Breakdown {
        try Breakdown(of: [VendorFood(vendor: vendor, taxed: 4000)], fees: .standard, taxBasisPoints: 700, fulfilment: .delivery)
    }

    private func bought() throws -> Breakdown { try ordered().repriced([VendorFood(vendor: vendor, taxed: 1330)]) }

    @Test func `until pick-up the customer sees what was ordered`() throws {
        let amounts = OrderAmounts(ordered: OrderAmounts(try ordered()), bought: nil, raisedTip: 0)
        #expect(amounts == OrderAmounts(subtotal: 4000, serviceFee: 1000, tip: 600, tax: 280))
        #expect(amounts.total == 5880)
    }

    @Test func `from pick-up on the customer sees what was really bought`() throws {
        let amounts = OrderAmounts(ordered: OrderAmounts(try ordered()), bought: OrderAmounts(try bought()), raisedTip: 0)
        #expect(amounts == OrderAmounts(subtotal: 1330, serviceFee: 333, tip: 200, tax: 93))
        #expect(amounts.total == 1956)
    }

    @Test func `a raised tip is part of the tip and of the total`() throws {
        let amounts = OrderAmounts(ordered: OrderAmounts(try ordered()), bought: OrderAmounts(try bought()), raisedTip: 300)
        #expect(amounts.tip == 500)
        #expect(amounts.total == 2256)
    }

    @Test func `the sums add up to the total of every priced order`() throws {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<1_000 {
            let food = Cents(Int64.random(in: 0...100_000, using: &generator))
            for fulfilment in Fulfilment.allCases {
                let price = try Breakdown(
                    of: [VendorFood(vendor: vendor, taxed: food)], fees: .standard, taxBasisPoints: 700, fulfilment: fulfilment)
                #expect(OrderAmounts(price).total == price.total)
            }
        }
    }
}
