import HarvestCore

/// `/vendor/issues`: the reported problems that concern a vendor, what they cost it, and the rule of who pays.
package struct VendorIssuesPage: Page {
    let rows: [IssueSummary]
    let page: Int
    let hasMore: Bool

    /// One page (from 1), newest first.
    package init(rows: [IssueSummary], page: Int = 1, hasMore: Bool = false) {
        (self.rows, self.page, self.hasMore) = (rows, page, hasMore)
    }

    package func title(_ text: Text) -> String { text.issues.title }
    package var section: Section? { .vendorOrders }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.issues
        return """
            \(context.backLink(context.text.vendorOrders.title, to: .vendorOrders))\(PageHeader(strings.title, line: "\(strings.intro)").html)\
            <div class="stack"><section class="card" aria-label="\(strings.title)">\(list(context))</section>\(IssueRuleCard().html(context))</div>
            """
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.issues
        guard !rows.isEmpty else { return EmptyState(.icon(.check), strings.noneTitle, strings.noneText).html(context) }
        let columns: [Table.Column] = [
            .init(strings.problem), .labelled(strings.reported), .init(context.text.common.status), .sum(strings.refund),
            .sum(strings.yourPart),
        ]
        let table = Table(.ledger, columns, rows.map { row($0, context) })
        return "\(table.html)\(Pager(path: .vendorIssues, page: page, shown: rows.count, hasMore: hasMore).html(context))"
    }

    private func row(_ issue: IssueSummary, _ context: RenderContext) -> Table.Row {
        let strings = context.text.issues
        let said = HTML.with(issue.description) { "<span class=\"sub\">“\($0)”</span>" }
        let ebt = HTML.when(issue.isPaidWithEBT, "<span class=\"sub\">\(strings.settleOnTerminal)</span>")
        let answer = HTML.with(issue.answer) { "<span class=\"sub\">Harvest: \($0)</span>" }
        return Table.Row(
            """
            \(strings.kind(issue.kind)): \(issue.subject(strings))<span class="sub"><a href="\(SitePath.vendorOrder(issue.order))">\
            \(strings.order(issue.number))</a></span>\(said)\(answer)\(ebt)\(issue.pictures(context))
            """,
            [
                .init(context.ago(issue.reportedAt)), .init(issue.badge(context)),
                .text(issue.refund.map { MoneyStrings.inTable($0) } ?? "–"),
                .text(issue.vendorPart.map { MoneyStrings.inTable($0) } ?? "–"),
            ])
    }
}
