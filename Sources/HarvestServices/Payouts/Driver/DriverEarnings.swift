import HarvestCore
import SQLStore

/// What one order brings its driver: the same figures in every list and on every page. From the booking on it is what the books say. Before, and
/// while the delivery is still to come, it is what the driver was promised.
struct DriverEarnings {
    /// An amount, with the posting that it is part of.
    struct Item {
        let entry: Posting.ID
        let kind: API.EarningKind
        let amount: Cents
        let at: Instant
        let note: String
    }

    private let order: OrderRecord
    /// The postings of the driver's account of payable money, and of the other one. Oldest first.
    private let payable: [EarningsRepository.Part]
    private let pending: [EarningsRepository.Part]

    init(_ order: OrderRecord, payable: [EarningsRepository.Part], pending: [EarningsRepository.Part]) {
        (self.order, self.payable, self.pending) = (order, payable, pending)
    }

    /// All that the order brings, payable or not.
    var total: Cents { payable.map(\.amount).sum() + pendingShare + pendingIncentive }

    /// Share, tip and incentive apart, as they add up now: a delivery that was undone is not listed, nor that the order had another driver. Empty
    /// before something is booked.
    var items: [Item] {
        let share =
            released != .zero ? payable.last { $0.isShare && $0.amount.isPositive } : pending.last { $0.isShare && $0.amount.isPositive }
        let amount = released != .zero ? released : pendingShare + pendingIncentive
        let others = payable.filter { !$0.isShare }.map { Item($0, Self.kind($0.reason), $0.amount) }
        guard let share else { return others }
        let tip = min(order.charge.tip, amount - incentive)
        let shares = [(API.EarningKind.feeShare, amount - tip - incentive), (.tip, tip), (.incentive, incentive)]
        return shares.filter { $0.0 == .feeShare || $0.1 != .zero }.map { Item(share, $0.0, $0.1) } + others
    }

    /// What is payable for bringing the order; zero before, and after a delivery was undone.
    private var released: Cents { payable.filter(\.isShare).map(\.amount).sum() }

    private var isPromised: Bool { OrderStatus.acceptedByDriver.contains(order.status) }

    /// The share that is not payable yet: nothing is booked before the card is charged.
    private var pendingShare: Cents {
        guard (payable + pending).contains(where: \.isShare) else {
            return isPromised ? order.finalDriverShare ?? order.driverShare : .zero
        }
        return pending.map(\.amount).sum()
    }

    /// The platform adds it when the order is delivered.
    private var pendingIncentive: Cents { released == .zero && isPromised ? order.incentive : .zero }

    /// The incentive within what is listed.
    private var incentive: Cents { released != .zero ? min(order.incentive, released) : pendingIncentive }

    private static func kind(_ reason: JournalEntryReason) -> API.EarningKind {
        switch reason {
        case .tip: .tipRaise
        case .errandReward: .errandReward
        case .refund, .refundPaid: .refund
        case .delivery, .capture, .payout, .payoutReturned, .correction: .correction
        }
    }
}

extension DriverEarnings.Item {
    fileprivate init(_ part: EarningsRepository.Part, _ kind: API.EarningKind, _ amount: Cents) {
        self.init(entry: part.entry, kind: kind, amount: amount, at: part.at, note: part.note)
    }
}

extension EarningsRepository {
    /// What each of some orders brings its driver, read with two statements. Orders without a driver are left out.
    func all(_ orders: some Collection<OrderRecord>) throws -> [Order.ID: DriverEarnings] {
        let orders = orders.filter { $0.driver != nil }
        let byDriver = Dictionary(grouping: orders) { $0.driver }
        var found: [Order.ID: DriverEarnings] = [:]
        for case (let driver?, let orders) in byDriver {
            let ids = orders.map(\.id)
            let (payable, pending) = (
                try parts(of: .driverPayable(driver), orders: ids), try parts(of: .driverPending(driver), orders: ids)
            )
            for order in orders {
                found[order.id] = DriverEarnings(order, payable: payable[order.id] ?? [], pending: pending[order.id] ?? [])
            }
        }
        return found
    }
}
