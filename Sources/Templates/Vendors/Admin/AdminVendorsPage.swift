import HarvestCore

/// `/admin/vendors`: the vendors who wait for approval, and all others.
package struct AdminVendorsPage: Page {
    let rows: [AdminVendorSummary]
    let query: String
    let chosen: VendorStatus?
    let counts: [VendorStatus?: Int]
    let page: Int
    let total: Int
    let sellsWithoutPayoutAccount: Bool

    /// One page (from 1) of `total` vendors that match; pending ones are in the order of sign-up.
    package init(
        rows: [AdminVendorSummary], query: String = "", chosen: VendorStatus? = .pending, counts: [VendorStatus?: Int] = [:], page: Int = 1,
        total: Int, sellsWithoutPayoutAccount: Bool = false
    ) {
        self.rows = rows
        self.query = query
        self.chosen = chosen
        self.counts = counts
        self.page = page
        self.total = total
        self.sellsWithoutPayoutAccount = sellsWithoutPayoutAccount
    }

    package var section: Section? { .vendors }
    package func title(_ text: Text) -> String { text.adminVendors.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.adminVendors
        return """
            \(PageHeader(strings.title, line: "\(strings.intro)").html)\(filterTabs(strings))\
            \(FilterForm(.adminVendors, searchLabel: strings.search, query: query).html(context))\
            <div class="stack"><section class="card" aria-label="\(strings.title)"\(HTML.live(.vendors))>\(rows.isEmpty ? empty(context) : list(context))</section>\
            \(payoutAccountRule(context))</div>
            """
    }

    private func payoutAccountRule(_ context: RenderContext) -> HTML {
        let (strings, sellsWithout) = (context.text.adminVendors, sellsWithoutPayoutAccount)
        let button = context.button(
            strings.changePayoutAccountRule(sellsWithout: sellsWithout), name: "allowed", value: sellsWithout ? "0" : "1")
        return """
            <section class="stack stack--s"><p class="help">\(strings.payoutAccountRule(sellsWithout: sellsWithout))</p>\
            \(Form(.adminVendorsPayoutAccounts).html(context, button))</section>
            """
    }

    /// The value of the query parameter `show`; without it the list has the vendors who wait for approval, and a search looks in all.
    private func shown(_ status: VendorStatus?) -> String {
        status == .pending && query.isEmpty ? "" : status?.rawValue ?? "all"
    }

    private func path(_ status: VendorStatus?) -> SitePath { SitePath.adminVendors.with("show", shown(status)) }

    private func filterTabs(_ strings: VendorStrings) -> HTML {
        let all: [VendorStatus?] = VendorStatus.allCases + [nil]
        return FilterTabs(strings.show, all.map { .init(strings.all($0), path($0), count: counts[$0], isCurrent: $0 == chosen) }).html
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.adminVendors
        let columns: [Table.Column] = [
            .init(strings.vendor), .init(strings.owner), .init(strings.markets, "col-lo"), .labelled(strings.signedUp),
            .init(context.text.common.status),
        ]
        let pager = Pager(path: path(chosen).with("q", query), page: page, total: total)
        return "\(Table(.rows, columns, rows.map { row($0, context) }).html)\(pager.html(context))"
    }

    private func row(_ row: AdminVendorSummary, _ context: RenderContext) -> Table.Row {
        let strings = context.text.adminVendors
        return Table.Row(
            "<a href=\"\(SitePath.adminVendor(row.id))\">\(row.name)</a><span class=\"sub\">\(strings.kind(row.kind))</span>",
            [
                .text(row.owner), .text(row.markets.isEmpty ? strings.noMarkets : context.text.list(row.markets)),
                .init(context.ago(row.signedUpAt)),
                .init(row.status.badge(context.text).html(context)),
            ])
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.adminVendors
        guard query.isEmpty, chosen == .pending else {
            return EmptyState(
                .icon(.search), strings.noneTitle, strings.noneText, link: context.link(context.text.common.clearSearch, to: path(nil))
            )
            .html(context)
        }
        return EmptyState(.drawing(.carrot), strings.emptyTitle, strings.emptyText, link: context.link(strings.all(nil), to: path(nil)))
            .html(
                context)
    }
}
