import HarvestCore

@testable import Templates

/// Fees, refunds, unpaid orders and merged markets of the admin portal.
extension AdminSamples {
    var money: [any Page] {
        let states: [(AdminFeeSchedule.State, LocalDate?)] = [(.planned, date), (.current, date), (.past, nil)]
        let schedules = states.map { AdminFeeSchedule(id: id(), from: $0.1, fees: .standard, state: $0.0) }
        let choices: [[UnpaidOrderChoice]] = [UnpaidOrderChoice.allCases, [.writeOff]]
        return [
            FeesPage(schedules: schedules, form: .empty), refund(canBeNothing: true), refund(canBeNothing: false),
            MarketMergePage(old: .init(id: id(), name: text, address: text), remaining: .init(id: id(2), name: text, address: text)),
        ] + choices.map { AdminOrderSettlementPage(id: id(), number: "4807", amount: Cents(4_200), choices: $0, form: settlement) }
    }

    private var settlement: FormState {
        FormState([AdminOrderSettlementPage.reasonField: text], problems: [.init(AdminOrderSettlementPage.reasonField, text)])
    }

    private func refund(canBeNothing: Bool) -> AdminOrderRefundPage {
        AdminOrderRefundPage(
            id: id(), number: "4807", most: Cents(4_200), vendorsReceived: Cents(3_000), canBeNothing: canBeNothing, refund: id(),
            form: FormState([AdminOrderRefundPage.reasonField: text], problems: [.init(AdminOrderRefundPage.amountField, text)]))
    }
}
