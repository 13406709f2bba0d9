import HTTPTypes
import HarvestClient
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Step 14: the shares are pending from pick-up to delivery and then available, in the ledger, the pages and the apps.
extension MarketSaturday {
    /// All items are bought, and no order is delivered.
    func sharesArePending(_ orders: Orders, _ finn: HarvestClient) async throws {
        let driver = try await finn.me().id
        #expect(
            try await books(of: orders.ana) == [
                .processorCash: -2452, .driverPending(driver): 459, .platformPending: 208, .vendorPending(greenAcres.id): 1229,
                .vendorPending(sunnyOrchard.id): 556,
            ])
        #expect(
            try await books(of: orders.ben) == [
                .processorCash: -1176, .driverPending(driver): 220, .platformPending: 100, .vendorPending(greenAcres.id): 856,
            ])
        #expect(try await books(of: orders.cleo).isEmpty)
        #expect(try await portal.charges() == ["captured": 2, "authorised": 1])
        try await account(of: finn, pending: 679, available: 0)
        let tour = try await finn.earnings().session
        #expect(tour?.earnedCents == 0 && tour?.expectedCents == 679)
        for bought in [orders.ana, orders.ben] { #expect(try await finn.earnings(of: bought.id).status == .pending) }
    }

    func anasShareIsAvailable(_ orders: Orders, _ finn: HarvestClient) async throws {
        try await account(of: finn, pending: 220, available: 459)
        let tour = try await finn.earnings().session
        #expect(tour?.earnedCents == 459 && tour?.expectedCents == 679)
        #expect(try await finn.earnings(of: orders.ana.id).status == .available)
        #expect(try await finn.earnings(of: orders.ben.id).status == .pending)
    }

    func booksAgree(_ orders: Orders, _ finn: HarvestClient) async throws {
        let driver = try await finn.me().id
        #expect(
            try await books(of: orders.ana) == [
                .processorCash: -2452, .driverPayable(driver): 459, .platformRevenue: 208, .vendorPayable(greenAcres.id): 1229,
                .vendorPayable(sunnyOrchard.id): 556,
            ])
        #expect(
            try await books(of: orders.ben) == [
                .processorCash: -1176, .driverPayable(driver): 220, .platformRevenue: 100, .vendorPayable(greenAcres.id): 856,
            ])
        try await account(of: finn, pending: 0, available: 679)
        let earnings = try await finn.earnings()
        #expect(earnings.session == nil && earnings.today.earnedCents == 679 && earnings.weekCents == 679)
        #expect(earnings.today.localDate.description == "2026-11-21" && earnings.today.deliveries == 2)
        #expect(try await finn.earnings(of: orders.ana.id).earnedCents == 459)
        #expect(try await finn.earnings(of: orders.ben.id).earnedCents == 220)
        #expect(try await orders.ana.client.receipt(of: orders.ana.id).netCents == 2452)
        #expect(try await orders.ben.client.receipt(of: orders.ben.id).netCents == 1176)
        #expect(try await greenAcres.owner.page("/vendor/payouts").markup.shows("$20.85"))
        #expect(try await sunnyOrchard.owner.page("/vendor/payouts").markup.shows("$5.56"))
        let wrong = try await portal.services.read { try LedgerVerification(db: $0).run().findings }
        #expect(wrong.isEmpty)
    }

    /// The balances of an order's accounts, without zeros.
    private func books(of bought: Bought) async throws -> [LedgerAccount: Cents] {
        try await portal.services.read { try $0.ledger.sums(ofOrder: bought.id) }.filter { $0.value != .zero }
    }

    private func account(of driver: HarvestClient, pending: Cents, available: Cents) async throws {
        let account = try await driver.payoutAccount()
        #expect(account.pendingCents == pending && account.availableCents == available)
    }
}
