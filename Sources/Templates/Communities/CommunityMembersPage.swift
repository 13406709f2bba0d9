import HarvestCore

/// `/admin/communities/{id}/members`: who belongs to a community.
package struct CommunityMembersPage: Page {
    let community: (id: Community.ID, name: String)
    let rows: [AdminMember]
    let page: Int
    let hasMore: Bool

    /// One page (from 1) of the members.
    package init(community: (id: Community.ID, name: String), rows: [AdminMember], page: Int = 1, hasMore: Bool = false) {
        (self.community, self.rows, self.page, self.hasMore) = (community, rows, page, hasMore)
    }

    package var section: Section? { .communities }
    package func title(_ text: Text) -> String { text.communities.membersTitle(community.name) }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        let empty = EmptyState(.icon(.people), strings.noMembers, strings.noMembersText).html(context)
        return """
            \(context.backLink(community.name, to: .adminCommunity(community.id)))\(PageHeader(title(context.text)).html)\
            <section class="card" aria-label="\(strings.members)">\(rows.isEmpty ? empty : list(context))</section>
            """
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        let columns: [Table.Column] = [
            .init(strings.member), .labelled(strings.joined), .init(context.text.common.status),
        ]
        let pager = Pager(path: .adminCommunityMembers(community.id), page: page, shown: rows.count, hasMore: hasMore)
        return "\(Table(.rows, columns, rows.map { row($0, context) }).html)\(pager.html(context))"
    }

    private func row(_ row: AdminMember, _ context: RenderContext) -> Table.Row {
        let strings = context.text.communities
        let badge = row.status == .active ? Badge(strings.active, .ok, icon: .check) : Badge(strings.pendingEmail, .warn)
        return Table.Row(
            "<a href=\"\(SitePath.adminUser(row.id))\">\(row.name)</a><span class=\"sub\">\(row.email)</span>",
            [.init(context.ago(row.joinedAt)), .init(badge.html(context))])
    }
}
