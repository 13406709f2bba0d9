import HarvestCore

/// `/admin/audit`: who did what, newest first.
public struct AuditPage: Page {
    public struct Row: Sendable {
        public var at: Instant
        /// Nil when the server did it by itself.
        public var actor: String?
        /// An `AuditAction`, or a word that this version doesn't know.
        public var action: String
        /// The name of what it was done to, and its page.
        public var thing: String
        public var path: SitePath?
        public var reason: String?

        public init(at: Instant, actor: String?, action: String, thing: String, path: SitePath? = nil, reason: String? = nil) {
            self.at = at
            self.actor = actor
            self.action = action
            self.thing = thing
            self.path = path
            self.reason = reason
        }
    }

    let rows: [Row]
    let query: String
    let action: AuditAction?
    let pager: Pager

    public init(rows: [Row], query: String = "", action: AuditAction? = nil, pager: Pager) {
        self.rows = rows
        self.query = query
        self.action = action
        self.pager = pager
    }

    public var section: Section? { .audit }
    public func title(_ text: Text) -> String { text.audit.title }

    /// The link that reproduces the filters; the controller adds the page to it.
    public static func path(query: String, action: AuditAction?) -> SitePath {
        SitePath.adminAudit.with("q", query).with("action", action?.rawValue)
    }

    /// What was done, in words.
    public static func words(_ action: AuditAction, _ language: Language) -> String { Text(language).audit.action(action) }

    public func content(_ view: View) -> HTML {
        let words = view.text.audit
        let options = [Control.Option("", words.everything)] + AuditAction.allCases.map { .init($0.rawValue, words.action($0)) }
        let actions = Filters.Choice("action", words.action, options, chosen: action?.rawValue ?? "")
        return """
            \(PageHead(words.title, line: "\(words.intro)").html)\
            \(Filters(.adminAudit, searchLabel: words.search, query: query, choices: [actions]).html(view))\
            <section class="card" aria-label="\(words.title)">\(rows.isEmpty ? empty(view) : list(view))</section>
            """
    }

    private func list(_ view: View) -> HTML {
        let words = view.text.audit
        let columns: [Table.Column] = [
            .init(words.action), .init(words.thing), .init(words.actor), .init(words.reason, "col-lo"), .init(words.when),
        ]
        return "\(Table(.cards, columns, rows.map { row($0, view) }).html)\(pager.html(view))"
    }

    private func row(_ row: Row, _ view: View) -> Table.Row {
        let words = view.text.audit
        let thing = row.path.map { "<a href=\"\($0)\">\(row.thing)</a>" as HTML } ?? "\(row.thing)"
        return Table.Row(
            "\(AuditAction(rawValue: row.action).map(words.action) ?? row.action)",
            [.init(thing), .text(row.actor ?? words.system), .text(row.reason ?? "–"), .init(view.moment(row.at))])
    }

    private func empty(_ view: View) -> HTML {
        let words = view.text.audit
        let link = query.isEmpty && action == nil ? nil : view.link(words.clear, to: .adminAudit)
        return Empty(.icon(.list), words.emptyTitle, words.emptyText, link: link).html(view)
    }
}
