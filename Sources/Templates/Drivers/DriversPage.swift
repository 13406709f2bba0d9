import HarvestCore

/// `/admin/drivers`: who is out.
public struct DriversPage: Page {
    public struct Row: Sendable {
        public let id: User.ID
        public let name: String
        public let phone: String?
        public let vehicle: API.Vehicle
        public let state: DriverState
        /// When the shift began, for those who are online.
        public let since: Instant?
        /// When the app last said where they are.
        public let position: Instant?
        /// Orders that are theirs and not over.
        public let carrying: Int
        /// Of the last 30 days.
        public let delivered: Int

        public init(
            id: User.ID, name: String, phone: String?, vehicle: API.Vehicle, state: DriverState, since: Instant?, position: Instant?,
            carrying: Int, delivered: Int
        ) {
            self.id = id
            self.name = name
            self.phone = phone
            self.vehicle = vehicle
            self.state = state
            self.since = since
            self.position = position
            self.carrying = carrying
            self.delivered = delivered
        }
    }

    public enum Saved: String, Sendable, CaseIterable { case online, all }

    let rows: [Row]
    let query: String
    let saved: Saved
    let page: Int
    let total: Int
    let online: Int

    /// One page (from 1) of `total` drivers that match; `online` counts those on a shift.
    public init(rows: [Row], query: String = "", saved: Saved = .all, page: Int = 1, total: Int, online: Int) {
        self.rows = rows
        self.query = query
        self.saved = saved
        self.page = page
        self.total = total
        self.online = online
    }

    public var section: Section? { .drivers }
    public func title(_ text: Text) -> String { text.drivers.title }

    public func content(_ view: View) -> HTML {
        let words = view.text.drivers
        let pills = [
            Pills.Pill(words.showAll, .adminDrivers, isCurrent: saved == .all),
            Pills.Pill(
                words.showOnline, SitePath.adminDrivers.with("show", Saved.online.rawValue), count: online, isCurrent: saved == .online),
        ]
        return """
            \(PageHead(words.title, line: "\(words.intro)").html)\(Pills(words.title, pills).html)\
            \(Filters(.adminDrivers, searchLabel: words.search, query: query, kept: [("show", saved == .all ? "" : saved.rawValue)]).html(view))\
            <section class="card" aria-label="\(words.title)">\(rows.isEmpty ? empty(view) : list(view))</section>
            """
    }

    private func list(_ view: View) -> HTML {
        let words = view.text.drivers
        let columns: [Table.Column] = [
            .init(words.driver), .init(words.state), .init(words.vehicle, "col-lo"), .init(words.position), .number(words.carrying),
            .init(words.delivered, "num col-lo"),
        ]
        let path = SitePath.adminDrivers.with("q", query).with("show", saved == .all ? nil : saved.rawValue)
        return "\(Table(.cards, columns, rows.map { row($0, view) }).html)\(Pager(path: path, page: page, total: total).html(view))"
    }

    private func row(_ row: Row, _ view: View) -> Table.Row {
        let words = view.text.drivers
        return Table.Row(
            "<a href=\"\(SitePath.adminDriver(row.id))\">\(row.name)</a>\(HTML.with(row.phone) { "<span class=\"sub\">\($0)</span>" })",
            [
                .init(row.state.badge(view.text).html(view)), .text(words.vehicle(row.vehicle)),
                .init(row.position.map(view.ago) ?? "–"), .text(row.carrying == 0 ? "–" : NumberWords.grouped(row.carrying)),
                .text(row.delivered == 0 ? "–" : NumberWords.grouped(row.delivered)),
            ])
    }

    private func empty(_ view: View) -> HTML {
        let words = view.text.drivers
        guard query.isEmpty else {
            return Empty(.icon(.search), words.noMatch(query), words.noMatchText, link: view.link(words.clear, to: .adminDrivers)).html(
                view)
        }
        let isOnline = saved == .online
        return Empty(.icon(.truck), isOnline ? words.nobodyOnline : words.emptyTitle, isOnline ? words.nobodyOnlineHelp : words.emptyText)
            .html(view)
    }
}
