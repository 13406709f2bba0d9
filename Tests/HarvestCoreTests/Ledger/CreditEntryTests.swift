import HarvestCore
import Testing

/// The journal entries of store credit, and who gets it back first.
struct CreditEntryTests {
    private let green: Vendor.ID = id(1)
    private let ana: User.ID = id(2)
    private let dee: User.ID = id(3)

    private func order() throws -> Breakdown {
        try Breakdown(of: [VendorFood(vendor: green, taxed: 1148)], fees: .standard, taxBasisPoints: 700, fulfilment: .delivery)
    }

    private func balances(_ entries: [JournalEntry]) -> [LedgerAccount: Cents] {
        entries.flatMap(\.postings).reduce(into: [:]) { $0[$1.account, default: .zero] = ($0[$1.account] ?? .zero) + $1.amount }
            .filter { $0.value != .zero }
    }

    @Test func `a grant, its use, a refund to it and its way back to the card leave nothing`() throws {
        let order = try order()
        let refund = try Refund.whole(order)
        let entries: [JournalEntry] = [
            try .creditGranted(5000, to: ana), try .creditClaimed(order.total, from: ana),
            try .capture(order, driver: dee, credit: order.total),
            try .refund(refund, from: .pending, driver: dee).returning(order.total, to: ana),
            try .creditTakenBack(5000, from: ana), try .refundPaid(5000),
        ]
        #expect(balances(entries).isEmpty)
        #expect(entries[2].change(of: .processorCash) == 0)
    }

    @Test func `the card pays what credit leaves, and gets back what the refund leaves`() throws {
        let order = try order()
        let capture = try JournalEntry.capture(order, driver: dee, credit: 300)
        #expect(capture.change(of: .processorCash) == 300 - order.total && capture.change(of: .claimedCredit) == -300)
        let refund = try JournalEntry.refund(Refund(vendors: [green: 500]), from: .payable, driver: dee).returning(200, to: ana)
        #expect(balances([refund]) == [.vendorPayable(green): -500, .customerRefunds: 300, .customerCredit(ana): 200])
    }

    @Test func `credit is never less than nothing, or more than it pays for`() throws {
        let order = try order()
        #expect(throws: LedgerRefusal.creditOutOfRange) { try JournalEntry.capture(order, driver: dee, credit: order.total + 1) }
        #expect(throws: LedgerRefusal.creditOutOfRange) { try JournalEntry.capture(order, driver: dee, credit: -1) }
        let refund = try JournalEntry.refund(Refund(vendors: [green: 500]), from: .payable, driver: dee)
        #expect(throws: LedgerRefusal.creditOutOfRange) { try refund.returning(501, to: ana) }
        #expect(throws: LedgerRefusal.creditOutOfRange) { try refund.returning(-1, to: ana) }
        for amount in [0, -1] as [Cents] {
            #expect(throws: LedgerRefusal.nothingToPay) { try JournalEntry.creditGranted(amount, to: ana) }
            #expect(throws: LedgerRefusal.nothingToPay) { try JournalEntry.creditClaimed(amount, from: ana) }
            #expect(throws: LedgerRefusal.nothingToPay) { try JournalEntry.creditReleased(amount, to: ana) }
            #expect(throws: LedgerRefusal.nothingToPay) { try JournalEntry.creditTakenBack(amount, from: ana) }
        }
    }

    @Test func `a write-off returns credit for goods that did not arrive, and uses it for others`() throws {
        let order = try order()
        let used = try JournalEntry.writeOff(order, driver: dee, credit: 300)
        #expect(used.change(of: .platformRevenue) == 300 - order.total && used.change(of: .claimedCredit) == -300)
        let returned = try JournalEntry.writeOff(order, driver: dee, credit: 300, returnedTo: ana)
        #expect(returned.change(of: .platformRevenue) == -order.total && returned.change(of: .customerCredit(ana)) == 300)
        #expect(balances([try .creditClaimed(300, from: ana), try .creditReleased(300, to: ana)]).isEmpty)
    }

    @Test func `what is left of credit is of the newest charges`() {
        #expect(CreditSpending.unspent(0, of: [300, 200]) == [0, 0])
        #expect(CreditSpending.unspent(150, of: [300, 200]) == [0, 150])
        #expect(CreditSpending.unspent(250, of: [300, 200]) == [50, 200])
        #expect(CreditSpending.unspent(500, of: [300, 200]) == [300, 200])
        #expect(CreditSpending.unspent(100, of: [300, 0, -5]) == [100, 0, 0])
        #expect(CreditSpending.unspent(0, of: []) == [])
    }
}
