import HarvestCore
import Testing

struct BreakdownPropertyTests {
    /// A million carts in four streams of random numbers. A stream yields to other tests after every hundred carts.
    @Test(arguments: 0..<4) func `driver, platform and vendors share the total of a million carts, and no share is negative`(stream: Int)
        async throws
    {
        var generator = SeededGenerator(seed: 2026 + UInt64(stream))
        for _ in 0..<2_500 {
            for _ in 0..<100 { Self.checkShares(of: try Self.randomPrice(&generator)) }
            await Task.yield()
        }
    }

    private static func checkShares(of price: Breakdown) {
        var (food, tax, vendors) = (Cents.zero, Cents.zero, Cents.zero)
        for vendor in price.vendors {
            (food, tax, vendors) = (food + vendor.food, tax + vendor.tax, vendors + vendor.total)
            if vendor.tax.isNegative { Issue.record("\(price)") }
        }
        let isSound =
            price.driver + price.platform + vendors == price.total
            && price.subtotal + price.serviceFee + price.tip + price.tax == price.total && tax == price.tax && food == price.subtotal
            && !price.driver.isNegative && !price.platform.isNegative
        // Records an issue only on failure, because a million expectations would take most of the test's time.
        if !isSound { Issue.record("\(price)") }
    }

    @Test func `every priced order balances the ledger, from capture to delivery`() throws {
        var generator = SeededGenerator(seed: 40)
        for _ in 0..<2_000 {
            let price = try Self.randomPrice(&generator)
            guard price.total.isPositive else { continue }
            let driver: User.ID? = price.driver.isPositive ? id(9) : nil
            let postings = try JournalEntry.capture(price, driver: driver).postings + JournalEntry.delivery(price, driver: driver).postings
            #expect(postings.map(\.amount).sum() == .zero)
            let sums = Dictionary(grouping: postings, by: \.account).mapValues { $0.map(\.amount).sum() }
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
            serviceFeeFlat: Bool.random(using: &generator) ? .zero : Cents(Int64.random(in: 0...10_000, using: &generator)),
            driverShareBasisPoints: Int.random(in: 0...10_000, using: &generator),
            tipBasisPoints: Int.random(in: 0...10_000, using: &generator), tipBase: Bool.random(using: &generator) ? .food : .foodTaxFee)
        let fulfilment: Fulfilment = Bool.random(using: &generator) ? .delivery : .pickup
        return try Breakdown(of: foods, fees: fees, taxBasisPoints: Int.random(in: 0...2000, using: &generator), fulfilment: fulfilment)
    }
}
