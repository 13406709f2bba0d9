import HarvestCore
import Testing

struct JournalEntryTests {
    private let green: Vendor.ID = id(1)
    private let sunny: Vendor.ID = id(2)
    private let dee: User.ID = id(3)

    private func anasOrder() throws -> Breakdown {
        try Breakdown(
            of: [VendorFood(vendor: green, taxed: 1148), VendorFood(vendor: sunny, taxed: 520)], fees: .standard, taxBasisPoints: 700,
            fulfilment: .delivery)
    }

    private func balances(_ entries: [JournalEntry]) -> [LedgerAccount: Cents] {
        Dictionary(grouping: entries.flatMap(\.postings), by: \.account).mapValues { $0.map(\.amount).sum() }.filter { $0.value != .zero }
    }

    @Test func `capture books every share as pending`() throws {
        let capture = try JournalEntry.capture(anasOrder(), driver: dee)
        #expect(
            balances([capture]) == [
                .processorCash: -2452, .vendorPending(green): 1229, .vendorPending(sunny): 556, .driverPending(dee): 459,
                .platformPending: 208,
            ])
    }

    @Test func `delivery makes every share payable and leaves nothing pending`() throws {
        let order = try anasOrder()
        let balances = balances([try .capture(order, driver: dee), try .delivery(order, driver: dee)])
        #expect(
            balances == [
                .processorCash: -2452, .vendorPayable(green): 1229, .vendorPayable(sunny): 556, .driverPayable(dee): 459,
                .platformRevenue: 208,
            ])
    }

    @Test func `a write-off pays vendors and driver and leaves the whole order to the platform`() throws {
        let order = try anasOrder()
        let writtenOff = [try JournalEntry.writeOff(order, driver: dee), try .delivery(order, driver: dee)]
        let paid: [LedgerAccount: Cents] = [.vendorPayable(green): 1229, .vendorPayable(sunny): 556, .driverPayable(dee): 459]
        #expect(balances(writtenOff) == paid.merging([.platformRevenue: 208 - 2452]) { $1 })
        #expect(balances(writtenOff + [try .recovery(2452)]) == paid.merging([.platformRevenue: 208, .processorCash: -2452]) { $1 })
    }

    @Test func `an undone delivery leaves every share pending, and a repeated one pays it`() throws {
        let order = try anasOrder()
        let captured = [try JournalEntry.capture(order, driver: dee)]
        let undone = captured + [try .delivery(order, driver: dee), try .deliveryUndone(order, driver: dee)]
        #expect(balances(undone) == balances(captured))
        let repeated = try JournalEntry.delivery(order, driver: dee).repeated
        #expect(repeated.reason == .correction)
        #expect(balances(undone + [repeated]) == balances(captured + [try .delivery(order, driver: dee)]))
    }

    @Test func `what the platform adds to the driver's pay comes from its revenue, and goes back when the delivery is undone`() throws {
        let order = try anasOrder()
        let captured = [try JournalEntry.capture(order, driver: dee)]
        let delivered = balances(captured + [try .delivery(order, driver: dee, incentive: 300)])
        #expect(delivered[.driverPayable(dee)] == 759 && delivered[.platformRevenue] == -92 && delivered[.platformPending] == nil)
        let entries = [
            try JournalEntry.delivery(order, driver: dee, incentive: 300), try .deliveryUndone(order, driver: dee, incentive: 300),
        ]
        #expect(balances(captured + entries) == balances(captured))
        let returned = balances(captured + [try .undeliverable(order, driver: dee, incentive: 300)])
        #expect(returned[.driverPayable(dee)] == 759 && returned[.platformRevenue] == -300 && returned[.platformPending] == 208)
    }

    @Test func `a driver who takes over gets the pending share`() throws {
        let order = try anasOrder()
        let next: User.ID = id(4)
        let passed = balances([try .capture(order, driver: dee), try .driverChanged(459, from: dee, to: next)])
        #expect(passed[.driverPending(dee)] == nil && passed[.driverPending(next)] == 459)
        #expect(throws: LedgerRefusal.nothingToPay) { try JournalEntry.driverChanged(0, from: dee, to: next) }
    }

    @Test func `an undeliverable order pays the driver and leaves the rest pending`() throws {
        let order = try anasOrder()
        let balances = balances([try .capture(order, driver: dee), try .undeliverable(order, driver: dee)])
        #expect(balances[.driverPayable(dee)] == 459)
        #expect(balances[.vendorPending(green)] == 1229)
        #expect(balances[.platformPending] == 208)
    }

    @Test func `a pick-up order needs no driver`() throws {
        let order = try Breakdown(of: [VendorFood(vendor: green, taxed: 1000)], fees: .standard, taxBasisPoints: 700, fulfilment: .pickup)
        #expect(
            balances([try .capture(order, driver: nil)]) == [.processorCash: -1195, .vendorPending(green): 1070, .platformPending: 125])
        #expect(throws: LedgerRefusal.driverMissing) { try JournalEntry.capture(try anasOrder(), driver: nil) }
    }

    @Test func `a refund of the whole order leaves every account at zero`() throws {
        let order = try anasOrder()
        let refund = try Refund.whole(order)
        #expect(refund.total == order.total)
        let balances = balances([
            try .capture(order, driver: dee), try .refund(refund, from: .pending, driver: dee), try .refundPaid(refund.total),
        ])
        #expect(balances.isEmpty)
    }

    @Test func `a partial refund is paid by the vendors that sold it and by the platform`() throws {
        let order = try anasOrder()
        let reduced = try order.repriced([VendorFood(vendor: green, taxed: 1148), VendorFood(vendor: sunny, taxed: 0)])
        let refund = try Refund.difference(from: order, to: reduced)
        // The cent is tax: without the second vendor's part it is rounded differently.
        #expect(refund.vendors == [green: 1, sunny: 556])
        #expect(refund.platform == 130)
        let balances = balances([try .refund(refund, from: .payable, driver: dee)])
        #expect(balances == [.customerRefunds: 687, .vendorPayable(green): -1, .vendorPayable(sunny): -556, .platformRevenue: -130])
        #expect(throws: LedgerRefusal.refundOutOfRange) { try Refund.difference(from: reduced, to: order) }
        #expect(throws: LedgerRefusal.refundOutOfRange) { try Refund(vendors: [green: -1]) }
    }

    @Test func `a refund of nothing makes pending shares payable, and is refused if none is pending`() throws {
        let nothing = try Refund(vendors: [green: 0], platform: 0)
        let released = try JournalEntry.refund(nothing, releasing: [.vendorPending(green): 100, .processorCash: -100], driver: nil)
        #expect(balances([released]) == [.vendorPending(green): -100, .vendorPayable(green): 100])
        #expect(throws: LedgerRefusal.fewerThanTwoPostings) {
            try JournalEntry.refund(nothing, releasing: [.vendorPayable(green): 100], driver: nil)
        }
    }

    @Test func `raised tips, rewards, payouts and corrections balance`() throws {
        #expect(balances([try .tip(300, driver: dee)]) == [.processorCash: -300, .driverPayable(dee): 300])
        #expect(balances([try .errandReward(800, runner: dee)]) == [.processorCash: -800, .driverPayable(dee): 800])
        let payable = LedgerAccount.vendorPayable(green)
        #expect(balances([try .payout(1229, from: payable)]) == [payable: -1229, .processorCash: 1229])
        #expect(balances([try .payout(1229, from: payable), try .payoutReturned(1229, to: payable)]).isEmpty)
        #expect(balances([try .correction(-50, of: payable)]) == [payable: -50, .corrections: 50])
        for amount in [0, -1] as [Cents] {
            #expect(throws: LedgerRefusal.nothingToPay) { try JournalEntry.tip(amount, driver: dee) }
            #expect(throws: LedgerRefusal.nothingToPay) { try JournalEntry.payout(amount, from: payable) }
            #expect(throws: LedgerRefusal.nothingToPay) { try JournalEntry.refundPaid(amount) }
            #expect(throws: LedgerRefusal.nothingToPay) { try JournalEntry.errandReward(amount, runner: dee) }
        }
    }

    @Test func `a journal entry that doesn't balance is refused`() {
        let cash = Posting(.processorCash, -100)
        #expect(throws: LedgerRefusal.unbalanced(by: -1)) { try JournalEntry(.correction, [cash, .init(.corrections, 99)]) }
        #expect(throws: LedgerRefusal.fewerThanTwoPostings) { try JournalEntry(.correction, [cash]) }
        #expect(throws: LedgerRefusal.fewerThanTwoPostings) { try JournalEntry.correction(0, of: .platformRevenue) }
        #expect(throws: LedgerRefusal.emptyPosting) {
            try JournalEntry(.correction, [cash, .init(.corrections, 100), .init(.platformPending, 0)])
        }
        #expect(throws: LedgerRefusal.accountTwice) { try JournalEntry(.correction, [cash, .init(.processorCash, 100)]) }
        #expect(throws: LedgerRefusal.tooLarge) {
            try JournalEntry(.correction, [.init(.processorCash, Cents(.max)), .init(.corrections, Cents(.max))])
        }
    }

    @Test func `an account's name is read back as the account`() {
        let accounts: [LedgerAccount] = [
            .processorCash, .vendorPending(green), .vendorPayable(sunny), .driverPending(dee), .driverPayable(dee), .platformPending,
            .platformRevenue, .customerRefunds, .customerCredit(dee), .claimedCredit, .corrections,
        ]
        for account in accounts { #expect(LedgerAccount(account.description) == account) }
        for text in ["", "cash", "vendor_pending", "vendor_pending:", "vendor_pending:\(dee)", "platform_revenue:", "driver_payable:x"] {
            #expect(LedgerAccount(text) == nil)
        }
    }
}

struct RefundPropertyTests {
    @Test func `a partial refund gives back what the customer overpaid, except for the tip`() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<3_000 {
            let foods = (1...3).map { VendorFood(vendor: id($0), taxed: Cents(Int64.random(in: 1...5_000, using: &generator))) }
            let paid = try Breakdown(of: foods, fees: .standard, taxBasisPoints: 700, fulfilment: .delivery)
            let left = foods.map { VendorFood(vendor: $0.vendor, taxed: Cents(Int64.random(in: 0...$0.food.amount, using: &generator))) }
            let reduced = try paid.repriced(left)
            let refund = try Refund.difference(from: paid, to: reduced)
            #expect(refund.total == paid.total - reduced.total - (paid.tip - reduced.tip))
            if refund.total.isPositive {
                let postings = try JournalEntry.refund(refund, from: .payable, driver: nil).postings
                #expect(postings.map(\.amount).sum() == .zero)
            }
        }
    }
}
