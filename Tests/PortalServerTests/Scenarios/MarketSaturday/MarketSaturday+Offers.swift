import HarvestClient
import HarvestCore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Steps 8 to 10: offers, declines and the race for an order.
extension MarketSaturday {
    /// Steps 8 and 9. Returns Dee, who is offered Cleo's order, and a released offer of Eve's.
    func driversDecline(_ orders: Orders) async throws -> (dee: HarvestClient, late: LateOffer) {
        portal.clock.set(try #require(Instant("2026-11-21T10:05:00-08:00")))
        let (dee, eve) = (try await driver("dee"), try await driver("eve"))
        #expect(try await goesOnline(dee).status == .offered)
        #expect(try await statuses(orders) == [.retrieved, .retrieved, .created])
        #expect(try await goesOnline(eve).status == .offered)
        let offer = try #require(try await dee.offers().data.first)
        #expect(offer.source.id == .market(silverlake) && offer.source.name == "Silverlake")
        #expect(offer.orders.map(\.orderID) == [orders.ana.id, orders.ben.id])
        #expect(offer.orders.map(\.itemCount) == [9, 2] && offer.orders.map(\.earnCents) == [459, 220])
        #expect(try await offered(eve) == [orders.cleo.id])

        _ = try await dee.declineOffer(offer.id)
        #expect(try await statuses(orders) == [.created, .created, .retrieved])
        try await work(after: 2)
        #expect(try await offered(dee).isEmpty)
        let late = try await eveLeaves(eve, orders)
        try await work(after: 2)
        #expect(try await offered(dee) == [orders.cleo.id])
        #expect(try await statuses(orders) == [.created, .created, .retrieved])
        return (dee, late)
    }

    struct LateOffer: Sendable {
        let driver: HarvestClient
        let offer: API.Offer
    }

    /// She declines Cleo's order and goes offline with an open offer of the two that Dee declined.
    private func eveLeaves(_ eve: HarvestClient, _ orders: Orders) async throws -> LateOffer {
        _ = try await eve.declineOffer(try #require(try await eve.offers().data.first).id)
        #expect(try await orders.cleo.now().deliveryStatus == .created)
        let next = try #require(try await eve.offers().data.first)
        #expect(next.orders.map(\.orderID) == [orders.ana.id, orders.ben.id])
        #expect(try await eve.endShift().status == .offline)
        return LateOffer(driver: eve, offer: next)
    }

    /// Step 10.
    func finnAccepts(_ orders: Orders, _ late: LateOffer) async throws -> (HarvestClient, API.DeliverySession) {
        try await nobodyTalksYet(orders)
        let finn = try await driver("finn")
        try await goesOnline(finn)
        let offer = try #require(try await finn.offers().data.first)
        #expect(offer.orders.map(\.orderID) == [orders.ana.id, orders.ben.id])
        let outcome = try await accepts(offer, finn)
        let session = outcome.deliverySession
        #expect(session.stops.map(\.name) == ["Silverlake", "Ana Stone", "Ben Stone"] && session.stops.map(\.sequence) == [0, 1, 2])
        #expect(session.stops.map(\.orderID) == [nil, orders.ana.id, orders.ben.id])
        #expect(session.status == .running && session.currentStopID == session.stops[0].id)
        #expect(try await finn.deliverySessions().data.map(\.id) == [session.id])
        #expect(try await statuses(orders) == [.accepted, .accepted, .retrieved])

        let chats = try await finn.conversations().data
        #expect(Set(chats.map(\.id)) == Set(session.stops.compactMap(\.conversationID)) && chats.count == 2)
        #expect(Set(chats.map(\.jobID)) == [API.SubjectID(orders.ana.id), API.SubjectID(orders.ben.id)])
        for bought in [orders.ana, orders.ben] {
            #expect(try await bought.client.conversations().data.map(\.id) == [try #require(try await bought.now().conversationID)])
        }

        let taken = await refusal { _ = try await accepts(late.offer, late.driver) }
        #expect(taken?.status == 409 && taken?.code == .offerClosed)
        let busy = await refusal { try await goesOnline(finn) }
        #expect(busy?.status == 409 && busy?.code == .driverBusy)
        return (finn, session)
    }

    /// The end of step 9: Finn has two orders, the third is offered to Dee, and an offer expired.
    func gilFindsNothing(_ left: Bought, _ dee: HarvestClient) async throws {
        portal.clock.advance(seconds: 10)
        let gil = try await driver("gil")
        #expect(try await goesOnline(gil).status == .searching)
        portal.clock.advance(seconds: 10)
        // Dee's offer stays open for half a minute more, until after Gil's search has ended.
        _ = try await dee.endShift()
        #expect(try await goesOnline(dee).status == .offered)
        try await work(after: 19)
        #expect(try await gil.shift().status == .searching)
        try await work(after: 1)
        let given = try await gil.shift()
        #expect(given.status == .offline && given.endReason == .nothingFound)
        #expect(given.startedAt.map { $0 + 30 } == given.endedAt && given.endedAt == now)

        let offer = try #require(try await dee.offers().data.first)
        #expect(offer.orders.map(\.orderID) == [left.id])
        portal.clock.set(offer.expiresAt)
        let expired = await refusal { _ = try await accepts(offer, dee) }
        #expect(expired?.status == 409 && expired?.code == .offerClosed)
        try await work()
        #expect(try await left.now().deliveryStatus == .created)
        #expect(try await dee.shift().status == .offline)
    }

    func accepts(_ offer: API.Offer, _ driver: HarvestClient) async throws -> API.OfferOutcome {
        try await driver.acceptOffer(offer.id, API.OfferAccept(orderIDs: offer.orders.map(\.orderID)))
    }

    func statuses(_ orders: Orders) async throws -> [API.DeliveryStatus] {
        var found: [API.DeliveryStatus] = []
        for bought in [orders.ana, orders.ben, orders.cleo] { found.append(try await bought.now().deliveryStatus) }
        return found
    }
}
