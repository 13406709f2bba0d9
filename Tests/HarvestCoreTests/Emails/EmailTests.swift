import Foundation
import HarvestCore
import Testing

@Suite struct EmailTests {
    private static let today = LocalDate(daysSinceEpoch: 20_779)
    private static let order = Order.ID(uuid: UUIDBytes(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0001))
    private static let payout = Payout.ID(uuid: UUIDBytes(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0002))
    private static let slot = LocalDateTime(date: today, time: LocalTime("09:30") ?? .midnight)

    static let all: [Email] = [
        .confirmAddress(name: "Ana", token: "a-token"), .resetPassword(name: "Ana", token: "a-token"), .passwordChanged(name: "Ana"),
        .addressChangeRequested(name: "Ana"), .addressInUse(name: "Ana"),
        .newOrder(
            .init(
                name: "Rosa", order: order, number: "H-0421", lines: [.init(quantity: 9, name: "Persimmons", unit: "lb")],
                place: "Mar Vista", slot: slot, today: today)),
        .orderNotCollected(name: "Rosa", order: order, number: "H-0421", place: "Mar Vista"),
        .yourOrderNotCollected(name: "Ana", number: "H-0421", place: "Mar Vista", released: 1_975),
        .orderPartCollected(name: "Ana", number: "H-0421", place: "Mar Vista", charged: 476),
        .orderCancelled(
            .init(name: "Ana", number: "H-0421", place: "Mar Vista", reason: .nothingLeft, money: .refunded(1_975))),
        .orderNotPrepared(.init(name: "Ana", number: "H-0421", place: "Mar Vista", money: .released(1_975))),
        .orderExpired(.init(name: "Ana", number: "H-0421", place: "Mar Vista", money: .released(1_975))),
        .orderCancelled(.init(name: "Ana", number: "H-0421", place: "Mar Vista", money: .nothingCharged)),
        .orderUndeliverable(.init(name: "Ana", number: "H-0421", place: "Mar Vista", reason: .written("Nobody opened"))),
        .refundSent(.init(name: "Ana", number: "H-0421", place: "Mar Vista", amount: 475, reason: .written("Wilted kale"))),
        .orderNotPaid(
            .init(name: "Ana", number: "H-0421", place: "Mar Vista", reason: .paymentFailed(.expiredCard), money: .nothingCharged)),
        .cardRequested(.init(name: "Ana", number: "H-0421", place: "Mar Vista", amount: 1_975)),
        .orderWrittenOff(.init(name: "Ana", number: "H-0421", place: "Mar Vista", amount: 1_975)),
        .payoutSent(name: "Rosa", payout: payout, amount: 61_240),
        .payoutFailed(
            .init(name: "Rosa", amount: 61_240, bank: BankAccount(bank: "Farm Bank", ending: "4417"), retryOn: today, today: today)),
        .vendorApproved(name: "Rosa", vendor: "Delgado Farm"),
        .vendorDeclined(name: "Rosa", vendor: "Delgado Farm", reason: "No permit"),
        .unlistedMarket(vendor: "Delgado Farm", message: "Echo Park"),
        .securityChanged(name: "Ana", .phone), .newDevice(name: "Ana", device: "Firefox on Linux"), .newDevice(name: "Ana", device: nil),
        .bankAdded(.init(name: "Dee", vendor: nil, bank: BankAccount(bank: "Farm Bank", ending: "4417"), payoutsFrom: nil, today: today)),
        .bankChanged(
            .init(
                name: "Rosa", vendor: "Delgado Farm", bank: BankAccount(bank: "Farm Bank", ending: "4417"), payoutsFrom: today,
                today: today)),
    ]

    @Test(arguments: all) func `every kind of e-mail has a topic`(email: Email) {
        #expect(Email.Topic(kind: email.kind.prefix { $0 != " " }) != nil)
    }

    @Test(arguments: all) func `an e-mail is the same after storing and reading`(email: Email) throws {
        #expect(try JSONDecoder().decode(Email.self, from: try JSONEncoder().encode(email)) == email)
    }

    @Test func `queued e-mails of this format stay readable`() throws {
        let stored = #"{"resetPassword":{"name":"Ana","token":"a-token"}}"#
        #expect(try JSONDecoder().decode(Email.self, from: Data(stored.utf8)) == .resetPassword(name: "Ana", token: "a-token"))
    }
}
