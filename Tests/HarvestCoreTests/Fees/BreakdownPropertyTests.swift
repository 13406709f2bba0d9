import HarvestCore
import Testing

struct BreakdownPropertyTests {
    /// A million carts; fewer where the compiler doesn't optimise.
    #if DEBUG
        static let carts = 40_000
    #else
        static let carts = 1_000_000
    #endif

    @Test func `driver, platform and vendors share the total, and nobody pays`() throws {
        var generator = SeededGenerator(seed: 2026)
        for _ in 0..<Self.carts {
            let price = try Self.randomPrice(&generator)
            let vendors = price.vendors.map(\.total).sum()
            let isSound =
                price.driver + price.platform + vendors == price.total
                && price.subtotal + price.serviceFee + price.tip + price.tax == price.total
                && price.vendors.map(\.tax).sum() == price.tax && price.vendors.map(\.food).sum() == price.subtotal
                && !price.driver.isNegative && !price.platform.isNegative && price.vendors.allSatisfy { !$0.tax.isNegative }
            // One expectation in the failing case only: a million of them would be the test's whole time.
            if !isSound { #expect(Bool(false), "\(price)") }
        }
    }

    @Test func `every priced order balances the books, from capture to delivery`() throws {
        var generator = SeededGenerator(seed: 40)
        for _ in 0..<2_000 {
            let price = try Self.randomPrice(&generator)
            guard price.total.isPositive else { continue }
            let driver: User.ID? = price.driver.isPositive ? id(9) : nil
            let legs = try Movement.capture(price, driver: driver).legs + Movement.delivered(price, driver: driver).legs
            #expect(legs.map(\.amount).sum() == .zero)
            let sums = Dictionary(grouping: legs, by: \.account).mapValues { $0.map(\.amount).sum() }
            #expect(sums[.processorCash] == -price.total)
            #expect(sums[.platformPending] ?? .zero == .zero)
            #expect(price.vendors.allSatisfy { (sums[.vendorPayable($0.vendor)] ?? .zero) == $0.total })
        }
    }

    private static func randomPrice(_ generator: inout SeededGenerator) throws -> Breakdown {
        let foods = (0..<Int.random(in: 1...5, using: &generator)).map { index in
            let food = Int64.random(in: 0...(Bool.random(using: &generator) ? 300 : 100_000), using: &generator)
            let taxable = Bool.random(using: &generator) ? food : Int64.random(in: 0...food, using: &generator)
            return VendorFood(vendor: id(index + 1), food: Cents(food), taxableFood: Cents(taxable))
        }
        let fees = try FeeSchedule(
            serviceFeeBasisPoints: Int.random(in: 0...10_000, using: &generator),
            driverShareBasisPoints: Int.random(in: 0...10_000, using: &generator),
            tipBasisPoints: Int.random(in: 0...10_000, using: &generator), tipBase: Bool.random(using: &generator) ? .food : .foodTaxFee)
        let fulfilment: Fulfilment = Bool.random(using: &generator) ? .delivery : .pickup
        return try Breakdown(of: foods, fees: fees, taxBasisPoints: Int.random(in: 0...2000, using: &generator), fulfilment: fulfilment)
    }
}
