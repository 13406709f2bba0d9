import HarvestCore

/// `/admin/audit`: the audit log, newest first.
package struct AuditPage: Page {
    package struct Row: Sendable {
        package var at: Instant
        /// The administrator's name; nil for the server.
        package var actor: String?
        /// The raw value of an `AuditAction`, or one that this version does not know.
        package var action: String
        /// The name of what was changed.
        package var subject: String
        /// The page of the subject.
        package var path: SitePath?
        package var reason: String?

        package init(at: Instant, actor: String?, action: String, subject: String, path: SitePath? = nil, reason: String? = nil) {
            self.at = at
            self.actor = actor
            self.action = action
            self.subject = subject
            self.path = path
            self.reason = reason
        }
    }

    let rows: [Row]
    let query: String
    let action: AuditAction?
    let pager: Pager

    package init(rows: [Row], query: String = "", action: AuditAction? = nil, pager: Pager) {
        self.rows = rows
        self.query = query
        self.action = action
        self.pager = pager
    }

    package var section: Section? { .audit }
    package func title(_ text: Text) -> String { text.audit.title }

    /// The link to the list with these filters, without a page number.
    package static func path(query: String, action: AuditAction?) -> SitePath {
        SitePath.adminAudit.with("q", query).with("action", action?.rawValue)
    }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.audit
        let options = [Control.Option("", strings.everything)] + AuditAction.allCases.map { .init($0.rawValue, strings.action($0)) }
        let actions = FilterForm.Select("action", strings.action, options, chosen: action?.rawValue ?? "")
        return """
            \(PageHeader(strings.title, line: "\(strings.intro)").html)\
            \(FilterForm(.adminAudit, searchLabel: strings.search, query: query, selects: [actions]).html(context))\
            <section class="card" aria-label="\(strings.title)">\(rows.isEmpty ? empty(context) : list(context))</section>
            """
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.audit
        let columns: [Table.Column] = [
            .init(strings.action), .init(strings.subject), .init(strings.actor), .init(strings.reason, "col-lo"), .init(strings.when),
        ]
        return "\(Table(.rows, columns, rows.map { row($0, context) }).html)\(pager.html(context))"
    }

    private func row(_ row: Row, _ context: RenderContext) -> Table.Row {
        let strings = context.text.audit
        let subject = row.path.map { "<a href=\"\($0)\">\(row.subject)</a>" as HTML } ?? "\(row.subject)"
        return Table.Row(
            "\(AuditAction(rawValue: row.action).map(strings.action) ?? row.action)",
            [.init(subject), .text(row.actor ?? strings.system), .text(row.reason ?? "–"), .init(context.dateTime(row.at))])
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.audit
        let link = query.isEmpty && action == nil ? nil : context.link(strings.clear, to: .adminAudit)
        return EmptyState(.icon(.list), strings.emptyTitle, strings.emptyText, link: link).html(context)
    }
}
