import HarvestCore

/// `/admin/communities/{id}/members`: who belongs to a community, and who moderates it.
package struct CommunityMembersPage: Page {
    /// Whether the member is to be a moderator: `1` or `0`.
    package static let moderatorField = "moderates"

    let community: (id: Community.ID, name: String)
    let rows: [AdminMember]
    let query: String
    let page: Int
    let hasMore: Bool
    let moderators: [String]

    /// One page (from 1) of the members who match, and the names of all moderators.
    package init(
        community: (id: Community.ID, name: String), rows: [AdminMember], query: String = "", moderators: [String] = [], page: Int = 1,
        hasMore: Bool = false
    ) {
        (self.community, self.rows, self.query, self.page, self.hasMore) = (community, rows, query, page, hasMore)
        self.moderators = moderators
    }

    private var path: SitePath { .adminCommunityMembers(community.id) }

    package var section: Section? { .communities }
    package func title(_ text: Text) -> String { text.communities.membersTitle(community.name) }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        return """
            \(context.backLink(community.name, to: .adminCommunity(community.id)))\
            \(PageHeader(title(context.text), line: "\(moderators.isEmpty ? strings.noModerators : strings.moderatedBy(moderators))").html)\
            \(FilterForm(path, searchLabel: strings.searchMembers, query: query).html(context))\
            <section class="card" aria-label="\(strings.members)">\(rows.isEmpty ? empty(context) : list(context))</section>
            """
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        guard query.isEmpty else {
            let clear = context.link(context.text.common.clearSearch, to: path)
            return EmptyState(.icon(.search), strings.noMemberCalled(query), strings.noneCalledText, link: clear).html(context)
        }
        return EmptyState(.icon(.people), strings.noMembers, strings.noMembersText).html(context)
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        let columns: [Table.Column] = [
            .init(strings.member), .labelled(strings.joined), .init(context.text.common.status),
            .init(strings.moderator, isLabelHidden: true),
        ]
        let pager = Pager(path: path.with("q", query), page: page, shown: rows.count, hasMore: hasMore)
        return "\(Table(.rows, columns, rows.map { row($0, context) }).html)\(pager.html(context))"
    }

    private func row(_ row: AdminMember, _ context: RenderContext) -> Table.Row {
        let strings = context.text.communities
        let badge = row.status == .active ? Badge(strings.active, .ok, icon: .check) : Badge(strings.pendingEmail, .warn)
        let moderates = HTML.when(row.isModerator, " \(Badge(strings.moderator).html(context))")
        return Table.Row(
            "<a href=\"\(SitePath.adminUser(row.id))\">\(row.name)</a><span class=\"sub\">\(row.email)</span>",
            [
                .init(context.ago(row.joinedAt)), .init("\(badge.html(context))\(moderates)"),
                .init(role(of: row, context), isBlank: row.status != .active && !row.isModerator),
            ])
    }

    private func role(of row: AdminMember, _ context: RenderContext) -> HTML {
        guard row.status == .active || row.isModerator else { return "" }
        let strings = context.text.communities
        let label = row.isModerator ? strings.endRole : strings.makeModerator
        let search = HTML.when(!query.isEmpty, HTML.hiddenInput("q", query))
        let field: HTML = "\(search)\(HTML.hiddenInput(Self.moderatorField, row.isModerator ? "0" : "1"))"
        let button: HTML = "<button class=\"btn btn--small\" aria-label=\"\(label): \(row.name)\">\(label)</button>"
        return Form(.adminModerator(row.id, of: community.id)).html(context, "\(field)\(button)")
    }
}
