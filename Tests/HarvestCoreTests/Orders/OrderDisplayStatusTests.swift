import HarvestCore
import Testing

@Suite struct OrderDisplayStatusTests {
    @Test(arguments: [
        (OrderStatus.pendingPayment, OrderDisplayStatus.awaitingPayment), (.paymentFailed, .paymentFailed), (.scheduled, .scheduled),
        (.created, .placed), (.retrieved, .offered), (.accepted, .accepted), (.pickedUp, .pickedUp), (.delivered, .delivered),
        (.undeliverable, .undeliverable), (.ready, .ready), (.collected, .collected), (.cancelled, .cancelled), (.expired, .expired),
    ])
    func `without further facts each stored status has one displayed status`(status: OrderStatus, shown: OrderDisplayStatus) {
        #expect(OrderDisplayStatus(status, .delivery) == shown)
    }

    @Test func `a restaurant's order is cooking until it is cooked, and waiting long comes before both`() {
        #expect(OrderDisplayStatus(.created, .delivery, isCooked: false) == .cooking)
        #expect(OrderDisplayStatus(.created, .delivery, isCooked: true) == .cooked)
        #expect(OrderDisplayStatus(.created, .delivery, isWaitingLong: true, isCooked: true) == .waitingLong)
    }

    @Test func `an arrived driver shows only while the order is accepted`() {
        #expect(OrderDisplayStatus(.accepted, .delivery, isDriverAtMarket: true) == .atMarket)
        #expect(OrderDisplayStatus(.pickedUp, .delivery, isDriverAtMarket: true) == .pickedUp)
    }

    @Test func `a canceled day shows only while the order waits for its customer's choice`() {
        #expect(OrderDisplayStatus(.scheduled, .delivery, isRainedOff: true) == .rainedOff)
        #expect(OrderDisplayStatus(.cancelled, .delivery, isRainedOff: true) == .cancelled)
    }

    @Test func `a partial refund shows only once the order is delivered or collected`() {
        #expect(OrderDisplayStatus(.delivered, .delivery, isPartRefunded: true) == .partRefunded)
        #expect(OrderDisplayStatus(.collected, .pickup, isPartRefunded: true) == .partRefunded)
        #expect(OrderDisplayStatus(.accepted, .delivery, isPartRefunded: true) == .accepted)
    }

    @Test func `an expired order was not taken by a driver, or not collected by the customer`() {
        #expect(OrderDisplayStatus(.expired, .delivery) == .expired)
        #expect(OrderDisplayStatus(.expired, .pickup) == .uncollected)
    }
}
