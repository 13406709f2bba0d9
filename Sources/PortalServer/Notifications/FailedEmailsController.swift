import HarvestServices
import Hummingbird
import Templates

/// E-mails that were given up, in the admin portal.
///
///     GET /admin/emails
struct FailedEmailsController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("emails", use: list)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let (list, size) = (try AdminList(request), AdminList.pageSize)
        let rows = try await services.read { try $0.outbox.failed(offset: list.offset, limit: size + 1) }
        let page = FailedEmailsPage(rows: Array(rows.prefix(size)), page: list.page, hasMore: rows.count > size)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }
}
