import HarvestCore

/// `/admin/users`: find one person.
public struct UsersPage: Page {
    public struct Row: Sendable {
        public var id: User.ID
        public var name: String
        public var email: String
        public var roles: [UserRole]
        public var community: String?
        public var lastSeenAt: Instant?
        public var orders: Int
        public var listings: Int
        public var isSuspended: Bool

        public init(
            id: User.ID, name: String, email: String, roles: [UserRole], community: String?, lastSeenAt: Instant?, orders: Int,
            listings: Int,
            isSuspended: Bool
        ) {
            self.id = id
            self.name = name
            self.email = email
            self.roles = roles
            self.community = community
            self.lastSeenAt = lastSeenAt
            self.orders = orders
            self.listings = listings
            self.isSuspended = isSuspended
        }
    }

    let rows: [Row]
    let query: String
    let role: UserRole?
    let page: Int
    let total: Int

    /// One page (from 1) of `total` people that match.
    public init(rows: [Row], query: String = "", role: UserRole? = nil, page: Int = 1, total: Int) {
        self.rows = rows
        self.query = query
        self.role = role
        self.page = page
        self.total = total
    }

    public var section: Section? { .users }
    public func title(_ text: Text) -> String { text.users.title }

    public func content(_ view: View) -> HTML {
        let words = view.text.users
        return """
            \(PageHead(words.title, line: "\(words.intro)").html)\
            \(Filters(.adminUsers, searchLabel: words.search, query: query, choices: [roles(words)]).html(view))\
            <section class="card" aria-label="\(words.title)">\(rows.isEmpty ? empty(view) : list(view))</section>
            """
    }

    private func roles(_ words: UserWords) -> Filters.Choice {
        let options = [Control.Option("", words.everyone)] + UserRole.allCases.map { .init($0.rawValue, words.role($0)) }
        return .init("role", words.role, options, chosen: role?.rawValue ?? "")
    }

    private func list(_ view: View) -> HTML {
        let words = view.text.users
        let columns: [Table.Column] = [
            .init(words.person), .init(words.role), .init(words.community, "col-lo"), .init(words.lastSeen), .number(words.orders),
            .init(words.listings, "num col-lo"),
        ]
        let path = SitePath.adminUsers.with("q", query).with("role", role?.rawValue)
        return "\(Table(.cards, columns, rows.map { row($0, view) }).html)\(Pager(path: path, page: page, total: total).html(view))"
    }

    private func row(_ row: Row, _ view: View) -> Table.Row {
        let words = view.text.users
        let badge = HTML.when(row.isSuspended, " \(Badge(words.suspended, .bad).html(view))")
        return Table.Row(
            "<a href=\"\(SitePath.adminUser(row.id))\">\(row.name)</a>\(badge)<span class=\"sub\">\(row.email)</span>",
            [
                .text(view.text.list(row.roles.map(words.role))), .text(row.community ?? "–"),
                .init(row.lastSeenAt.map(view.ago) ?? "\(words.never)"), .text(NumberWords.grouped(row.orders)),
                .text(NumberWords.grouped(row.listings)),
            ])
    }

    private func empty(_ view: View) -> HTML {
        let words = view.text.users
        guard query.isEmpty, role == nil else {
            return Empty(.icon(.search), words.noMatch(query), words.noMatchText, link: view.link(words.clear, to: .adminUsers)).html(view)
        }
        return Empty(.icon(.users), words.emptyTitle, words.emptyText).html(view)
    }
}
