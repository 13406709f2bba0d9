import HarvestCore
import Testing

struct BreakdownTests {
    private let green: Vendor.ID = id(1)
    private let sunny: Vendor.ID = id(2)

    private func price(_ foods: [Cents], fulfilment: Fulfilment = .delivery, tip: Cents? = nil) throws -> Breakdown {
        let foods = foods.enumerated().map { VendorFood(vendor: id($0.offset + 1), taxed: $0.element) }
        return try Breakdown(of: foods, fees: .standard, taxBasisPoints: 700, fulfilment: fulfilment, customerTip: tip)
    }

    /// food; fee, tip, tax, total; driver, platform; vendors. The rows come from the product specification's table and scenarios.
    static let table: [([Cents], [Cents], [Cents], [Cents])] = [
        ([4000], [1000, 600, 280, 5880], [1100, 500], [4280]),
        ([1330], [333, 200, 93, 1956], [367, 166], [1423]),
        ([1825, 748], [643, 386, 180, 3782], [708, 321], [1953, 800]),
        ([250], [63, 38, 18, 369], [70, 31], [268]),
        ([1148, 520], [417, 250, 117, 2452], [459, 208], [1229, 556]),
        ([800], [200, 120, 56, 1176], [220, 100], [856]),
        ([2125], [531, 319, 149, 3124], [585, 265], [2274]),
        ([0], [0, 0, 0, 0], [0, 0], [0]),
    ]

    @Test(arguments: table)
    func `a delivery is priced to the cent`(_ foods: [Cents], _ sums: [Cents], _ shares: [Cents], _ vendors: [Cents]) throws {
        let price = try price(foods)
        #expect([price.serviceFee, price.tip, price.tax, price.total] == sums)
        #expect([price.driver, price.platform] == shares)
        #expect(price.vendors.map(\.total) == vendors)
        #expect(price.driverFeeShare + price.tip == price.driver)
    }

    @Test func `a pick-up order pays only the platform's part of the fee`() throws {
        let price = try price([1000], fulfilment: .pickup)
        #expect([price.serviceFee, price.tip, price.tax, price.total] == [125, 0, 70, 1195])
        #expect([price.driver, price.platform] == [0, 125])
        #expect(price.vendors.map(\.total) == [1070])
    }

    @Test func `a pick-up order's fee is the fee less the driver's share, not a share rounded on its own`() throws {
        // 25 % of $0.04 is $0.01. The driver's half rounds up to all of it, where 12.5 % of $0.04 would be $0.01.
        #expect(try price([4], fulfilment: .pickup).serviceFee == 0)
        #expect(try price([12], fulfilment: .pickup).serviceFee == 1)
    }

    @Test func `a customer may raise the tip but not lower it`() throws {
        #expect(try price([1330], tip: 200).tip == 200)
        let raised = try price([1330], tip: 500)
        #expect([raised.tip, raised.driver, raised.total] == [500, 667, 2256])
        #expect(throws: FeeRefusal.tipBelowDefault(minimum: 200)) { try price([1330], tip: 199) }
        #expect(throws: FeeRefusal.tipBelowDefault(minimum: 200)) { try price([1330], tip: -1) }
        #expect(throws: FeeRefusal.tipOnPickup) { try price([1330], fulfilment: .pickup, tip: 1) }
        #expect(try price([1330], fulfilment: .pickup, tip: 0).tip == 0)
    }

    @Test func `the tip can be of food, tax and fee`() throws {
        let fees = try FeeSchedule(serviceFeeBasisPoints: 2500, driverShareBasisPoints: 5000, tipBasisPoints: 1500, tipBase: .foodTaxFee)
        let price = try Breakdown(
            of: [VendorFood(vendor: green, taxed: 4000)], fees: fees, taxBasisPoints: 700, fulfilment: .delivery)
        #expect([price.tip, price.total] == [792, 6072])
    }

    @Test func `only taxable food is taxed`() throws {
        let foods = [VendorFood(vendor: green, food: 1000, taxableFood: 0), VendorFood(vendor: sunny, food: 1000, taxableFood: 500)]
        let price = try Breakdown(of: foods, fees: .standard, taxBasisPoints: 700, fulfilment: .delivery)
        #expect(price.tax == 35)
        #expect(price.vendors.map(\.tax) == [0, 35])
    }

    @Test func `a short order is priced again at its own rates`() throws {
        let paid = try price([1825, 748])
        let short = try paid.repriced([VendorFood(vendor: green, taxed: 1825), VendorFood(vendor: sunny, taxed: 0)])
        #expect(short.fees == paid.fees)
        #expect([short.tip, short.total] == [274, 1825 + 456 + 274 + 128])
    }

    @Test func `a tip that the customer set stays when less or more is bought`() throws {
        let paid = try price([1330], tip: 500)
        #expect(try paid.repriced([VendorFood(vendor: green, taxed: 100)]).tip == 500)
        #expect(try paid.repriced([VendorFood(vendor: green, taxed: 10_000)]).tip == 500)
    }

    @Test func `food that cannot be priced is refused`() throws {
        #expect(throws: FeeRefusal.noVendors) { try price([]) }
        #expect(throws: FeeRefusal.negativeFood(green)) { try price([-1]) }
        #expect(throws: FeeRefusal.tooLarge) { try price([Cents(.max), Cents(.max)]) }
        #expect(throws: FeeRefusal.tooLarge) { try price([100_000_000]) }
        #expect(throws: FeeRefusal.tooLarge) { try price([100], tip: Cents(.max)) }
        let taxable = [VendorFood(vendor: green, food: 1, taxableFood: 2)]
        #expect(throws: FeeRefusal.taxableAboveFood(green)) {
            try Breakdown(of: taxable, fees: .standard, taxBasisPoints: 0, fulfilment: .delivery)
        }
        let twice = [VendorFood(vendor: green, taxed: 1), VendorFood(vendor: green, taxed: 1)]
        #expect(throws: FeeRefusal.sameVendorTwice(green)) {
            try Breakdown(of: twice, fees: .standard, taxBasisPoints: 0, fulfilment: .delivery)
        }
    }

    @Test(arguments: [-1, 10_001, Int.max])
    func `a rate outside 0 to 100 percent is refused`(_ rate: Int) {
        #expect(throws: FeeRefusal.rateOutOfRange(basisPoints: rate)) {
            try FeeSchedule(serviceFeeBasisPoints: rate, driverShareBasisPoints: 0, tipBasisPoints: 0, tipBase: .food)
        }
        #expect(throws: FeeRefusal.rateOutOfRange(basisPoints: rate)) {
            try Breakdown(of: [VendorFood(vendor: green, taxed: 1)], fees: .standard, taxBasisPoints: rate, fulfilment: .delivery)
        }
    }
}
