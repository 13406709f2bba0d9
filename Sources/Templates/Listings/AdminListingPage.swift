import HarvestCore

/// `/admin/listings/{id}`: a listing with its reports, its requests and its exchange. Hides it with a reason, dismisses the reports, shows it
/// again, or answers an appeal without that.
package struct AdminListingPage: Page {
    package static let reasonField = "reason"
    package static let answerField = "answer"
    /// The appeal that is answered.
    package static let appealField = "appeal"

    let listing: AdminListingDetail
    let form: FormState

    /// `form` is the form with a reason if it was refused.
    package init(_ listing: AdminListingDetail, form: FormState = .empty) {
        self.listing = listing
        self.form = form
    }

    private var id: Listing.ID { listing.summary.id }

    package var section: Section? { .listings }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { listing.summary.title }

    package func content(_ context: RenderContext) -> HTML {
        let summary = listing.summary
        return """
            \(context.backLink(context.text.listings.title, to: .adminListings))\
            \(PageHeader(summary.title, line: summary.status.badge(context.text).html(context)).html)\(ErrorSummary(form).html(context))\
            <div class="grid grid--aside"><div class="stack">\(facts(context))\(reports(context))\(requests(context))\(exchange(context))</div><div class="stack">\(decision(context))</div></div>
            """
    }

    private func facts(_ context: RenderContext) -> HTML {
        let (strings, summary) = (context.text.listings, listing.summary)
        let lines: [SummaryList.Line] = [
            .init(strings.seller, "<a href=\"\(SitePath.adminUser(listing.sellerID))\">\(summary.seller)</a>"),
            .init(strings.community, "\(summary.community)"), .init(strings.price, "\(MoneyStrings.exact(listing.price))"),
            .init(strings.posted, context.dateTime(summary.postedAt)),
        ]
        let story = HTML.when(!listing.description.isEmpty, "<p>\(listing.description)</p>")
        let picture = Picture.photo(listing.photo).thumb(context)
        return CardSection("h-about", strings.about).body(
            "<div class=\"stack\">\(picture)\(story)\(SummaryList(lines, wrapsValues: true).html)</div>")
    }

    private func reports(_ context: RenderContext) -> HTML {
        let strings = context.text.listings
        let rows = HTML.each(listing.reports) { report(_: $0, context) }
        let none = HTML.when(listing.reports.isEmpty, "<p class=\"help\">\(strings.noReports)</p>")
        return CardSection("h-reports", strings.reports).body("<div class=\"stack\">\(rows)\(none)</div>")
    }

    // MARK: Exchange

    private func requests(_ context: RenderContext) -> HTML {
        let strings = context.text.listings
        guard !listing.requests.isEmpty else { return .empty }
        let rows = HTML.each(listing.requests) { request in
            """
            <li><div><a href="\(SitePath.adminUser(request.buyerID))">\(request.buyer)</a><span class="sub">\(context.ago(request.requestedAt))</span></div>\
            \(Badge(strings.exchange(request.status), request.status == .accepted ? .ok : .plain).html(context))</li>
            """
        }
        return CardSection("h-requests", strings.requests, hasLine: true).html("<ul class=\"list\">\(rows)</ul>")
    }

    /// The two people with their contact data, and what they wrote.
    private func exchange(_ context: RenderContext) -> HTML {
        guard let (seller, buyer) = listing.exchange else { return .empty }
        let (strings, jobs) = (context.text.listings, AdminJobCards(context: context))
        let people = [jobs.person(strings.seller, seller, none: "–"), jobs.person(strings.buyer, buyer, none: "–")]
        return """
            \(CardSection("h-people", context.text.adminJobs.people).body(SummaryList(people, wrapsValues: true).html))\
            \(jobs.chat(listing.messages))
            """
    }

    private func report(_ report: AdminListingReport, _ context: RenderContext) -> HTML {
        let strings = context.text.listings
        let state = HTML.when(!report.isOpen, "\(Badge(strings.answered).html(context))")
        let text = HTML.when(!report.text.isEmpty, "<p>\(report.text)</p>")
        return """
            <div><h3>\(strings.reason(report.reason)) \(state)</h3>\(text)<p class="help">\
            <a href="\(SitePath.adminUser(report.reporterID))">\(report.reporter)</a> · \(context.ago(report.reportedAt))</p></div>
            """
    }

    private func decision(_ context: RenderContext) -> HTML {
        let strings = context.text.listings
        let dismiss = HTML.when(
            listing.summary.openReports > 0, action(strings.dismissText, strings.dismiss, .adminListingDismiss(id), context))
        let actions: HTML =
            switch listing.summary.status {
            case .available: "\(hide(context))\(dismiss)"
            case .hidden:
                "\(past(context))\(action(strings.restoreText, strings.restore, .adminListingRestore(id), context))\(decline(context))"
            case .sold, .ended, .expired: "<p class=\"help\">\(strings.nothingToDecide)</p>\(dismiss)"
            }
        return CardSection("h-decision", strings.decision).body("<div class=\"stack\">\(actions)</div>")
    }

    private func past(_ context: RenderContext) -> HTML {
        let strings = context.text.listings
        let reason = HTML.with(listing.hiddenReason) { "<h3>\(strings.hiddenBecause)</h3><p>\($0)</p>" }
        let appeal = HTML.with(listing.appeal) { "<h3>\(strings.appeal)</h3><p>\($0)</p>" }
        return "\(reason)\(appeal)\(HTML.with(listing.appealAnswer) { "<h3>\(strings.givenAnswer)</h3><p>\($0)</p>" })"
    }

    /// The form that answers an appeal and leaves the listing hidden.
    private func decline(_ context: RenderContext) -> HTML {
        let strings = context.text.listings
        guard let appeal = listing.appeal, listing.appealAnswer == nil else { return .empty }
        let answer = Field(Self.answerField, strings.answer, help: "\(strings.reasonHelp)", .textarea(rows: 3, limit: 500))
        return Form(.adminListingDecline(id), style: "stack").html(
            context,
            """
            <p class="help">\(strings.declineText)</p>\(HTML.hiddenInput(Self.appealField, appeal))\(answer.html(form, context))\
            \(context.button(strings.decline, .wide))
            """)
    }

    private func action(_ words: String, _ label: String, _ path: SitePath, _ context: RenderContext) -> HTML {
        "<p class=\"help\">\(words)</p>\(context.actionButton(label, path, .wide))"
    }

    private func hide(_ context: RenderContext) -> HTML {
        let strings = context.text.listings
        let reason = Field(Self.reasonField, strings.reason, help: "\(strings.reasonHelp)", .textarea(rows: 3, limit: 500))
        return Form(.adminListingHide(id), style: "stack").html(
            context, "<p class=\"help\">\(strings.hideText)</p>\(reason.html(form, context))\(context.button(strings.hide, .dangerWide))")
    }
}
