import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The fees in the admin portal. Changes need a recent proof of who it is, like all that redirects money.
///
///     GET  /admin/fees               all schedules, and the form for another one
///     POST /admin/fees               adds one for a later day
///     POST /admin/fees/{id}/remove   removes one that has not begun; can be repeated
struct FeesController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("fees", use: show)
        admins.post("fees", use: add)
        admins.post("fees/:id/remove", use: remove)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response { try await page(context) }

    /// - Parameter form: nil for the present rates.
    private func page(_ context: AdminContext, form: FormState? = nil, status: HTTPResponse.Status = .ok) async throws -> Response {
        let now = services.now()
        let (schedules, clock) = try await services.read { db in
            let clock = try db.settings.read().clock
            return (try db.feeSchedules.administered(in: clock, at: now), clock)
        }
        let present = schedules.first { $0.state == .current }?.fees ?? .standard
        let page = FeesPage(schedules: schedules, form: form ?? present.formState)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal, status: status, clock: clock)
    }

    @Sendable private func add(_ request: Request, context: AdminContext) async throws -> Response {
        let (now, strings) = (services.now(), Text(context.language).fees)
        let clock = try await services.read { try $0.settings.read().clock }
        let form = FeesForm(context.form, today: clock.today(at: now), strings)
        guard form.problems.isEmpty, let from = form.from, let fees = form.fees else {
            return try await page(context, form: FormState(context.form, problems: form.problems), status: .unprocessableContent)
        }
        if let challenge = try await Reauthentication(site: site).challenge(context, action: .adminFees) { return challenge }
        let (id, actor, user) = (services.id(FeeSchedule.ID.self), context.actor, context.signedIn.account.id)
        let submission = context.form.submission(at: .adminFees, leadsTo: .adminFees)
        let isAdded = try await services.write { db in
            // A form that is submitted twice adds one schedule.
            if try db.submissions.claim(submission, of: user, at: now) != nil { return true }
            return try db.feeSchedules.add(id, fees, from: from, in: clock, by: actor, at: now)
        }
        guard isAdded else {
            let problem = FieldProblem(FeesField.from, strings.dateTaken)
            return try await page(context, form: FormState(context.form, problems: [problem]), status: .conflict)
        }
        let dates = DateStrings(text: Text(context.language), clock: clock, now: now)
        return site.seeOther(.adminFees, flash: Flash(strings.added(dates.day(from))))
    }

    @Sendable private func remove(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", FeeSchedule.ID.self)
        if let challenge = try await Reauthentication(site: site).challenge(context, action: .adminFeeRemove(id)) { return challenge }
        let (now, actor, strings) = (services.now(), context.actor, Text(context.language).fees)
        let isRemoved = try await services.write { db in
            try db.feeSchedules.remove(id, in: try db.settings.read().clock, by: actor, at: now)
        }
        return site.seeOther(.adminFees, flash: isRemoved ? Flash(strings.isRemoved) : Flash(strings.hasBegun, tone: .bad))
    }
}
