import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Problems that customers reported.
///
///     GET  /admin/issues          open ones, or decided ones by `show=decided`
///     GET  /admin/issues/{id}
///     POST /admin/issues/{id}     decides, once
struct AdminIssuesController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("issues", use: list)
        admins.get("issues/:id", use: show)
        admins.post("issues/:id", use: decide)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let isOpen = list.text("show") != "decided"
        let page = try await services.read { db in
            let rows = try db.issues.summaries(open: isOpen, offset: list.offset, limit: AdminList.pageSize + 1)
            return AdminIssuesPage(
                rows: Array(rows.prefix(AdminList.pageSize)), isOpen: isOpen, openCount: try db.issues.openCount(), page: list.page,
                hasMore: rows.count > AdminList.pageSize)
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        let page = AdminIssuePage(try await issue(context))
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    private func issue(_ context: AdminContext) async throws -> IssueDetail {
        let id = try context.parameters.id("id", OrderIssue.ID.self)
        guard let issue = try await services.read({ try $0.issues.detail(id) }) else { throw Problem.notFound }
        return issue
    }

    private func refuse(_ problems: [FieldProblem], _ issue: IssueDetail, _ context: AdminContext) async -> Response {
        let page = AdminIssuePage(issue, form: FormState(context.form, problems: problems))
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal, status: .unprocessableContent)
    }

    /// A decision that comes second has no effect, and leads to the page as it is by then.
    @Sendable private func decide(_ request: Request, context: AdminContext) async throws -> Response {
        let (issue, strings) = (try await issue(context), Text(context.language).issues)
        let path = SitePath.adminIssue(issue.summary.id)
        guard issue.summary.status == .open else { return site.seeOther(path, flash: Flash(strings.wasDecided, tone: .warn)) }
        let form = IssueDecisionForm(context.form, about: issue, strings)
        guard form.problems.isEmpty, let verdict = form.verdict, let answer = form.answer else {
            return await refuse(form.problems, issue, context)
        }
        let decision = IssueDecision(
            about: issue.summary.id, verdict, paidBy: form.bearer, answer: answer, by: context.actor, at: services.now())
        do {
            if let refund = try await services.write({ try decision.record($0) }) {
                await RefundService(services: services).tryToCarryOut(refund)
            }
        } catch let refusal as IssueRefusal {
            switch refusal {
            case .decided: return site.seeOther(path, flash: Flash(strings.wasDecided, tone: .warn))
            case .bearerMissing: return await refuse([.init(AdminIssuePage.bearerField, strings.bearerMissing)], issue, context)
            case .paidWithEBT: return await refuse([.init(form.sizeField, strings.paidWithEBT)], issue, context)
            case .nothingLeft: return await refuse([.init(form.sizeField, strings.notPossible)], issue, context)
            }
        }
        return site.seeOther(.adminIssues, flash: Flash(strings.isDecided))
    }
}

/// The submitted decision about a reported problem.
private struct IssueDecisionForm {
    let verdict: IssueDecision.Verdict?
    let bearer: IssueRule.Bearer?
    let answer: String?
    let sizeField: String
    private(set) var problems: [FieldProblem] = []

    init(_ form: SubmittedForm, about issue: IssueDetail, _ strings: IssueStrings) {
        let isOfLine = issue.summary.item != nil
        sizeField = isOfLine ? AdminIssuePage.quantityField : AdminIssuePage.amountField
        bearer = form.text(AdminIssuePage.bearerField).flatMap(IssueRule.Bearer.init(rawValue:))
        answer = try? TextRule(1...200).check(form[AdminIssuePage.answerField] ?? "")
        switch form.text(AdminIssuePage.verdictField) {
        case "decline": verdict = .nothing
        case "refund" where isOfLine:
            let units = Int(form.text(sizeField) ?? "").flatMap { (1...max(1, issue.unitsLeft)).contains($0) ? $0 : nil }
            verdict = units.map { .units($0) }
            if units == nil { problems.append(.init(sizeField, strings.quantityProblem(issue.unitsLeft))) }
        case "refund":
            let amount = Cents(typed: form[sizeField] ?? "").flatMap { $0.isPositive && $0 <= issue.refundable ? $0 : nil }
            verdict = amount.map { .amount($0) }
            if amount == nil { problems.append(.init(sizeField, strings.amountProblem(issue.refundable))) }
        default:
            verdict = nil
            problems.append(.init(AdminIssuePage.verdictField, strings.verdictMissing))
        }
        let isRefund = verdict != nil && verdict != .nothing
        if isRefund, issue.summary.bearer == nil, bearer == nil {
            problems.append(.init(AdminIssuePage.bearerField, strings.bearerMissing))
        }
        if answer == nil { problems.append(.init(AdminIssuePage.answerField, strings.answerMissing)) }
    }
}
