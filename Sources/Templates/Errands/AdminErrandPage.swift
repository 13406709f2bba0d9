import HarvestCore

/// `/admin/errands/{id}`: an errand with its people, money, chat and complaints. Decides about its reward, and handles complaints.
package struct AdminErrandPage: Page {
    package static let verdictField = "verdict"
    package static let reasonField = "reason"
    package static let noteField = "note"

    let errand: AdminErrandDetail
    let form: FormState
    /// The complaint that `form` is about; nil if it is about the decision.
    let complaint: Int64?

    /// `form` is a form that was refused.
    package init(_ errand: AdminErrandDetail, form: FormState = .empty, complaint: Int64? = nil) {
        (self.errand, self.form, self.complaint) = (errand, form, complaint)
    }

    private var id: Errand.ID { errand.summary.id }

    package var section: Section? { .errands }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { errand.summary.item }

    package func content(_ context: RenderContext) -> HTML {
        let jobs = AdminJobCards(context: context)
        return """
            \(context.backLink(context.text.errands.title, to: .adminErrands))\
            \(PageHeader(title(context.text), line: errand.summary.badges(context)).html)\(ErrorSummary(form).html(context))\
            <div class="grid grid--aside"><div class="stack">\(about(context))\(people(context))\(jobs.chat(errand.messages))\
            \(complaints(context))</div><div class="stack">\(decision(context))\(money(context))\(happened(context))</div></div>
            """
    }

    private func about(_ context: RenderContext) -> HTML {
        let strings = context.text.errands
        let notes = errand.notes.map { SummaryList.Line(strings.note, "\($0)") }
        let dispute = errand.dispute.map { [SummaryList.Line(strings.disputeBy($0.by), "\($0.reason)")] } ?? []
        let lines: [SummaryList.Line] =
            dispute + [
                .init(context.text.adminJobs.community, "\(errand.summary.community)"), .init(strings.deliverTo, "\(errand.address)"),
            ] + notes
        return CardSection("h-about", strings.about).body(SummaryList(lines, wrapsValues: true).html)
    }

    private func people(_ context: RenderContext) -> HTML {
        let (strings, jobs) = (context.text.errands, AdminJobCards(context: context))
        let lines = [
            jobs.person(strings.requester, errand.requester, none: "–"), jobs.person(strings.runner, errand.runner, none: strings.noRunner),
        ]
        return CardSection("h-people", context.text.adminJobs.people).body(SummaryList(lines, wrapsValues: true).html)
    }

    private func money(_ context: RenderContext) -> HTML {
        let strings = context.text.errands
        let payments = errand.payments.map { payment in
            SummaryList.Line(
                strings.card(payment.cardLast4, payment.state), "\(payment.captured.isPositive ? payment.captured : payment.amount)")
        }
        let lines: [SummaryList.Line] =
            [.init(strings.reward, "\(errand.summary.reward)")] + payments + [
                .init(strings.paidToRunner, "\(errand.paidToRunner)", isTotal: true)
            ]
        let cash = HTML.when(errand.settlement == .cash, "<p class=\"help\">\(strings.cash)</p>")
        return CardSection("h-money", strings.money).body("<div class=\"stack\">\(SummaryList(lines).html)\(cash)</div>")
    }

    private func happened(_ context: RenderContext) -> HTML {
        let steps = errand.steps.map { Timeline.Step(context.text.errands.step($0.step), at: $0.at) }
        let history = errand.history.reversed().map { $0.timelineStep(context.text) }
        let trail = HTML.when(
            !history.isEmpty,
            CardSection("h-history", context.text.adminJobs.history).body(Timeline(history).html(context)))
        return "\(CardSection("h-timeline", context.text.adminJobs.timeline).body(Timeline(steps).html(context)))\(trail)"
    }

    // MARK: Decisions

    private func decision(_ context: RenderContext) -> HTML {
        let strings = context.text.errands
        guard !errand.verdicts.isEmpty else {
            return CardSection("h-decision", strings.decision).body("<p class=\"help\">\(strings.nothingToDecide)</p>")
        }
        let state = complaint == nil ? form : .empty
        let choices = ChoiceGroup(
            .radio, Self.verdictField, strings.verdict,
            errand.verdicts.map { .init($0.rawValue, strings.verdict($0), note: strings.verdictNote($0)) })
        let reason = Field(Self.reasonField, strings.reason, help: "\(strings.reasonHelp)", .textarea(rows: 3, limit: 500))
        return CardSection("h-decision", strings.decision).body(
            Form(.adminErrandDecision(id), style: "stack").html(
                context, "\(choices.html(state, context))\(reason.html(state, context))\(context.button(strings.decide, .dangerWide))"))
    }

    private func complaints(_ context: RenderContext) -> HTML {
        guard !errand.complaints.isEmpty else { return .empty }
        let rows = HTML.each(errand.complaints) { AdminComplaintForm(id, $0, complaint == $0.number ? form : .empty).html(context) }
        return CardSection("h-complaints", context.text.errands.complaintsTitle).body("<div class=\"stack\">\(rows)</div>")
    }
}

/// A complaint, and the form that marks it as handled.
struct AdminComplaintForm {
    let id: Errand.ID
    let complaint: AdminErrandComplaint
    let form: FormState

    init(_ id: Errand.ID, _ complaint: AdminErrandComplaint, _ form: FormState) {
        (self.id, self.complaint, self.form) = (id, complaint, form)
    }

    func html(_ context: RenderContext) -> HTML {
        """
        <div class="stack"><div><p>\(complaint.reason)</p><p class="help"><a href="\(SitePath.adminUser(complaint.author))">\(complaint.name)</a> · \
        \(context.ago(complaint.createdAt))</p></div>\(answer(context))</div>
        """
    }

    private func answer(_ context: RenderContext) -> HTML {
        let strings = context.text.errands
        if let handledAt = complaint.handledAt {
            return
                "<p>\(Badge(strings.handled, .ok, icon: .check).html(context)) \(complaint.note ?? "") · \(context.dateTime(handledAt))</p>"
        }
        // Each complaint has a field of its own, so that labels and problems belong to one.
        let name = AdminErrandPage.noteField + String(complaint.number)
        let note = Field(name, strings.handlingNote, help: "\(strings.handlingNoteHelp)", .textarea(rows: 2, limit: 500))
        return Form(.adminErrandComplaint(id, complaint.number), style: "stack").html(
            context, "\(note.html(form, context))\(context.button(strings.markHandled, .wide))")
    }
}
