import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The payout account of a vendor. Only the payment processor stores the bank details.
///
///     GET  /vendor/payouts/bank   what the processor still needs
///     POST /vendor/payouts/bank   redirects to the processor's onboarding page
struct BankController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("payouts/bank", use: show)
        routes.post("payouts/bank", use: startOnboarding)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireMoneyRights()
        do {
            return try await page(context, account: try await services.payments.payoutAccount(context.vendor.id.description))
        } catch is GatewayUnreachable {
            return try await page(context, isProviderDown: true)
        }
    }

    @Sendable private func startOnboarding(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireMoneyRights()
        // Somebody with another person's unlocked phone must not redirect the payouts.
        if let challenge = try await Reauthentication(site: site).challenge(context, action: .vendorPayoutsBank) { return challenge }
        let back = services.configuration.baseURL + SitePath.vendorPayoutsBank.text
        do {
            let link = try await PayoutAccountService(services: services).link(for: .vendor(context.vendor.id), returnURL: back)
            // A page of our own is relative, because the browser may know the portal by another name than the base URL.
            let base = services.configuration.baseURL
            let location = link.url.hasPrefix(base + "/") ? String(link.url.dropFirst(base.count)) : link.url
            return Response(status: .seeOther, headers: [.location: location, .cacheControl: "no-store"])
        } catch is GatewayUnreachable {
            return try await page(context, isProviderDown: true, status: .serviceUnavailable).with(header: .retryAfter, "5")
        }
    }

    private func page(
        _ context: VendorContext, account: GatewayPayoutAccount? = nil, isProviderDown: Bool = false, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (vendor, strings, now) = (context.vendor.id, Text(context.language).vendorPayouts, services.now())
        let (saved, change, toPack, settings) = try await services.read { db in
            let payouts = VendorPayouts(db: db, vendor: vendor)
            return (try payouts.bank(), try payouts.bankChange(at: now), try db.countToPack(of: vendor), try db.settings.read())
        }
        let bank = account.map(\.bankAccount) ?? saved
        // Lists only what the processor asks for.
        let missing = account?.missing ?? (bank == nil ? ["bank_account"] : [])
        let page = BankPage(
            bank: bank, missing: missing.map(strings.missing), isProviderDown: isProviderDown, payday: settings.payoutWeekday,
            bankChange: change)
        return site.answer(page, in: context.layout(toPack: toPack), context.portal, status: status)
    }
}
