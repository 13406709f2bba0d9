import HarvestCore
import HarvestServices
import Hummingbird
import Templates

extension VendorsController {
    /// Stops a vendor from taking EBT. The answer says how many open orders are still to be paid with it.
    @Sendable func stopEBT(_ request: Request, context: AdminContext) async throws -> Response {
        let (id, text) = (try context.parameters.id("id", Vendor.ID.self), Text(context.language))
        let field = AdminVendorPage.ebtReasonField
        guard let reason = try? TextRule(1...500, allowsLineBreaks: true).check(context.form[field] ?? "") else {
            let problem = FieldProblem(field, text.adminVendors.reasonMissing)
            return try await page(id, FormState(context.form, problems: [problem]), context, status: .unprocessableContent)
        }
        let (now, actor) = (site.services.now(), context.actor)
        let orders = try await site.services.write { try $0.vendorEBT.stop(id, because: reason, by: actor, at: now) }
        return site.seeOther(.adminVendor(id), flash: Flash(text.adminVendors.isEBTStopped(orders), tone: orders > 0 ? .warn : .ok))
    }

    @Sendable func allowEBT(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Vendor.ID.self)
        let (now, actor) = (site.services.now(), context.actor)
        try await site.services.write { try $0.vendorEBT.allow(id, by: actor, at: now) }
        return site.seeOther(.adminVendor(id), flash: Flash(Text(context.language).adminVendors.isEBTAllowed))
    }
}
