import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Vendors in the admin portal.
///
///     GET  /admin/vendors, /{id}
///     POST /admin/vendors/{id}/approve, /decline, /suspend, /restore
///     POST /admin/vendors/{id}/stop-ebt, /allow-ebt
///     POST /admin/vendors/payout-accounts   whether vendors sell without one: `allowed` is 1 or 0
struct VendorsController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("vendors", use: list)
        admins.get("vendors/:id", use: show)
        admins.post("vendors/payout-accounts", use: changePayoutAccountRule)
        admins.post("vendors/:id/approve", use: approve)
        admins.post("vendors/:id/decline", use: decline)
        admins.post("vendors/:id/suspend", use: suspend)
        admins.post("vendors/:id/restore", use: restore)
        admins.post("vendors/:id/stop-ebt", use: stopEBT)
        admins.post("vendors/:id/allow-ebt", use: allowEBT)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let isAll = list.text("show") == "all"
        let chosen: VendorStatus? = isAll ? nil : list.filter("show") ?? (list.query.isEmpty ? .pending : nil)
        let page = try await services.read { db in
            let vendors = try db.vendorAdministration.summaries(chosen, search: list.query, offset: list.offset, limit: AdminList.pageSize)
            var counts: [VendorStatus?: Int] = [:]
            for status in VendorStatus.allCases { counts[status] = try db.vendorAdministration.count(status) }
            return AdminVendorsPage(
                rows: vendors, query: list.query, chosen: chosen, counts: counts, page: list.page,
                total: try db.vendorAdministration.count(chosen, search: list.query),
                sellsWithoutPayoutAccount: try db.settings.read().sellsWithoutPayoutAccount)
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func changePayoutAccountRule(_ request: Request, context: AdminContext) async throws -> Response {
        let (isAllowed, now, actor) = (context.form.text("allowed") == "1", services.now(), context.actor)
        try await services.write { try $0.settings.save(sellsWithoutPayoutAccount: isAllowed, by: actor, at: now) }
        return site.seeOther(.adminVendors, flash: Flash(Text(context.language).adminVendors.payoutAccountRule(sellsWithout: isAllowed)))
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        try await page(try context.parameters.id("id", Vendor.ID.self), .empty, context)
    }

    func page(_ id: Vendor.ID, _ form: FormState, _ context: AdminContext, status: HTTPResponse.Status = .ok) async throws
        -> Response
    {
        let now = services.now()
        let detail = try await services.read { db -> AdminVendorDetail? in
            var vendor = try db.vendorAdministration.detail(id)
            vendor?.bankChange = try db.payouts.bankChange(of: .vendor(id), at: now)
            return vendor
        }
        guard let vendor = detail else { throw Problem.notFound }
        return site.answer(
            AdminVendorPage(vendor, form: form), in: await site.layout(for: context.signedIn), context.portal, status: status)
    }

    @Sendable private func approve(_ request: Request, context: AdminContext) async throws -> Response {
        try await perform(.approve, context) { $1.hasPayouts ? $0.isApproved($1.name) : $0.isApprovedWithoutBank($1.name) }
    }

    @Sendable private func restore(_ request: Request, context: AdminContext) async throws -> Response {
        try await perform(.liftSuspension, context) { $0.isRestored($1.name) }
    }

    @Sendable private func decline(_ request: Request, context: AdminContext) async throws -> Response {
        try await performWithReason(.decline, context) { $0.isDeclined($1.name) }
    }

    @Sendable private func suspend(_ request: Request, context: AdminContext) async throws -> Response {
        try await performWithReason(.suspend, context) { $0.isSuspended($1.name) }
    }

    private func performWithReason(
        _ transition: VendorTransition, _ context: AdminContext, _ message: (VendorStrings, VendorStatusRecord) -> String
    ) async throws -> Response {
        guard let reason = try? TextRule(1...500, allowsLineBreaks: true).check(context.form[AdminVendorPage.reasonField] ?? "") else {
            let problem = FieldProblem(AdminVendorPage.reasonField, Text(context.language).adminVendors.reasonMissing)
            let id = try context.parameters.id("id", Vendor.ID.self)
            return try await page(id, FormState(context.form, problems: [problem]), context, status: .unprocessableContent)
        }
        return try await perform(transition, reason: reason, context, message)
    }

    private func perform(
        _ transition: VendorTransition, reason: String = "", _ context: AdminContext,
        _ message: (VendorStrings, VendorStatusRecord) -> String
    ) async throws -> Response {
        let id = try context.parameters.id("id", Vendor.ID.self)
        let vendor = try await VendorStatusService(services: services).perform(transition, on: id, reason: reason, by: context.actor)
        return site.seeOther(.adminVendors, flash: Flash(message(Text(context.language).adminVendors, vendor)))
    }
}
