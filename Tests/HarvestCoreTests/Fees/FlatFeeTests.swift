import Testing

@testable import HarvestCore

/// The flat part of the service fee.
struct FlatFeeTests {
    private func fees(_ percent: Int = 2500, flat: Cents, driver: Int = 5000, base: TipBase = .food) throws -> FeeSchedule {
        try FeeSchedule(
            serviceFeeBasisPoints: percent, serviceFeeFlat: flat, driverShareBasisPoints: driver, tipBasisPoints: 1500, tipBase: base)
    }

    private func price(_ food: Cents, _ fees: FeeSchedule, _ fulfilment: Fulfilment = .delivery) throws -> Breakdown {
        try Breakdown(of: [VendorFood(vendor: id(1), taxed: food)], fees: fees, taxBasisPoints: 700, fulfilment: fulfilment)
    }

    @Test func `a flat part is added to the percentage and split like it`() throws {
        let order = try price(4000, fees(flat: 99))
        #expect(order.serviceFee == 1099)
        // Half of 10.99, rounded half up.
        #expect(order.driverFeeShare == 550 && order.platform == 549)
        #expect(order.total == 5979)
        #expect(order.driver + order.platform + order.vendors.map(\.total).sum() == order.total)
    }

    @Test func `the standard fees have no flat part`() { #expect(FeeSchedule.standard.serviceFeeFlat == .zero) }

    @Test func `a pick-up pays the platform's part of the flat part only`() throws {
        let order = try price(1000, fees(flat: 100), .pickup)
        #expect(order.serviceFee == 175 && order.platform == 175 && order.driver == .zero && order.total == 1000 + 175 + 70)
    }

    @Test func `a fee can be flat alone`() throws {
        let order = try price(1000, fees(0, flat: 199, driver: 10_000))
        #expect(order.serviceFee == 199 && order.driverFeeShare == 199 && order.platform == .zero)
    }

    @Test func `a tip of food, tax and fee counts the flat part`() throws {
        // 40.00 + 2.80 + 11.00 = 53.80, of which 15 % are 8.07.
        #expect(try price(4000, fees(flat: 100, base: .foodTaxFee)).tip == 807)
    }

    @Test func `nothing is due for nothing, and for what EBT pays`() throws {
        let fees = try fees(flat: 100)
        #expect(try price(1000, fees).repriced([VendorFood(vendor: id(1), taxed: 0)]).serviceFee == .zero)
        let ebt = VendorFood(vendor: id(1), food: 0, taxableFood: 0, ebt: 1000)
        #expect(try Breakdown(of: [ebt], fees: fees, taxBasisPoints: 700, fulfilment: .pickup).total == .zero)
        #expect(try price(1, fees).serviceFee == 100)
    }

    @Test func `an order that is priced again with less food pays the flat part once`() throws {
        let order = try price(4000, fees(flat: 100))
        #expect(try order.repriced([VendorFood(vendor: id(1), taxed: 2000)]).serviceFee == 600)
    }

    @Test(arguments: [0, 10_000] as [Cents])
    func `the limits of a flat part are allowed`(_ flat: Cents) throws { #expect(try fees(flat: flat).serviceFeeFlat == flat) }

    @Test(arguments: [-1, 10_001] as [Cents])
    func `a flat part outside of them is refused`(_ flat: Cents) {
        #expect(throws: FeeRefusal.flatFeeOutOfRange(flat)) { try fees(flat: flat) }
    }
}
