import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Imports of a market directory.
///
///     GET, POST /admin/markets/import              the upload; POST imports the file
///     GET       /admin/markets/import/{run}        the report
///     POST      /admin/markets/import/{run}/read   marks it as read
struct MarketImportController: Sendable {
    let site: Site
    private var services: Services { site.services }
    /// Findings in the report. The database has all of them.
    private static let shownFindings = 500

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("markets/import", use: upload)
        admins.post("markets/import", use: importFile)
        admins.get("markets/import/:run", use: report)
        admins.post("markets/import/:run/read", use: markRead)
    }

    private var states: [Control.Option] { USState.all.map { Control.Option($0.code, $0.name) } }

    @Sendable private func upload(_ request: Request, context: AdminContext) async throws -> Response {
        site.answer(MarketImportPage(states: states), in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func importFile(_ request: Request, context: AdminContext) async throws -> Response {
        let strings = Text(context.language).marketImport
        guard let file = context.form.file(MarketImportPage.fileField) else {
            return await refused(strings.fileMissing, context)
        }
        do {
            let run = try await services.importMarkets(
                file.bytes, fileName: String(file.name.prefix(200)), state: context.form.text(MarketImportPage.stateField),
                by: context.actor)
            return .seeOther(.adminMarketImported(run.id))
        } catch is DirectoryRefusal {
            return await refused(strings.notADirectory, context)
        }
    }

    private func refused(_ message: String, _ context: AdminContext) async -> Response {
        let form = FormState(context.form, problems: [.init(MarketImportPage.fileField, message)])
        return site.answer(
            MarketImportPage(form: form, states: states), in: await site.layout(for: context.signedIn), context.portal,
            status: .unprocessableContent)
    }

    @Sendable private func report(_ request: Request, context: AdminContext) async throws -> Response {
        let run = try context.parameters.id("run", DirectoryImport.ID.self)
        let page = try await services.read { [states] db in
            try db.imports.report(run, findings: Self.shownFindings).map {
                MarketImportPage(states: states, report: $0, unread: try db.imports.isUnread(run) ? run : nil)
            }
        }
        guard let page else { throw Problem.notFound }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    /// Removes the run from the Overview.
    @Sendable private func markRead(_ request: Request, context: AdminContext) async throws -> Response {
        let (run, now) = (try context.parameters.id("run", DirectoryImport.ID.self), services.now())
        guard try await services.write({ try $0.imports.markRead(run, at: now) }) else { throw Problem.notFound }
        return site.seeOther(.adminOverview, flash: Flash(Text(context.language).marketImport.isRead))
    }
}
