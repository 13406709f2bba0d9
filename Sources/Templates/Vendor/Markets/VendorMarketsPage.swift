import HarvestCore

/// `/vendor/markets`: where the vendor sells, and what it could join.
public struct VendorMarketsPage: Page {
    public struct Mine: Sendable {
        public let id: Market.ID
        public let name: String
        public let address: String
        /// `Sundays, 9:00 am – 1:30 pm`
        public let hours: [String]
        public let isOpen: Bool
        public let nextDay: LocalDate?
        public let stall: String
        public let produce: Int
        public let isPending: Bool

        public init(
            id: Market.ID, name: String, address: String, hours: [String], isOpen: Bool, nextDay: LocalDate?, stall: String, produce: Int,
            isPending: Bool = false
        ) {
            self.id = id
            self.name = name
            self.address = address
            self.hours = hours
            self.isOpen = isOpen
            self.nextDay = nextDay
            self.stall = stall
            self.produce = produce
            self.isPending = isPending
        }
    }

    public struct Other: Sendable {
        public let id: Market.ID
        public let name: String
        public let address: String
        public let hours: [String]
        /// Miles, `3.2`; nil without a place to measure from.
        public let distance: String?

        public init(id: Market.ID, name: String, address: String, hours: [String], distance: String? = nil) {
            self.id = id
            self.name = name
            self.address = address
            self.hours = hours
            self.distance = distance
        }
    }

    public let mine: [Mine]
    public let others: [Other]
    public let query: String
    /// A stall note that could not be saved, with the market that it is for.
    public let stallForm: (market: Market.ID, form: FormState)?

    public init(mine: [Mine], others: [Other], query: String = "", stallForm: (market: Market.ID, form: FormState)? = nil) {
        self.mine = mine
        self.others = others
        self.query = query
        self.stallForm = stallForm
    }

    public func title(_ text: Text) -> String { text.vendorMarkets.title }
    public var section: Section? { .vendorMarkets }
    public var hasProblems: Bool { stallForm?.form.hasProblems ?? false }

    public func content(_ view: View) -> HTML {
        let words = view.text.vendorMarkets
        let join: HTML = "<a class=\"btn btn--primary\" href=\"#join\">\(view.icon(.plus))\(words.join)</a>"
        return """
            \(PageHead(words.title, line: "\(words.line)", acts: [join]).html)\(HTML.with(stallForm) { ErrorSummary($0.form, anchors: ["stall": "stall-\($0.market)"]).html(view) })\
            <div class="stack stack--m"><div class="grid grid--2">\(HTML.each(mine) { card($0, view) })</div>\(none(view))
            <section class="stack" id="join" aria-labelledby="h-join"><div class="sec-head"><h2 id="h-join">\(words.nearby)</h2></div>
            \(Filters(.vendorMarkets, searchLabel: words.search, query: query).html(view))\(list(view))</section></div>
            """
    }

    private func none(_ view: View) -> HTML {
        let words = view.text.vendorMarkets
        return .when(
            mine.isEmpty, "<section class=\"card\">\(Empty(.icon(.stall), words.firstHeading, words.firstLine).html(view))</section>")
    }

    private func card(_ market: Mine, _ view: View) -> HTML {
        let words = view.text.vendorMarkets
        let leave: HTML =
            "<a class=\"btn btn--plain btn--small\" href=\"\(SitePath.vendorMarketLeave(market.id))\" data-dialog aria-label=\"\(words.leaveNamed(market.name))\">\(words.leave)</a>"
        return CardSection("m-\(market.id)", market.name, link: badge(market, view).html(view)).html(
            """
            <div class="card-body stack"><p class="muted small">\(market.address)<br>\(HTML.joined(market.hours.map { "\($0)" as HTML }, by: "<br>"))<br>\(words.produce(market.produce))</p>
            \(stall(market, view))\(leave)</div>
            """)
    }

    private func badge(_ market: Mine, _ view: View) -> Badge {
        let words = view.text.vendorMarkets
        if market.isPending { return Badge(words.pending, .warn, icon: .clock) }
        if market.isOpen { return Badge(words.openNow, .ok, icon: .check) }
        return Badge(market.nextDay.map { words.next(view.dates.day($0)) } ?? words.closedSeason)
    }

    private func stall(_ market: Mine, _ view: View) -> HTML {
        let words = view.text.vendorMarkets
        let failed = stallForm.flatMap { $0.market == market.id ? $0.form : nil }
        let name = "stall"
        let id = "stall-\(market.id)"
        let inside: HTML = """
            <div class="\(failed?.problem(name) == nil ? "field" : "field has-error")"><label for="\(id)">\(words.stallNote)</label><p class="help" id="\(id)-help">\(words.stallHelp)</p>\
            \(FieldProblem(name: name, message: failed?.problem(name)).html(view))<input class="input" id="\(id)" name="stall" maxlength="80" value="\(failed?[name] ?? market.stall)" aria-describedby="\(failed?.problem(name) == nil ? "" : "stall-err ")\(id)-help"></div>\
            \(view.button(words.saveStall, .small))
            """
        return Form(.vendorMarket(market.id), style: "stack stack--s").html(view, inside)
    }

    private func list(_ view: View) -> HTML {
        let words = view.text.vendorMarkets
        guard !others.isEmpty else {
            return "<section class=\"card\">\(Empty(.icon(.search), words.nothing, words.nothingLine).html(view))</section>"
        }
        let rows = HTML.each(others) { market in
            let hours = market.hours.joined(separator: "; ")
            let place = [market.address, market.distance.map(words.miles)].compactMap(\.self).joined(separator: ", ")
            let join = Form(.vendorMarketJoin(market.id)).html(
                view, "<button class=\"btn btn--small\" aria-label=\"\(words.joinNamed(market.name))\">\(words.joinShort)</button>")
            return
                "<li><div><strong>\(market.name)</strong><span class=\"sub\">\(place)</span><span class=\"sub\">\(hours)</span></div>\(join)</li>"
        }
        return "<section class=\"card\" aria-labelledby=\"h-join\"><ul class=\"list\">\(rows)</ul></section>"
    }
}
