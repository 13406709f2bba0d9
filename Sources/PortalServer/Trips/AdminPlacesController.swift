import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Places in the admin portal. The list has keyset pages: `after` and `key` are the last row of the previous page.
///
///     GET  /admin/places, /{id}
///     GET  /admin/places/{id}/merge?into={other}    says what moves; POST merges
struct AdminPlacesController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("places", use: list)
        admins.get("places/:id", use: show)
        admins.get("places/:id/merge", use: askToMerge)
        admins.post("places/:id/merge", use: merge)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let (list, size) = (try AdminList(request), AdminList.pageSize)
        let search = PlaceSearch(list.query, kind: nil)
        let cursor = list.text("after").flatMap { Place.ID($0) }.map { (key: list.text("key") ?? "", id: $0.description) }
        let rows = try await services.read { try $0.placeAdministration.list(search, after: cursor, limit: size + 1) }
        let (path, shown) = (SitePath.adminPlaces.with("q", list.query), Array(rows.prefix(size)))
        let next = rows.count > size ? shown.last : nil
        let pager = Pager(
            previous: cursor == nil ? nil : path,
            next: next.map { path.with("after", $0.place.id.description).with("key", $0.key) })
        let page = AdminPlacesPage(rows: shown.map(\.place), query: list.query, pager: pager)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    /// A merged place leads to the remaining one.
    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Place.ID.self)
        let (detail, remaining) = try await services.read { db in (try db.placeAdministration.detail(id), try db.places.find(id)?.id) }
        guard let detail else {
            guard let remaining else { throw Problem.notFound }
            return .seeOther(.adminPlace(remaining))
        }
        return site.answer(AdminPlacePage(detail), in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func askToMerge(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Place.ID.self)
        guard let other = try AdminList(request).text(AdminPlaceMergePage.intoField).flatMap({ Place.ID($0) }),
            let preview = try await services.read({ try $0.placeAdministration.preview(id, into: other) })
        else { throw Problem.notFound }
        return site.answer(AdminPlaceMergePage(preview), in: await site.layout(for: context.signedIn), context.portal)
    }

    /// A merge that is sent twice happens once.
    @Sendable private func merge(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Place.ID.self)
        guard let other = context.form.text(AdminPlaceMergePage.intoField).flatMap({ Place.ID($0) }) else { throw Problem.notFound }
        let (now, actor, services) = (services.now(), context.actor, services)
        let names = try await services.write { db -> (old: String, remaining: String)? in
            guard let preview = try db.placeAdministration.preview(id, into: other) else { return nil }
            try PlaceMerge(Matching(services: services, db: db, at: now)).merge(id, into: other)
            try db.audit.record(.placesMerged, of: other.description, detail: preview.old.name, by: actor, at: now)
            return (preview.old.name, preview.remaining.name)
        }
        let strings = Text(context.language).places
        if let names { return site.seeOther(.adminPlace(other), flash: Flash(strings.isMerged(names.old, names.remaining))) }
        guard let present = try await services.read({ try $0.places.find(id) }), present.id != id else { throw Problem.notFound }
        return site.seeOther(.adminPlace(present.id), flash: Flash(strings.wasMerged, tone: .warn))
    }
}
