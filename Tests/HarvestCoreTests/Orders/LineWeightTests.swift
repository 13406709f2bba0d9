import Testing

@testable import HarvestCore

/// The actual weights of lines that are sold by weight, and what they cost.
struct LineWeightTests {
    @Test(arguments: [
        ("2", 2000), ("1.25", 1250), ("1,25", 1250), (".5", 500), ("0,5", 500), ("2.", 2000), (" 1.125 ", 1125), ("0.001", 1),
        ("999", 999_000),
    ])
    func `a typed weight is read`(_ text: String, _ thousandths: Int) {
        for language in Language.allCases { #expect(LineWeight(typed: text, in: language)?.thousandths == thousandths) }
    }

    @Test(arguments: [
        "", " ", ".", ",", "0", "0.000", "-1", "+1", "1.2345", "1.2.3", "1,2,3", "1 2", "1e2", "٣", "two", "999.001", "1000",
        "99999999999999999999",
    ])
    func `anything else is no weight`(_ text: String) {
        for language in Language.allCases { #expect(LineWeight(typed: text, in: language) == nil) }
    }

    @Test func `a comma before three digits is a decimal comma in Spanish alone`() {
        #expect(LineWeight(typed: "1,250", in: .spanish)?.thousandths == 1250)
        #expect(LineWeight(typed: "1,250", in: .english) == nil)
    }

    @Test(arguments: [(1, "0.001"), (500, "0.5"), (1250, "1.25"), (2000, "2"), (10_000, "10"), (999_000, "999")])
    func `a weight is shown without zeros at its end`(_ thousandths: Int, _ text: String) {
        #expect(LineWeight(thousandths: thousandths)?.text == text)
        #expect(LineWeight(typed: text, in: .english)?.thousandths == thousandths)
    }

    @Test func `the limits of a weight are allowed, and the next values aren't`() {
        #expect(LineWeight(thousandths: 0) == nil && LineWeight(thousandths: 999_001) == nil)
        #expect(LineWeight.most(for: 3)?.thousandths == 4500)
        #expect(LineWeight.most(for: 0) == nil)
        #expect(LineWeight.most(for: 999)?.thousandths == 999_000)
    }

    @Test func `a weighed line costs its weight, rounded half up, and never more than its units`() {
        func price(_ units: Int, _ unitPrice: Cents, _ thousandths: Int?) -> Cents {
            WeighedPrice.bought(units, unitPrice: unitPrice, weight: thousandths.flatMap { LineWeight(thousandths: $0) })
        }
        #expect(price(3, 250, nil) == 750)
        #expect(price(3, 250, 2500) == 625)
        #expect(price(3, 250, 2999) == 750)
        #expect(price(3, 250, 3000) == 750)
        #expect(price(3, 250, 4500) == 750)
        #expect(price(2, 1, 1500) == 2)
        #expect(price(2, 1, 1499) == 1)
        #expect(price(0, 250, 2500) == 0)
    }

    @Test func `no weights and shortages raise a total above what was authorized, and every cent is somebody's`() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 1...500 {
            let count = Int.random(in: 1...6, using: &generator)
            let lines = (1...count).map { number in
                let quantity = Int.random(in: 1...20, using: &generator)
                return (
                    vendor: id(number % 3 + 1) as Vendor.ID, price: Cents(Int64.random(in: 1...2000, using: &generator)),
                    quantity: quantity,
                    left: Int.random(in: 0...quantity, using: &generator),
                    weight: LineWeight(thousandths: Int.random(in: 0...quantity * 1500, using: &generator)),
                    isTaxable: Bool.random(using: &generator)
                )
            }
            let vendors = Set(lines.map(\.vendor)).sorted()
            let fulfilment: Fulfilment = Bool.random(using: &generator) ? .delivery : .pickup
            let foods = { (isBought: Bool) in
                vendors.map { vendor in
                    VendorFood(
                        vendor: vendor,
                        lines: lines.filter { $0.vendor == vendor }.map {
                            let weight = isBought ? $0.weight : nil
                            let price = WeighedPrice.bought(isBought ? $0.left : $0.quantity, unitPrice: $0.price, weight: weight)
                            return (price, $0.isTaxable, false)
                        })
                }
            }
            let tip: Cents? = fulfilment == .delivery && Bool.random(using: &generator) ? 50_000 : nil
            let ordered = try Breakdown(of: foods(false), fees: .standard, taxBasisPoints: 950, fulfilment: fulfilment, customerTip: tip)
            let bought = try ordered.repriced(foods(true))
            #expect(bought.total <= ordered.total, "\(lines)")
            #expect(bought.driver + bought.platform + bought.vendors.map(\.total).sum() == bought.total)
        }
    }
}
