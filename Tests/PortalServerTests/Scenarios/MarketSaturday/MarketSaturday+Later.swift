import HarvestClient
import HarvestCore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Steps 15 and 16: a closed market, a slot next week, cards that need authentication or are declined.
extension MarketSaturday {
    /// Returns the driver who is offered the scheduled order at its slot.
    func closedMarketTakesBookings(_ orders: Orders) async throws -> HarvestClient {
        let ana = orders.ana.client
        portal.clock.set(try #require(Instant("2026-11-21T15:00:00-08:00")))
        let closed = await refusal { _ = try await ana.placeOrder(order([(kale, 1)])) }
        #expect(closed?.status == 409 && closed?.code == .marketClosed)
        #expect(closed?.nextSlots?.first?.startsAt == Instant("2026-11-28T08:00:00-08:00"))
        let atClose = await refusal { _ = try await ana.placeOrder(order([(kale, 1)], for: Instant("2026-11-28T14:00:00-08:00"))) }
        #expect(atClose?.status == 422 && atClose?.errors?.map(\.field) == ["scheduled_for"] && atClose?.nextSlots?.isEmpty == false)

        let nine = try #require(Instant("2026-11-28T09:00:00-08:00"))
        let made: Reply<API.Order> = try await ana.posted("/orders", order([(kale, 1)], for: nine), key: .random())
        let booked = Bought(client: ana, order: made.value)
        #expect(made.status == 201 && booked.order.deliveryStatus == .scheduled && booked.order.scheduledFor == nine)
        // No driver accepted Cleo's order.
        try await work()
        #expect(try await orders.cleo.now().deliveryStatus == .expired)
        #expect(try await stock(of: kale) == 6)

        portal.clock.set(nine + -20)
        let hal = try await driver("hal")
        #expect(try await goesOnline(hal).status == .searching)
        try await work(after: 19)
        #expect(try await booked.now().deliveryStatus == .scheduled)
        #expect(try await offered(hal).isEmpty)
        try await work(after: 1)
        #expect(try await offered(hal) == [booked.id])
        #expect(try await booked.now().deliveryStatus == .retrieved)
        return hal
    }

    /// While Hal has an open offer of the scheduled order.
    func cardsAreAsked(_ ana: HarvestClient, _ hal: HarvestClient) async throws {
        let ida = try await driver("ida")
        try await addCard("tok_authenticate", to: ana, isDefault: true)
        let made: Reply<API.Order> = try await ana.posted("/orders", order([(kale, 1)]), key: .random())
        let waiting = Bought(client: ana, order: made.value)
        #expect(made.status == 201 && waiting.order.deliveryStatus == .pendingPayment)
        #expect(waiting.order.payment?.status == .requiresAction && waiting.order.payment?.nextAction != nil)
        #expect(try await goesOnline(ida).status == .searching)
        try await work(after: 2)
        #expect(try await offered(ida).isEmpty)
        #expect(try await ana.confirmPayment(try waiting.order.paymentID).status == .requiresAction)
        try await FormVisitor(server).authenticate(try #require(waiting.order.payment?.nextAction?.url))
        let confirmed = try await ana.confirmPayment(try waiting.order.paymentID)
        #expect(confirmed.status == .authorised && confirmed.amountCents == 369)
        #expect(try await waiting.now().deliveryStatus == .created)
        try await work(after: 2)
        #expect(try await offered(ida) == [waiting.id])

        try await addCard("tok_declined", to: ana, isDefault: true)
        let before = try await stock(of: kale)
        let declined: Reply<API.Order> = try await ana.posted("/orders", order([(kale, 1)]), key: .random())
        #expect(declined.value.deliveryStatus == .paymentFailed && declined.value.payment?.status == .failed)
        #expect(declined.value.payment?.failure?.code == .cardDeclined)
        #expect(try await stock(of: kale) == before && before == 5)
        try await work(after: 2)
        #expect(try await ana.order(declined.value.id).deliveryStatus == .paymentFailed)
    }
}
