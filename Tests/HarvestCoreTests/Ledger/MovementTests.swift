import HarvestCore
import Testing

struct MovementTests {
    private let green: Vendor.ID = id(1)
    private let sunny: Vendor.ID = id(2)
    private let finn: User.ID = id(3)

    private func anasOrder() throws -> Breakdown {
        try Breakdown(
            of: [VendorFood(vendor: green, taxed: 1148), VendorFood(vendor: sunny, taxed: 520)], fees: .standard, taxBasisPoints: 700,
            fulfilment: .delivery)
    }

    private func balances(_ movements: [Movement]) -> [LedgerAccount: Cents] {
        Dictionary(grouping: movements.flatMap(\.legs), by: \.account).mapValues { $0.map(\.amount).sum() }.filter { $0.value != .zero }
    }

    @Test func `capture holds everybody's share as pending`() throws {
        let capture = try Movement.capture(anasOrder(), driver: finn)
        #expect(
            balances([capture]) == [
                .processorCash: -2452, .vendorPending(green): 1229, .vendorPending(sunny): 556, .driverPending(finn): 459,
                .platformPending: 208,
            ])
    }

    @Test func `delivery makes it payable, and leaves nothing pending`() throws {
        let order = try anasOrder()
        let books = balances([try .capture(order, driver: finn), try .delivered(order, driver: finn)])
        #expect(
            books == [
                .processorCash: -2452, .vendorPayable(green): 1229, .vendorPayable(sunny): 556, .driverPayable(finn): 459,
                .platformRevenue: 208,
            ])
    }

    @Test func `nobody at the door: the driver is paid, the rest waits`() throws {
        let order = try anasOrder()
        let books = balances([try .capture(order, driver: finn), try .undeliverable(order, driver: finn)])
        #expect(books[.driverPayable(finn)] == 459)
        #expect(books[.vendorPending(green)] == 1229)
        #expect(books[.platformPending] == 208)
    }

    @Test func `a pick-up needs no driver`() throws {
        let order = try Breakdown(of: [VendorFood(vendor: green, taxed: 1000)], fees: .standard, taxBasisPoints: 700, fulfilment: .pickup)
        #expect(
            balances([try .capture(order, driver: nil)]) == [.processorCash: -1195, .vendorPending(green): 1070, .platformPending: 125])
        #expect(throws: LedgerRefusal.driverMissing) { try Movement.capture(try anasOrder(), driver: nil) }
    }

    @Test func `a whole refund puts all back`() throws {
        let order = try anasOrder()
        let refund = try Refund.whole(order)
        #expect(refund.total == order.total)
        let books = balances([
            try .capture(order, driver: finn), try .refund(refund, stage: .pending, driver: finn), try .refundPaid(refund.total),
        ])
        #expect(books.isEmpty)
    }

    @Test func `a partial refund is borne by those who sold it and by the platform`() throws {
        let order = try anasOrder()
        let kept = try order.repriced([VendorFood(vendor: green, taxed: 1148), VendorFood(vendor: sunny, taxed: 0)])
        let refund = try Refund.difference(from: order, to: kept)
        // The cent is the first vendor's part of the tax, which was rounded with the second one's.
        #expect(refund.vendors == [green: 1, sunny: 556])
        #expect(refund.platform == 130)
        let movement = try Movement.refund(refund, stage: .payable, driver: finn)
        let books = balances([movement])
        #expect(books == [.customerRefunds: 687, .vendorPayable(green): -1, .vendorPayable(sunny): -556, .platformRevenue: -130])
        #expect(throws: LedgerRefusal.refundOutOfRange) { try Refund.difference(from: kept, to: order) }
        #expect(throws: LedgerRefusal.refundOutOfRange) { try Refund(vendors: [green: -1]) }
    }

    @Test func `that nothing goes back settles what waits, and is no movement where nothing does`() throws {
        let nothing = try Refund(vendors: [green: 0], platform: 0)
        let settled = try Movement.refund(nothing, settling: [.vendorPending(green): 100, .processorCash: -100], driver: nil)
        #expect(balances([settled]) == [.vendorPending(green): -100, .vendorPayable(green): 100])
        #expect(throws: LedgerRefusal.fewerThanTwoLegs) {
            try Movement.refund(nothing, settling: [.vendorPayable(green): 100], driver: nil)
        }
    }

    @Test func `later tips, rewards, payouts and corrections balance`() throws {
        #expect(balances([try .tip(300, driver: finn)]) == [.processorCash: -300, .driverPayable(finn): 300])
        #expect(balances([try .errandReward(800, runner: finn)]) == [.processorCash: -800, .driverPayable(finn): 800])
        let payable = LedgerAccount.vendorPayable(green)
        #expect(balances([try .payout(1229, from: payable)]) == [payable: -1229, .processorCash: 1229])
        #expect(balances([try .payout(1229, from: payable), try .payoutReturned(1229, to: payable)]).isEmpty)
        #expect(balances([try .correction(-50, of: payable)]) == [payable: -50, .corrections: 50])
        for amount in [0, -1] as [Cents] {
            #expect(throws: LedgerRefusal.nothingToPay) { try Movement.tip(amount, driver: finn) }
            #expect(throws: LedgerRefusal.nothingToPay) { try Movement.payout(amount, from: payable) }
            #expect(throws: LedgerRefusal.nothingToPay) { try Movement.refundPaid(amount) }
            #expect(throws: LedgerRefusal.nothingToPay) { try Movement.errandReward(amount, runner: finn) }
        }
    }

    @Test func `what doesn't balance can't be written`() {
        let cash = Movement.Leg(.processorCash, -100)
        #expect(throws: LedgerRefusal.unbalanced(by: -1)) { try Movement(.correction, [cash, .init(.corrections, 99)]) }
        #expect(throws: LedgerRefusal.fewerThanTwoLegs) { try Movement(.correction, [cash]) }
        #expect(throws: LedgerRefusal.fewerThanTwoLegs) { try Movement.correction(0, of: .platformRevenue) }
        #expect(throws: LedgerRefusal.emptyLeg) { try Movement(.correction, [cash, .init(.corrections, 100), .init(.platformPending, 0)]) }
        #expect(throws: LedgerRefusal.accountTwice) { try Movement(.correction, [cash, .init(.processorCash, 100)]) }
        #expect(throws: LedgerRefusal.tooLarge) {
            try Movement(.correction, [.init(.processorCash, Cents(.max)), .init(.corrections, Cents(.max))])
        }
    }

    @Test func `accounts are written and read back`() {
        let accounts: [LedgerAccount] = [
            .processorCash, .vendorPending(green), .vendorPayable(sunny), .driverPending(finn), .driverPayable(finn), .platformPending,
            .platformRevenue, .customerRefunds, .corrections,
        ]
        for account in accounts { #expect(LedgerAccount(account.description) == account) }
        for text in ["", "cash", "vendor_pending", "vendor_pending:", "vendor_pending:\(finn)", "platform_revenue:", "driver_payable:x"] {
            #expect(LedgerAccount(text) == nil)
        }
    }
}

struct RefundPropertyTests {
    @Test func `a partial refund gives back what the customer paid too much, but the tip`() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<3_000 {
            let foods = (1...3).map { VendorFood(vendor: id($0), taxed: Cents(Int64.random(in: 1...5_000, using: &generator))) }
            let paid = try Breakdown(of: foods, fees: .standard, taxBasisPoints: 700, fulfilment: .delivery)
            let left = foods.map { VendorFood(vendor: $0.vendor, taxed: Cents(Int64.random(in: 0...$0.food.amount, using: &generator))) }
            let kept = try paid.repriced(left)
            let refund = try Refund.difference(from: paid, to: kept)
            #expect(refund.total == paid.total - kept.total - (paid.tip - kept.tip))
            if refund.total.isPositive {
                let legs = try Movement.refund(refund, stage: .payable, driver: nil).legs
                #expect(legs.map(\.amount).sum() == .zero)
            }
        }
    }
}
