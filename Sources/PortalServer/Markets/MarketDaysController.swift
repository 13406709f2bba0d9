import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Canceling a market's day in the admin portal.
///
///     GET  /admin/markets/{id}/days/{day}/cancel   asks first, and shows the orders that wait
///     POST /admin/markets/{id}/days/{day}/cancel   cancels the day. Customers choose what becomes of their orders
struct MarketDaysController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("markets/:id/days/:day/cancel") { try await ask(.empty, $1) }
        admins.post("markets/:id/days/:day/cancel", use: cancel)
    }

    private func day(_ context: AdminContext) throws -> LocalDate {
        guard let day = context.parameters.get("day").flatMap({ LocalDate($0) }) else { throw Problem.notFound }
        return day
    }

    private func ask(_ form: FormState, _ context: AdminContext) async throws -> Response {
        let (id, day, now) = (try context.parameters.id("id", Market.ID.self), try day(context), services.now())
        let (market, shown) = try await services.read { db in
            guard let market = try db.markets.find(id) else { throw Problem.notFound }
            let shown = try db.rainOffs.cancellableDays(of: market, at: now).first { $0.date == day }
            return (
                market,
                try shown.map {
                    MarketDayCancelPage(
                        id: id, name: market.name, day: $0, orders: try db.rainOffs.listed(for: day, at: id, now: now),
                        hours: try db.settings.read().rainOffHours, form: form)
                }
            )
        }
        guard let shown else { return flash(id, Text(context.language).marketDays.notHeld(named(day, context)), .warn) }
        return site.answer(
            shown, in: await site.layout(for: context.signedIn), context.portal, status: form.hasProblems ? .unprocessableContent : .ok,
            clock: market.clock)
    }

    @Sendable private func cancel(_ request: Request, context: AdminContext) async throws -> Response {
        let (id, day) = (try context.parameters.id("id", Market.ID.self), try day(context))
        let text = Text(context.language)
        guard let reason = try? TextRule(1...MarketDayCancelPage.reasonLimit).check(context.form[MarketDayCancelPage.reasonField] ?? "")
        else {
            let problem = FieldProblem(MarketDayCancelPage.reasonField, text.marketDays.reasonProblem)
            return try await ask(FormState(context.form, problems: [problem]), context)
        }
        let cancellation = MarketDayCancellation(of: id, on: day, reason: reason, by: context.actor, at: services.now())
        let name = named(day, context)
        switch try await services.write({ db in try cancellation.cancel(db) }) {
        case .cancelled(let orders): return flash(id, text.marketDays.cancelled(text.capitalized(name), orders: orders), .ok)
        case .cancelledBefore: return flash(id, text.marketDays.cancelledBefore(text.capitalized(name)), .ok)
        case .notHeld: return flash(id, text.marketDays.notHeld(name), .warn)
        case .tooManyClosedDates: return flash(id, text.marketDays.tooManyClosedDates, .bad)
        }
    }

    private func named(_ day: LocalDate, _ context: AdminContext) -> String { day.words(context.language) }

    private func flash(_ id: Market.ID, _ message: String, _ tone: Tone) -> Response {
        site.seeOther(.adminMarket(id), flash: Flash(message, tone: tone))
    }
}
