import HarvestServices
import Hummingbird
import Templates

/// Text messages that were given up, in the admin portal.
///
///     GET /admin/text-messages
struct FailedTextMessagesController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("text-messages", use: list)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let (list, size) = (try AdminList(request), AdminList.pageSize)
        let rows = try await services.read { try $0.textMessages.failed(offset: list.offset, limit: size + 1) }
        let page = FailedTextMessagesPage(rows: Array(rows.prefix(size)), page: list.page, hasMore: rows.count > size)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }
}
