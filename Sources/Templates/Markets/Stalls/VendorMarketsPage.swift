import HarvestCore

/// `/vendor/markets`: the markets where the vendor sells, and others to join.
package struct VendorMarketsPage: Page {
    /// A market where the vendor sells.
    package struct JoinedMarket: Sendable {
        package let id: Market.ID
        package let name: String
        package let address: String
        /// `Sundays, 9:00 am – 1:30 pm`
        package let hours: [String]
        package let isOpen: Bool
        package let nextDay: LocalDate?
        package let stall: String
        package let produce: Int
        package let isPending: Bool
        package let photo: Photo.ID?

        package init(
            id: Market.ID, name: String, address: String, hours: [String], isOpen: Bool, nextDay: LocalDate?, stall: String, produce: Int,
            isPending: Bool = false, photo: Photo.ID? = nil
        ) {
            self.id = id
            self.name = name
            self.address = address
            self.hours = hours
            self.isOpen = isOpen
            self.nextDay = nextDay
            self.stall = stall
            self.produce = produce
            (self.isPending, self.photo) = (isPending, photo)
        }
    }

    /// A market that the vendor can join.
    package struct NearbyMarket: Sendable {
        package let id: Market.ID
        package let name: String
        package let address: String
        package let hours: [String]
        /// Miles, `3.2`; nil without a location to measure from.
        package let distance: String?

        package init(id: Market.ID, name: String, address: String, hours: [String], distance: String? = nil) {
            self.id = id
            self.name = name
            self.address = address
            self.hours = hours
            self.distance = distance
        }
    }

    package let mine: [JoinedMarket]
    package let others: [NearbyMarket]
    package let query: String
    /// A stall note that could not be saved, and its market.
    package let stallForm: (market: Market.ID, form: FormState)?

    package init(mine: [JoinedMarket], others: [NearbyMarket], query: String = "", stallForm: (market: Market.ID, form: FormState)? = nil) {
        self.mine = mine
        self.others = others
        self.query = query
        self.stallForm = stallForm
    }

    package func title(_ text: Text) -> String { text.vendorMarkets.title }
    package var section: Section? { .vendorMarkets }
    package var hasProblems: Bool { stallForm?.form.hasProblems ?? false }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorMarkets
        let join: HTML = "<a class=\"btn btn--primary\" href=\"#join\">\(context.icon(.plus))\(strings.join)</a>"
        return """
            \(PageHeader(strings.title, line: "\(strings.line)", actions: [join]).html)\(HTML.with(stallForm) { ErrorSummary($0.form, anchors: ["stall": "stall-\($0.market)"]).html(context) })\
            <div class="stack stack--m"><div class="grid grid--2">\(HTML.each(mine) { card($0, context) })</div>\(none(context))
            <section class="stack" id="join" aria-labelledby="h-join"><div class="sec-head"><h2 id="h-join">\(strings.nearby)</h2></div>
            \(FilterForm(.vendorMarkets, searchLabel: strings.search, query: query).html(context))\(list(context))</section></div>
            """
    }

    private func none(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorMarkets
        return .when(
            mine.isEmpty,
            "<section class=\"card\">\(EmptyState(.icon(.stall), strings.firstHeading, strings.firstLine).html(context))</section>"
        )
    }

    private func card(_ market: JoinedMarket, _ context: RenderContext) -> HTML {
        let strings = context.text.vendorMarkets
        let leave: HTML =
            "<a class=\"btn btn--plain btn--small\" href=\"\(SitePath.vendorMarketLeave(market.id))\" data-dialog aria-label=\"\(strings.leaveNamed(market.name))\">\(strings.leave)</a>"
        return CardSection("m-\(market.id)", market.name, link: badge(market, context).html(context)).html(
            """
            <div class="card-body stack">\(about(market, context))
            \(stall(market, context))\(leave)</div>
            """)
    }

    private func about(_ market: JoinedMarket, _ context: RenderContext) -> HTML {
        let hours = HTML.joined(market.hours.map { "\($0)" as HTML }, by: "<br>")
        let text: HTML = """
            <p class="muted small">\(market.address)<br>\(hours)<br>\(context.text.vendorMarkets.produce(market.produce))</p>
            """
        return market.photo.map { "<div class=\"thing\">\(Picture.photo($0).thumb(context))\(text)</div>" } ?? text
    }

    private func badge(_ market: JoinedMarket, _ context: RenderContext) -> Badge {
        let strings = context.text.vendorMarkets
        if market.isPending { return Badge(strings.pending, .warn, icon: .clock) }
        if market.isOpen { return Badge(strings.openNow, .ok, icon: .check) }
        return Badge(market.nextDay.map { strings.next(context.dates.day($0)) } ?? strings.closedSeason)
    }

    private func stall(_ market: JoinedMarket, _ context: RenderContext) -> HTML {
        let strings = context.text.vendorMarkets
        let failed = stallForm.flatMap { $0.market == market.id ? $0.form : nil }
        let name = "stall"
        let id = "stall-\(market.id)"
        let inside: HTML = """
            <div class="\(failed?.problem(name) == nil ? "field" : "field has-error")"><label for="\(id)">\(strings.stallNote)</label><p class="help" id="\(id)-help">\(strings.stallHelp)</p>\
            \(FieldMessage(name: name, message: failed?.problem(name)).html(context))<div class="pw"><input class="input" id="\(id)" name="stall" maxlength="80" value="\(failed?[name] ?? market.stall)" aria-describedby="\(failed?.problem(name) == nil ? "" : "stall-err ")\(id)-help">\
            \(context.button(strings.saveStall))</div></div>
            """
        return Form(.vendorMarket(market.id)).html(context, inside)
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorMarkets
        guard !others.isEmpty else {
            return "<section class=\"card\">\(EmptyState(.icon(.search), strings.nothing, strings.nothingLine).html(context))</section>"
        }
        let rows = HTML.each(others) { market in
            let hours = market.hours.joined(separator: "; ")
            let place = [market.address, market.distance.map(strings.miles)].compactMap(\.self).joined(separator: ", ")
            let join = Form(.vendorMarketJoin(market.id)).html(
                context, "<button class=\"btn btn--small\" aria-label=\"\(strings.joinNamed(market.name))\">\(strings.joinShort)</button>")
            return
                "<li><div><strong>\(market.name)</strong><span class=\"sub\">\(place)</span><span class=\"sub\">\(hours)</span></div>\(join)</li>"
        }
        return "<section class=\"card\" aria-labelledby=\"h-join\"><ul class=\"list\">\(rows)</ul></section>"
    }
}
