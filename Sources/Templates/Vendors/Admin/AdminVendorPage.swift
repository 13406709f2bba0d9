import HarvestCore

/// `/admin/vendors/{id}`: how a vendor describes itself. Approves, declines or suspends the vendor.
package struct AdminVendorPage: Page {
    package static let reasonField = "reason"
    package static let ebtReasonField = "ebt_reason"

    let vendor: AdminVendorDetail
    let form: FormState

    /// `form` is the form with a reason if it was refused.
    package init(_ vendor: AdminVendorDetail, form: FormState = .empty) {
        self.vendor = vendor
        self.form = form
    }

    package var section: Section? { .vendors }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { vendor.name }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(context.backLink(context.text.adminVendors.title, to: .adminVendors))\
        \(PageHeader(vendor.name, line: vendor.status.badge(context.text).html(context)).html)\(ErrorSummary(form).html(context))\
        <div class="grid grid--aside">\(facts(context))<div class="stack">\(decision(context))\(VendorEBTSection(vendor: vendor, form: form).html(context))</div></div>
        """
    }

    private func facts(_ context: RenderContext) -> HTML {
        let strings = context.text.adminVendors
        let story = HTML.when(!vendor.story.isEmpty, "<div><h3>\(strings.story)</h3><p>\(vendor.story)</p></div>")
        let lines: [SummaryList.Line] =
            [
                .init(strings.kind, "\(strings.kind(vendor.kind))"),
                .init(strings.owner, "<a href=\"\(SitePath.adminUser(vendor.ownerID))\">\(vendor.owner)</a>"),
                .init(strings.email, "\(vendor.email)"),
                .init(strings.phone, "\(vendor.phone.map(PhoneNumber.shown) ?? "–")"),
                .init(strings.markets, "\(vendor.markets.isEmpty ? strings.noMarkets : context.text.list(vendor.markets))"),
                .init(strings.produce, "\(NumberStrings.grouped(vendor.produce))"),
                .init(strings.signedUp, context.dateTime(vendor.signedUpAt)),
            ] + (vendor.fnsNumber.map { [.init(strings.fnsNumber, "\($0.digits)")] } ?? [])
        return CardSection("h-about", strings.about).body(
            "<div class=\"stack\">\(SummaryList(lines, wrapsValues: true).html)\(story)</div>")
    }

    /// The reason for the status, and the transitions that an administrator can make.
    private func decision(_ context: RenderContext) -> HTML {
        let strings = context.text.adminVendors
        let actions: HTML =
            switch vendor.status {
            case .pending: "\(approve(context))\(decline(context))"
            case .declined: "\(past(strings.declinedBecause))\(approve(context))"
            case .approved, .paused: suspend(context)
            case .suspended: "\(past(strings.suspendedBecause))\(restore(context))"
            }
        let change = HTML.with(vendor.bankChange) { "<p class=\"help\">\(strings.bankChanged($0, context.dates))</p>" }
        let missing = HTML.when(!vendor.hasPayouts, "<p class=\"help\">\(strings.noPayoutAccount)</p>")
        return CardSection("h-decision", strings.decision).body("<div class=\"stack\">\(missing)\(change)\(actions)</div>")
    }

    private func past(_ heading: String) -> HTML { .with(vendor.reason) { "<h3>\(heading)</h3><p>\($0)</p>" } }

    private func approve(_ context: RenderContext) -> HTML {
        let strings = context.text.adminVendors
        let button = context.actionButton(strings.approve, .adminVendorApprove(vendor.id), .primaryWide, icon: .check)
        return "<p class=\"help\">\(vendor.hasPayouts ? strings.approveText : strings.approveWithoutBankText)</p>\(button)"
    }

    private func decline(_ context: RenderContext) -> HTML {
        let strings = context.text.adminVendors
        return withReason(.adminVendorDecline(vendor.id), strings.declineText, strings.decline, context)
    }

    private func suspend(_ context: RenderContext) -> HTML {
        let strings = context.text.adminVendors
        return withReason(.adminVendorSuspend(vendor.id), strings.suspendText, strings.suspend, context)
    }

    private func restore(_ context: RenderContext) -> HTML {
        let strings = context.text.adminVendors
        let button = context.actionButton(strings.restore, .adminVendorRestore(vendor.id), .wide)
        return "<p class=\"help\">\(strings.restoreText)</p>\(button)"
    }

    private func withReason(_ path: SitePath, _ words: String, _ label: String, _ context: RenderContext) -> HTML {
        let strings = context.text.adminVendors
        let reason = Field(Self.reasonField, strings.reason, help: "\(strings.reasonHelp)", .textarea(rows: 3, limit: 500))
        return Form(path, style: "stack").html(
            context, "<p class=\"help\">\(words)</p>\(reason.html(form, context))\(context.button(label, .dangerWide))")
    }
}
