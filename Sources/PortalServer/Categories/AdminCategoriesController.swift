import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Categories in the admin portal.
///
///     GET  /admin/categories                the list of a kind
///     GET  /admin/categories/new, /{id}     the form
///     POST /admin/categories, /{id}         saves it
///     POST /admin/categories/{id}/move      up or down
///     POST /admin/categories/{id}/remove    stops offering it, or offers it again
struct AdminCategoriesController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("categories", use: list)
        admins.get("categories/new", use: new)
        admins.post("categories", use: create)
        admins.get("categories/:id", use: show)
        admins.post("categories/:id", use: rename)
        admins.post("categories/:id/move", use: move)
        admins.post("categories/:id/remove", use: remove)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let kind: API.CategoryKind = try AdminList(request).filter("kind") ?? .produce
        let page = AdminCategoriesPage(kind: kind, rows: try await services.read { try $0.categoryAdministration.list(kind) })
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func new(_ request: Request, context: AdminContext) async throws -> Response {
        await page(try AdminList(request).filter("kind") ?? .produce, nil, .empty, context)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        let category = try await category(context)
        let form = FormState([AdminCategoryPage.englishField: category.english, AdminCategoryPage.spanishField: category.spanish])
        return await page(category.kind, category, form, context)
    }

    private func category(_ context: AdminContext) async throws -> AdminCategory {
        let id = try context.parameters.id("id", Category.ID.self)
        guard let category = try await services.read({ try $0.categoryAdministration.find(id) }) else { throw Problem.notFound }
        return category
    }

    private func page(_ kind: API.CategoryKind, _ existing: AdminCategory?, _ form: FormState, _ context: AdminContext) async -> Response {
        site.answer(
            AdminCategoryPage(kind: kind, existing: existing, form: form), in: await site.layout(for: context.signedIn), context.portal,
            status: form.hasProblems ? .unprocessableContent : .ok)
    }

    // MARK: Saving

    @Sendable private func create(_ request: Request, context: AdminContext) async throws -> Response {
        guard let kind = context.form.text(AdminCategoryPage.kindField).flatMap(API.CategoryKind.init) else { throw Problem.notFound }
        return try await save(kind, nil, context)
    }

    @Sendable private func rename(_ request: Request, context: AdminContext) async throws -> Response {
        let category = try await category(context)
        return try await save(category.kind, category, context)
    }

    private func save(_ kind: API.CategoryKind, _ existing: AdminCategory?, _ context: AdminContext) async throws -> Response {
        let strings = Text(context.language).categories
        let names = [AdminCategoryPage.englishField, AdminCategoryPage.spanishField].map { field in
            (field, try? TextRule(1...40).check(context.form[field] ?? ""))
        }
        let problems = names.filter { $0.1 == nil }.map { FieldProblem($0.0, strings.nameMissing) }
        guard let english = names[0].1, let spanish = names[1].1 else {
            return await page(kind, existing, FormState(context.form, problems: problems), context)
        }
        let (draft, id, actor, now) = (
            CategoryDraft(english: english, spanish: spanish), services.id(Category.ID.self), context.actor, services.now()
        )
        let isSaved = try await services.write { db in
            guard let existing else { return try db.categoryAdministration.add(id, kind, draft, by: actor, at: now) }
            return try db.categoryAdministration.rename(existing, draft, by: actor, at: now)
        }
        guard isSaved else {
            let taken = FieldProblem(AdminCategoryPage.englishField, strings.nameTaken)
            return await page(kind, existing, FormState(context.form, problems: [taken]), context)
        }
        return site.seeOther(AdminCategoriesPage.path(kind), flash: Flash(Text(context.language).common.saved(english)))
    }

    @Sendable private func move(_ request: Request, context: AdminContext) async throws -> Response {
        let (category, actor, now) = (try await category(context), context.actor, services.now())
        let isUp = context.form.text(AdminCategoriesPage.directionField) == "up"
        try await services.write { try $0.categoryAdministration.move(category, up: isUp, by: actor, at: now) }
        return .seeOther(AdminCategoriesPage.path(category.kind))
    }

    @Sendable private func remove(_ request: Request, context: AdminContext) async throws -> Response {
        let (category, actor, now) = (try await category(context), context.actor, services.now())
        let isRemoved = context.form.text(AdminCategoryPage.removedField) != "0"
        try await services.write { try $0.categoryAdministration.setRemoved(isRemoved, category, by: actor, at: now) }
        return site.seeOther(AdminCategoriesPage.path(category.kind), flash: Flash(Text(context.language).common.saved(category.english)))
    }
}
