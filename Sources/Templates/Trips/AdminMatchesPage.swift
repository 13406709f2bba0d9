import HarvestCore

/// `/admin/matches`: who brings whom something, newest first.
package struct AdminMatchesPage: Page {
    let rows: [AdminMatchSummary]
    let community: (id: Community.ID, name: String)?
    let page: Int
    let hasMore: Bool

    /// One page (from 1) of the matches of one community or of all.
    package init(
        rows: [AdminMatchSummary], community: (id: Community.ID, name: String)? = nil, page: Int = 1, hasMore: Bool = false
    ) {
        (self.rows, self.community, self.page, self.hasMore) = (rows, community, page, hasMore)
    }

    package var section: Section? { .matches }
    package func title(_ text: Text) -> String { text.matches.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.matches
        let line: HTML = community.map { "<a href=\"\(SitePath.adminCommunity($0.id))\">\($0.name)</a>" } ?? "\(strings.intro)"
        let empty = EmptyState(.icon(.truck), strings.emptyTitle, strings.emptyText).html(context)
        return """
            \(PageHeader(strings.title, line: line).html)\
            <section class="card" aria-label="\(strings.title)">\(rows.isEmpty ? empty : list(context))</section>
            """
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.matches
        let columns: [Table.Column] = [
            .init(strings.way), .labelled(strings.traveller), .labelled(strings.requester), .labelled(strings.proposed),
            .init(context.text.common.status),
        ]
        let pager = Pager(
            path: SitePath.adminMatches.with("community", community?.id.description), page: page, shown: rows.count, hasMore: hasMore)
        return "\(Table(.rows, columns, rows.map { row($0, context) }).html)\(pager.html(context))"
    }

    private func row(_ row: AdminMatchSummary, _ context: RenderContext) -> Table.Row {
        Table.Row(
            "<a href=\"\(SitePath.adminMatch(row.id))\">\(row.from) → \(row.to)</a><span class=\"sub\">\(row.community)</span>",
            [
                .text(row.traveller), .text(row.requester), .init(context.ago(row.proposedAt)),
                .init(row.status.badge(context.text).html(context)),
            ])
    }
}

/// `/admin/matches/{id}`: a match with its people and their chat, to read.
package struct AdminMatchPage: Page {
    let match: AdminMatchDetail

    package init(_ match: AdminMatchDetail) { self.match = match }

    package var section: Section? { .matches }
    package var width: PageWidth { .narrow }
    package func title(_ text: Text) -> String { "\(match.summary.from) → \(match.summary.to)" }

    package func content(_ context: RenderContext) -> HTML {
        let (strings, jobs) = (context.text.matches, AdminJobCards(context: context))
        let people = [
            jobs.person(strings.traveller, match.traveller, none: "–"), jobs.person(strings.requester, match.requester, none: "–"),
            .init(context.text.adminJobs.community, "\(match.summary.community)"),
        ]
        let note = match.note.map { [SummaryList.Line(strings.note, "\($0)")] } ?? []
        let steps = match.steps.map { Timeline.Step(strings.step($0.step), at: $0.at) }
        return """
            \(context.backLink(strings.title, to: .adminMatches))\
            \(PageHeader(title(context.text), line: match.summary.status.badge(context.text).html(context)).html)\
            <div class="grid grid--aside"><div class="stack">\
            \(CardSection("h-people", context.text.adminJobs.people).body(SummaryList(people + note, wrapsValues: true).html))\
            \(jobs.chat(match.messages))</div><div class="stack">\
            \(CardSection("h-timeline", context.text.adminJobs.timeline).body(Timeline(steps).html(context)))</div></div>
            """
    }
}
