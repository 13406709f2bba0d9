import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// What customers say about a vendor's orders.
///
///     GET  /vendor/ratings                  averages and ratings, newest order first
///     POST /vendor/ratings/{order}/answer   the vendor's answer; can be repeated
///     GET  /vendor/issues                   reported problems, and what they cost
struct VendorFeedbackController: Sendable {
    static let pageSize = 25
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("ratings", use: ratings)
        routes.post("ratings/:order/answer", use: answer)
        routes.get("issues", use: issues)
    }

    @Sendable private func ratings(_ request: Request, context: VendorContext) async throws -> Response {
        let before = request.uri.queryParameters["before"].flatMap { Int64($0) }
        return try await page(context, before: before)
    }

    /// - Parameter refused: the rating whose answer was refused.
    private func page(_ context: VendorContext, before: Int64? = nil, refused: (order: Order.ID, form: FormState)? = nil) async throws
        -> Response
    {
        try context.requireOrderRights()
        let vendor = context.vendor.id
        let (figures, produce, rows, clock, toPack) = try await services.read { db in
            (
                try db.ratings.figures(of: vendor), try db.ratings.freshness(ofProduceOf: vendor),
                try db.ratings.list(of: vendor, before: before, limit: Self.pageSize + 1),
                try db.clock(of: vendor), try db.countToPack(of: vendor)
            )
        }
        let shown = Array(rows.prefix(Self.pageSize))
        let next = rows.count > Self.pageSize ? shown.last.map { String($0.orderNumber) } : nil
        let page = VendorRatingsPage(
            figures: figures, produce: produce, rows: shown, next: next, refused: refused?.order, form: refused?.form ?? .empty)
        return site.answer(
            page, in: context.layout(toPack: toPack), context.portal, status: refused == nil ? .ok : .unprocessableContent, clock: clock)
    }

    @Sendable private func answer(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        let id = try context.parameters.id("order", Order.ID.self)
        let (vendor, now, strings) = (context.vendor, services.now(), context.text.ratings)
        let field = VendorRatingsPage.answerField(id)
        guard let text = try? TextRule(1...500, allowsLineBreaks: true).check(context.form[field] ?? "") else {
            // The page begins with the order, so that the field is there.
            let number = try await services.read { db in
                guard let order = try db.orders(of: vendor.id).find(id) else { throw Problem.notFound }
                return OrderNumber.number(order.number)
            }
            let form = context.formState([FieldProblem(field, strings.answerMissing)])
            return try await page(context, before: number.map { $0 + 1 }, refused: (id, form))
        }
        try await services.write { try $0.ratings.answer(id, by: vendor.id, named: vendor.name, text, at: now) }
        return site.seeOther(.vendorRatings, flash: Flash(strings.isAnswered))
    }

    @Sendable private func issues(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        let (list, vendor) = (try AdminList(request), context.vendor.id)
        let (rows, clock, toPack) = try await services.read { db in
            (
                try db.issues.summaries(of: vendor, offset: list.offset, limit: AdminList.pageSize + 1), try db.clock(of: vendor),
                try db.countToPack(of: vendor)
            )
        }
        let page = VendorIssuesPage(
            rows: Array(rows.prefix(AdminList.pageSize)), page: list.page, hasMore: rows.count > AdminList.pageSize)
        return site.answer(page, in: context.layout(toPack: toPack), context.portal, clock: clock)
    }
}
