import Testing

@testable import HarvestCore

@Suite struct SubstitutePriceTests {
    @Test func `a substitute costs something, and at most what is missing`() {
        let price = SubstitutePrice(missing: 500, isMissingTaxable: true, taxBasisPoints: 700)
        for isTaxable in [true, false] {
            #expect(price.allows(500, isTaxable: isTaxable) && price.allows(1, isTaxable: isTaxable))
            #expect(!price.allows(501, isTaxable: isTaxable) && !price.allows(0, isTaxable: isTaxable))
        }
    }

    @Test func `tax that the missing units don't have counts`() {
        let price = SubstitutePrice(missing: 107, isMissingTaxable: false, taxBasisPoints: 700)
        #expect(price.allows(107, isTaxable: false) && price.allows(100, isTaxable: true))
        #expect(!price.allows(101, isTaxable: true))
    }

    @Test func `no order with an allowed substitute costs more than was authorized`() throws {
        var random = Steps()
        for _ in 0..<2_000 {
            let (missing, rest) = (random.cents(2_000), random.cents(5_000))
            let (isMissingTaxable, isRestTaxable, isTaxable) = (random.flag, random.flag, random.flag)
            let (price, tax) = (random.cents(2_000), random.number(1_200))
            guard
                SubstitutePrice(missing: missing, isMissingTaxable: isMissingTaxable, taxBasisPoints: tax).allows(
                    price, isTaxable: isTaxable)
            else { continue }
            func total(_ food: Cents, isTaxable: Bool) throws -> Cents {
                let taxable = (isRestTaxable ? rest : 0) + (isTaxable ? food : 0)
                return try Breakdown(
                    of: [VendorFood(vendor: id(1), food: rest + food, taxableFood: taxable)], fees: .standard, taxBasisPoints: tax,
                    fulfilment: .delivery
                ).total
            }
            let (ordered, bought) = (try total(missing, isTaxable: isMissingTaxable), try total(price, isTaxable: isTaxable))
            #expect(bought <= ordered, "\(missing) \(rest) \(price) \(tax)")
        }
    }

    /// Repeatable numbers.
    private struct Steps {
        private var state: UInt64 = 7
        mutating func number(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        mutating func cents(_ limit: Int) -> Cents { Cents(Int64(number(limit) + 1)) }
        var flag: Bool { mutating get { number(2) == 1 } }
    }
}
