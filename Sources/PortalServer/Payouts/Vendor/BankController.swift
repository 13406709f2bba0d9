import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Where payouts go. The bank details stay with the payment processor.
///
///     GET  /vendor/payouts/bank   what is missing
///     POST /vendor/payouts/bank   on to the processor's own page
struct BankController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("payouts/bank", use: show)
        routes.post("payouts/bank", use: goOn)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireMoneyRights()
        do {
            let account = try await services.payments.payoutAccount(context.vendor.id.description)
            // The other pages show what is saved.
            if let account { try await PayoutAccountService(services: services).save(account, of: .vendor(context.vendor.id)) }
            return try await page(context, account: account)
        } catch is GatewayUnreachable {
            return try await page(context, isProviderDown: true)
        }
    }

    @Sendable private func goOn(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireMoneyRights()
        // Whoever found a phone lying open must not lead the money elsewhere.
        if let asked = try await Reauthentication(site: site).asked(of: context, action: .vendorPayoutsBank) { return asked }
        let back = services.configuration.baseURL + SitePath.vendorPayoutsBank.text
        do {
            let link = try await services.payments.onboardingLink(account: context.vendor.id.description, returnURL: back)
            return Response(status: .seeOther, headers: [.location: link.url, .cacheControl: "no-store"])
        } catch is GatewayUnreachable {
            return try await page(context, isProviderDown: true, status: .serviceUnavailable).with(header: .retryAfter, "5")
        }
    }

    private func page(
        _ context: VendorContext, account: GatewayPayoutAccount? = nil, isProviderDown: Bool = false, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (vendor, words) = (context.vendor.id, Text(context.language).vendorPayouts)
        let (bank, toPack, settings) = try await services.read { db in
            (try VendorPayouts(db: db, vendor: vendor).bank(), try db.countToPack(of: vendor), try db.settings.read())
        }
        // Nothing that the processor never asked for is said to be missing.
        let missing = account?.missing ?? (bank == nil ? ["bank_account"] : [])
        let page = BankPage(
            bank: bank, missing: missing.map(words.missing), isProviderDown: isProviderDown, payday: settings.payoutWeekday)
        return site.answer(page, in: context.layout(toPack: toPack), context.portal, status: status)
    }
}
