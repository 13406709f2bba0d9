import HarvestCore

/// `/admin/issues`: reported problems to decide about, and decided ones.
package struct AdminIssuesPage: Page {
    let rows: [IssueSummary]
    let isOpen: Bool
    let openCount: Int
    let page: Int
    let hasMore: Bool

    /// One page (from 1) of the open reports, or of the decided ones.
    package init(rows: [IssueSummary], isOpen: Bool, openCount: Int, page: Int = 1, hasMore: Bool = false) {
        (self.rows, self.isOpen, self.openCount, self.page, self.hasMore) = (rows, isOpen, openCount, page, hasMore)
    }

    package var section: Section? { .adminOrders }
    package func title(_ text: Text) -> String { text.issues.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.issues
        let tabs = FilterTabs(
            strings.show,
            [
                .init(strings.open, Self.path(open: true), count: openCount, isCurrent: isOpen),
                .init(strings.decided, Self.path(open: false), isCurrent: !isOpen),
            ])
        return """
            \(context.backLink(context.text.adminOrders.title, to: .adminOrders))\(PageHeader(strings.title, line: "\(strings.intro)").html)\
            \(tabs.html)<div class="stack"><section class="card" aria-label="\(strings.title)">\(list(context))</section>\
            \(IssueRuleCard().html(context))</div>
            """
    }

    private static func path(open: Bool) -> SitePath { SitePath.adminIssues.with("show", open ? nil : "decided") }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.issues
        guard !rows.isEmpty else { return EmptyState(.icon(.check), strings.noneTitle, strings.noneText).html(context) }
        let columns: [Table.Column] = [
            .init(strings.problem), .labelled(strings.customer), .labelled(strings.rule), .labelled(strings.reported),
            .init(context.text.common.status), .sum(strings.refund),
        ]
        let table = Table(.rows, columns, rows.map { row($0, context) })
        return "\(table.html)\(Pager(path: Self.path(open: isOpen), page: page, shown: rows.count, hasMore: hasMore).html(context))"
    }

    private func row(_ issue: IssueSummary, _ context: RenderContext) -> Table.Row {
        let strings = context.text.issues
        return Table.Row(
            """
            <a href="\(SitePath.adminIssue(issue.id))">\(strings.kind(issue.kind)): \(issue.subject(strings))</a>\
            <span class="sub">\(strings.order(issue.number)), \(issue.vendor ?? strings.severalVendors)</span>
            """,
            [
                .text(issue.customer), .text(issue.payer(strings)), .init(context.ago(issue.reportedAt)),
                .init(issue.badge(context)),
                .text(issue.refund.map { MoneyStrings.inTable($0) } ?? "–"),
            ])
    }
}
