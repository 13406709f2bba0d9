import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Vendors in the admin portal.
///
///     GET  /admin/vendors, /{id}
///     POST /admin/vendors/{id}/approve, /decline
struct VendorsController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("vendors", use: list)
        admins.get("vendors/:id", use: show)
        admins.post("vendors/:id/approve", use: approve)
        admins.post("vendors/:id/decline", use: decline)
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
                total: try db.vendorAdministration.count(chosen, search: list.query))
        }
        return site.answer(page, in: context.layout, context.portal)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        try await page(try context.parameters.id("id", Vendor.ID.self), .empty, context)
    }

    private func page(_ id: Vendor.ID, _ form: FormState, _ context: AdminContext, status: HTTPResponse.Status = .ok) async throws
        -> Response
    {
        guard let vendor = try await services.read({ try $0.vendorAdministration.detail(id) }) else { throw Problem.notFound }
        return site.answer(AdminVendorPage(vendor, form: form), in: context.layout, context.portal, status: status)
    }

    @Sendable private func approve(_ request: Request, context: AdminContext) async throws -> Response {
        try await decide(.approved, .vendorApproved, reason: "", context)
    }

    @Sendable private func decline(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Vendor.ID.self)
        guard let reason = try? TextRule(1...500, allowsLineBreaks: true).check(context.form[AdminVendorPage.reasonField] ?? "") else {
            let message = Text(context.language).adminVendors.reasonMissing
            let form = FormState(context.form, problems: [.init(AdminVendorPage.reasonField, message)])
            return try await page(id, form, context, status: .unprocessableContent)
        }
        return try await decide(.declined, .vendorDeclined, reason: reason, context)
    }

    private func decide(_ status: VendorStatus, _ action: AuditAction, reason: String, _ context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Vendor.ID.self)
        let (now, actor, emailID) = (services.now(), context.actor, services.id(Email.ID.self))
        let name = try await services.write { db -> String in
            guard let vendor = try db.vendorAdministration.find(id) else { throw Problem.notFound }
            guard try db.vendorAdministration.decide(id, status, reason: reason, at: now) else { return vendor.name }
            try db.audit.record(action, of: id.description, detail: reason.isEmpty ? vendor.name : reason, by: actor, at: now)
            if let owner = try db.vendorAdministration.owners(of: [id])[id] {
                let email: Email =
                    status == .approved
                    ? .vendorApproved(name: owner.name, vendor: vendor.name)
                    : .vendorDeclined(name: owner.name, vendor: vendor.name, reason: reason)
                try db.outbox.queue(email, in: owner.language, to: owner.email, id: emailID, at: now)
            }
            return vendor.name
        }
        let strings = Text(context.language).adminVendors
        let message = status == .approved ? strings.isApproved(name) : strings.isDeclined(name)
        return site.seeOther(.adminVendors, flash: Flash(message))
    }
}
