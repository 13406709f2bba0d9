import HarvestClient
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Flow S1: two customers, one delivery session, a third order left over. Customers and drivers use HarvestClient over HTTP, the operator and
/// the farms use the portal's forms, and the clock is manual. Each extension of `MarketSaturday` has a few of the sixteen steps.
@Suite struct MarketSaturdayTests {
    @Test func `a market Saturday, from signing up to the last cent`() async throws {
        let portal = try await TestPortal(at: "2026-11-21T10:00:00-08:00")
        try await portal.live { server, guest in
            let saturday = try await MarketSaturday(portal, server, guest)
            let ana = try await saturday.signsUp("ana")
            try await saturday.findsTheMarket(ana)
            try await saturday.browses(ana)
            let orders = MarketSaturday.Orders(
                ana: try await saturday.buys(ana), ben: try await saturday.benBuys(), cleo: try await saturday.cleoBuys())
            let (dee, late) = try await saturday.driversDecline(orders)
            let (finn, session) = try await saturday.finnAccepts(orders, late)
            try await saturday.gilFindsNothing(orders.cleo, dee)
            try await saturday.theyTalk(orders, finn, session)
            try await saturday.finnShops(orders, finn, session)
            try await saturday.finnDelivers(orders, finn, session)
            try await saturday.booksAgree(orders, finn)
            let hal = try await saturday.closedMarketTakesBookings(orders)
            try await saturday.cardsAreAsked(ana, hal)
        }
    }

    @Test(.portal(at: "2026-11-21T10:00:00-08:00"))
    func `a market Saturday on which a shortage is asked and a substitute is taken, to the last cent`() async throws {
        let portal = PortalTrait.portal
        try await portal.live { server, guest in
            try await MarketSaturday(portal, server, guest).kaleRunsShort()
        }
    }

    @Test(.portal(at: "2026-11-21T10:00:00-08:00"))
    func `a market Saturday with a shortage, a hand-back, an empty door and a tip, to the last cent`() async throws {
        let portal = PortalTrait.portal
        try await portal.live { server, guest in
            try await MarketSaturday(portal, server, guest).muchGoesWrong()
        }
    }

    @Test(.portal(at: "2026-11-21T10:00:00-08:00"))
    func `a market Saturday on which an order is handed back, a delivery is taken back and a door stays closed`() async throws {
        let portal = PortalTrait.portal
        try await portal.live { server, guest in
            try await MarketSaturday(portal, server, guest).secondThoughts()
        }
    }
}
