import HarvestCore

/// `/admin/issues/{id}`: a reported problem, and the decision about it.
package struct AdminIssuePage: Page {
    package static let verdictField = "verdict"
    package static let quantityField = "quantity"
    package static let amountField = "amount"
    package static let bearerField = "borne_by"
    package static let answerField = "answer"

    let issue: IssueDetail
    let form: FormState

    /// `form` is a form that was refused, or nil for a proposal of what the customer asks for.
    package init(_ issue: IssueDetail, form: FormState? = nil) {
        self.issue = issue
        let units = min(issue.summary.quantity ?? 0, issue.unitsLeft)
        self.form = form ?? FormState(values: [Self.quantityField: [String(units)], Self.amountField: [issue.refundable.plain]])
    }

    private var summary: IssueSummary { issue.summary }

    package var section: Section? { .adminOrders }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { "\(text.issues.kind(summary.kind)): \(summary.subject(text.issues))" }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(context.backLink(context.text.issues.title, to: .adminIssues))\
        \(PageHeader(title(context.text), line: summary.badge(context)).html)\(ErrorSummary(form).html(context))\
        <div class="stack">\(about(context))\(summary.status == .open ? decision(context) : .empty)</div>
        """
    }

    private func about(_ context: RenderContext) -> HTML {
        let strings = context.text.issues
        let order: HTML = "<a href=\"\(SitePath.adminOrder(summary.order))\">\(strings.order(summary.number))</a>"
        var lines: [SummaryList.Line] = [
            .init(strings.problem, order), .init(strings.customer, "\(summary.customer)"),
            .init(strings.vendor, "\(summary.vendor ?? strings.severalVendors)"),
            .init(strings.reported, context.dateTime(summary.reportedAt)), .init(strings.rule, "\(summary.payer(strings))"),
        ]
        if let description = summary.description { lines.append(.init(strings.description, "\(description)")) }
        if let refund = summary.refund { lines.append(.init(strings.refund, "\(refund)")) }
        if let answer = summary.answer { lines.append(.init(strings.answer, "\(answer)")) }
        return CardSection("h-about", strings.problem).body(
            """
            <div class="stack">\(SummaryList(lines, wrapsValues: true).html)\(summary.pictures(context))\
            <p><a href="\(SitePath.adminOrderChat(summary.order))">\(context.text.adminOrders.readChat)</a></p></div>
            """)
    }

    /// False once the item was refunded on the order's page.
    private var hasMoneyLeft: Bool { issue.refundable.isPositive }

    /// What EBT paid is settled at the stall, so that there is only an answer to be written.
    private func decisionAboutEBT(_ context: RenderContext) -> HTML {
        let strings = context.text.issues
        let verdict = ChoiceGroup(
            .radio, Self.verdictField, strings.verdict, help: "\(strings.settledAtStall)", [.init("decline", strings.noCardRefund)])
        return decisionForm(verdict.html(form, context), context)
    }

    private func decision(_ context: RenderContext) -> HTML {
        if summary.isPaidWithEBT { return decisionAboutEBT(context) }
        let strings = context.text.issues
        let verdicts = ChoiceGroup(
            .radio, Self.verdictField, strings.verdict,
            (hasMoneyLeft ? [.init("refund", strings.giveRefund, note: strings.refundNote(issue.refundable))] : [])
                + [.init("decline", strings.decline)])
        let size =
            summary.item == nil
            ? Field(Self.amountField, strings.amount, help: "\(strings.refundNote(issue.refundable))", .input(.money))
            : Field(
                Self.quantityField, strings.quantity, help: "\(strings.atMost(issue.unitsLeft))", .input(Input(mode: "numeric", limit: 3)))
        let fields: HTML = """
            \(verdicts.html(form, context))\(hasMoneyLeft ? size.html(form, context) : .empty)\
            \(summary.bearer == nil ? IssueBearerChoice(hasVendor: summary.vendor != nil).html(form, context) : .empty)
            """
        return decisionForm(fields, context)
    }

    private func decisionForm(_ fields: HTML, _ context: RenderContext) -> HTML {
        let strings = context.text.issues
        let answer = Field(
            Self.answerField, strings.answer, help: "\(strings.answerHelp)", .input(Input(autocomplete: "off", limit: 200)))
        return CardSection("h-decision", strings.decision).body(
            Form(.adminIssue(summary.id), style: "stack").html(
                context, "\(fields)\(answer.html(form, context))\(context.button(strings.save, .dangerWide))"))
    }
}

/// Asks who pays, where the rule leaves it open.
struct IssueBearerChoice {
    let hasVendor: Bool

    func html(_ form: FormState, _ context: RenderContext) -> HTML {
        let strings = context.text.issues
        let vendor = ChoiceGroup.Choice(IssueRule.Bearer.vendor.rawValue, strings.vendorPays, note: strings.vendorPaysNote)
        let platform = ChoiceGroup.Choice(IssueRule.Bearer.platform.rawValue, strings.harvestPays)
        return ChoiceGroup(.radio, AdminIssuePage.bearerField, strings.whoPays, (hasVendor ? [vendor] : []) + [platform]).html(
            form, context)
    }
}
