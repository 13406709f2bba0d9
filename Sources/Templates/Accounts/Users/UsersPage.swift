import HarvestCore

/// `/admin/users`: search all accounts.
package struct UsersPage: Page {
    let rows: [AdminUserSummary]
    let query: String
    let role: UserRole?
    let page: Int
    let hasMore: Bool

    /// One page (from 1) of the accounts that match; `hasMore` says whether another follows.
    package init(rows: [AdminUserSummary], query: String = "", role: UserRole? = nil, page: Int = 1, hasMore: Bool = false) {
        self.rows = rows
        self.query = query
        self.role = role
        self.page = page
        self.hasMore = hasMore
    }

    package var section: Section? { .users }
    package func title(_ text: Text) -> String { text.users.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.users
        return """
            \(PageHeader(strings.title, line: "\(strings.intro)").html)\
            \(FilterForm(.adminUsers, searchLabel: strings.search, query: query, selects: [roles(strings)]).html(context))\
            <section class="card" aria-label="\(strings.title)">\(rows.isEmpty ? empty(context) : list(context))</section>
            """
    }

    private func roles(_ strings: UserStrings) -> FilterForm.Select {
        let options = [Control.Option("", strings.everyone)] + UserRole.allCases.map { .init($0.rawValue, strings.role($0)) }
        return .init("role", strings.role, options, chosen: role?.rawValue ?? "")
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.users
        let columns: [Table.Column] = [
            .init(strings.person), .init(strings.role), .init(strings.community, "col-lo"), .labelled(strings.lastSeen),
            .number(strings.orders),
        ]
        let path = SitePath.adminUsers.with("q", query).with("role", role?.rawValue)
        let pager = Pager(path: path, page: page, shown: rows.count, hasMore: hasMore)
        return "\(Table(.rows, columns, rows.map { row($0, context) }).html)\(pager.html(context))"
    }

    private func row(_ row: AdminUserSummary, _ context: RenderContext) -> Table.Row {
        let strings = context.text.users
        let badge = HTML.when(row.isSuspended, " \(Badge(strings.suspended, .bad).html(context))")
        return Table.Row(
            "<a href=\"\(SitePath.adminUser(row.id))\">\(row.name)</a>\(badge)<span class=\"sub\">\(row.email)</span>",
            [
                .text(context.text.list(row.roles.map(strings.role))), .text(row.community ?? "–"),
                .init(row.lastSeenAt.map(context.ago) ?? "\(strings.never)"), .text(NumberStrings.grouped(row.orders)),
            ])
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.users
        guard query.isEmpty, role == nil else {
            return EmptyState(
                .icon(.search), strings.noMatch(query), strings.noMatchText, link: context.link(strings.clear, to: .adminUsers)
            )
            .html(context)
        }
        return EmptyState(.icon(.users), strings.emptyTitle, strings.emptyText).html(context)
    }
}
