import HarvestCore

/// `/admin/errands`: errands to decide about, those that people complain about, and all of them.
package struct AdminErrandsPage: Page {
    let rows: [AdminErrandSummary]
    let chosen: ErrandCase
    let counts: [ErrandCase: Int]
    let community: (id: Community.ID, name: String)?
    let page: Int
    let hasMore: Bool

    /// One page (from 1) of the chosen errands, of one community or of all.
    package init(
        rows: [AdminErrandSummary], chosen: ErrandCase = .undecided, counts: [ErrandCase: Int] = [:],
        community: (id: Community.ID, name: String)? = nil, page: Int = 1, hasMore: Bool = false
    ) {
        (self.rows, self.chosen, self.counts, self.community, self.page, self.hasMore) = (rows, chosen, counts, community, page, hasMore)
    }

    package var section: Section? { .errands }
    package func title(_ text: Text) -> String { text.errands.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.errands
        let tabs = FilterTabs(
            strings.show, ErrandCase.allCases.map { .init(strings.chosen($0), path($0), count: counts[$0], isCurrent: $0 == chosen) })
        let line: HTML = community.map { "<a href=\"\(SitePath.adminCommunity($0.id))\">\($0.name)</a>" } ?? "\(strings.intro)"
        return """
            \(PageHeader(strings.title, line: line).html)\(tabs.html)\
            <section class="card" aria-label="\(strings.title)">\(rows.isEmpty ? empty(context) : list(context))</section>
            """
    }

    private func path(_ chosen: ErrandCase) -> SitePath {
        SitePath.adminErrands.with("show", chosen == .undecided ? nil : chosen.rawValue).with("community", community?.id.description)
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.errands
        let columns: [Table.Column] = [
            .init(strings.errand), .labelled(strings.requester), .labelled(strings.runner), .sum(strings.reward),
            .labelled(strings.posted), .init(context.text.common.status),
        ]
        let pager = Pager(path: path(chosen), page: page, shown: rows.count, hasMore: hasMore)
        return "\(Table(.rows, columns, rows.map { row($0, context) }).html)\(pager.html(context))"
    }

    private func row(_ row: AdminErrandSummary, _ context: RenderContext) -> Table.Row {
        Table.Row(
            "<a href=\"\(SitePath.adminErrand(row.id))\">\(row.item)</a><span class=\"sub\">\(row.community)</span>",
            [
                .text(row.requester), .text(row.runner ?? "–"), .text(MoneyStrings.inTable(row.reward)), .init(context.ago(row.postedAt)),
                .init(row.badges(context)),
            ])
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.errands
        return EmptyState(.icon(.check), strings.emptyTitle, strings.emptyText(chosen)).html(context)
    }
}

extension AdminErrandSummary {
    /// The status, and what an administrator must look at.
    func badges(_ context: RenderContext) -> HTML {
        let strings = context.text.errands
        let dispute = HTML.when(isDisputed, " \(Badge(strings.disputed, .bad, icon: .alert).html(context))")
        let unpaid = HTML.when(isUnpaid, " \(Badge(strings.unpaid, .bad, icon: .alert).html(context))")
        let complaints = HTML.when(openComplaints > 0, " \(Badge(strings.complaints(openComplaints), .warn).html(context))")
        return "\(status.badge(context.text).html(context))\(dispute)\(unpaid)\(complaints)"
    }
}

extension API.ErrandStatus {
    func badge(_ text: Text) -> Badge {
        let title = text.errands.status(self)
        return switch self {
        case .pendingPayment, .accepted, .atStore, .pickedUp: Badge(title, .info)
        case .paymentFailed: Badge(title, .warn)
        case .open: Badge(title, .new)
        case .completed: Badge(title, .ok, icon: .check)
        case .cancelled: Badge(title)
        }
    }
}
