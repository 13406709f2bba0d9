import HarvestCore
import Testing

struct LineChargeTests {
    private let green: Vendor.ID = id(1)
    private let sunny: Vendor.ID = id(2)

    /// Ana's order: 3 kale, 2 carrots, 4 peaches.
    private func anasCharges() throws -> [LineCharge] {
        let order = try Breakdown(
            of: [VendorFood(vendor: green, taxed: 1148), VendorFood(vendor: sunny, taxed: 520)], fees: .standard, taxBasisPoints: 700,
            fulfilment: .delivery)
        let lines = [
            LineCharge.Line(vendor: green, price: 750, isTaxable: true), LineCharge.Line(vendor: green, price: 398, isTaxable: true),
            LineCharge.Line(vendor: sunny, price: 520, isTaxable: true),
        ]
        return LineCharge.charges(for: lines, of: order)
    }

    @Test func `a line's charge is its price, its vendor's tax and its part of the service fee`() throws {
        #expect(
            try anasCharges() == [
                LineCharge(food: 750, tax: 53, serviceFee: 188), LineCharge(food: 398, tax: 28, serviceFee: 99),
                LineCharge(food: 520, tax: 36, serviceFee: 130),
            ])
    }

    @Test func `the units of a line have its whole charge together`() throws {
        let kale = try anasCharges()[0]
        let parts = (0..<3).map { kale.part(units: 1, of: 3, after: $0) }
        #expect(parts.map(\.total) == [329, 331, 331])
        #expect(kale.part(units: 3, of: 3, after: 0) == kale)
        #expect(kale.part(units: 9, of: 3, after: 1).total == 662)
        #expect(kale.part(units: 1, of: 3, after: 3).total == 0)
        #expect(kale.part(units: 1, of: 0, after: 0).total == 0)
    }

    @Test func `the vendor gives back food and tax as far as it has them, and Harvest the rest`() throws {
        let kale = try anasCharges()[0]
        func refund(_ bearer: IssueRule.Bearer, has: Cents, left: Cents) throws -> Refund {
            try Refund.ofLine(kale, vendor: green, paidBy: bearer, has: has, left: left)
        }
        #expect(try refund(.vendor, has: 1229, left: 2452) == Refund(vendors: [green: 803], platform: 188))
        #expect(try refund(.vendor, has: 500, left: 2452) == Refund(vendors: [green: 500], platform: 491))
        #expect(try refund(.vendor, has: 1229, left: 300) == Refund(vendors: [green: 300], platform: .zero))
        #expect(try refund(.platform, has: 1229, left: 2452) == Refund(vendors: [:], platform: 991))
        #expect(try refund(.vendor, has: -20, left: 2452) == Refund(vendors: [:], platform: 991))
    }

    @Test func `the charges of all lines sum to the order without its tip, and refunds in any steps never exceed a line's charge`() throws {
        var generator = SeededGenerator(seed: 13)
        for _ in 0..<2_000 {
            let (lines, quantities, order) = try Self.randomOrder(&generator)
            let charges = LineCharge.charges(for: lines, of: order)
            #expect(charges.map(\.food).sum() == order.subtotal)
            #expect(charges.map(\.tax).sum() == order.tax)
            #expect(charges.map(\.serviceFee).sum() == order.serviceFee)
            for (charge, quantity) in zip(charges, quantities) {
                var (refunded, sum, vendorPart) = (0, Cents.zero, Cents.zero)
                while refunded < quantity {
                    let units = Int.random(in: 1...(quantity - refunded), using: &generator)
                    let bearer = IssueRule.Bearer.allCases.randomElement(using: &generator) ?? .platform
                    let refund = try Refund.ofLine(
                        charge.part(units: units, of: quantity, after: refunded), vendor: id(1), paidBy: bearer,
                        has: charge.food + charge.tax - vendorPart, left: order.total - sum)
                    refunded += units
                    sum = sum + refund.total
                    vendorPart = vendorPart + refund.vendors.values.sum()
                    #expect(sum <= charge.total)
                    #expect(vendorPart <= charge.food + charge.tax)
                }
                #expect(sum == charge.total)
            }
        }
    }

    @Test func `the decision on a line's refund is a balanced entry`() throws {
        let refund = try Refund.ofLine(try anasCharges()[0], vendor: green, paidBy: .vendor, has: 1229, left: 2452)
        let entry = try JournalEntry.refund(refund, from: .payable, driver: nil)
        #expect(entry.postings.map(\.amount).sum() == .zero)
        let sums = Dictionary(grouping: entry.postings, by: \.account).mapValues { $0.map(\.amount).sum() }
        #expect(sums == [.vendorPayable(green): -803, .platformRevenue: -188, .customerRefunds: 991])
    }

    private static func randomOrder(
        _ generator: inout SeededGenerator
    ) throws -> (lines: [LineCharge.Line], quantities: [Int], order: Breakdown) {
        let count = Int.random(in: 1...6, using: &generator)
        let quantities = (0..<count).map { _ in Int.random(in: 1...9, using: &generator) }
        let prices = quantities.map { Cents(Int64.random(in: 1...5_000, using: &generator) * Int64($0)) }
        let vendors: [Vendor.ID] = (0..<count).map { _ in id(Int.random(in: 1...3, using: &generator)) }
        let isTaxable = (0..<count).map { _ in Bool.random(using: &generator) }
        let lines = (0..<count).map { LineCharge.Line(vendor: vendors[$0], price: prices[$0], isTaxable: isTaxable[$0]) }
        let foods = Set(vendors).sorted().map { vendor in
            let own = (0..<count).filter { vendors[$0] == vendor }
            return VendorFood(
                vendor: vendor, food: own.map { prices[$0] }.sum(), taxableFood: own.filter { isTaxable[$0] }.map { prices[$0] }.sum())
        }
        let order = try Breakdown(
            of: foods, fees: .standard, taxBasisPoints: Int.random(in: 0...2000, using: &generator),
            fulfilment: Bool.random(using: &generator) ? .delivery : .pickup)
        return (lines, quantities, order)
    }
}
