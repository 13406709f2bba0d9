import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The audit log. Pages use keyset pagination: `before` is the number of the previous page's last row, so all pages cost the same.
///
///     GET /admin/audit
struct AuditController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("audit", use: list)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let action: AuditAction? = list.filter("action")
        let (query, before) = (list.query, list.text("before").flatMap { Int64($0) })
        let size = AdminList.pageSize
        let rows = try await services.read { db in
            // The query is an e-mail address, or an id of a person or resource.
            let subject = query.isEmpty ? nil : try db.accounts.credentials(ofEmail: query)?.userID.description ?? query
            return try db.audit.page(before: before, action: action, actor: subject, limit: size + 1)
        }
        let next = rows.count > size ? rows.prefix(size).last : nil
        let path = AuditPage.path(query: query, action: action)
        let pager = Pager(
            previous: before == nil ? nil : path,
            next: next.map { path.with("before", String($0.number)) })
        let page = AuditPage(rows: rows.prefix(size).map(\.row), query: query, action: action, pager: pager)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }
}

extension AuditRecord {
    fileprivate var row: AuditPage.Row {
        let name = actorName ?? (actor == AuditTrail.console ? "portal" : nil)
        let recordsName = AuditAction(rawValue: action)?.recordsName ?? false
        let recorded = recordsName && !detail.isEmpty ? detail : nil
        return .init(
            at: occurredAt, actor: name, action: action, subject: subjectName ?? recorded ?? subject, path: path,
            reason: recordsName || detail.isEmpty ? nil : detail)
    }

    private var path: SitePath? {
        if let id = Market.ID(subject) { return .adminMarket(id) }
        if let id = Community.ID(subject) { return action == AuditAction.communityRemoved.rawValue ? nil : .adminCommunity(id) }
        if let id = Vendor.ID(subject) { return .adminVendor(id) }
        if let id = User.ID(subject) { return .adminUser(id) }
        if let id = Order.ID(subject) { return .adminOrder(id) }
        if let id = Listing.ID(subject) { return .adminListing(id) }
        if let id = Errand.ID(subject) { return .adminErrand(id) }
        if let id = Place.ID(subject) { return .adminPlace(id) }
        if let id = DirectoryImport.ID(subject) { return .adminMarketImported(id) }
        return nil
    }
}
