import HarvestCore

/// `/admin/markets/new` and `/admin/markets/{id}`: the form of a market, with its figures and history.
package struct MarketPage: Page {
    let market: AdminMarketDetail?
    let form: FormState
    let communities: [Control.Option]
    let timeZones: [String]
    let placeNotice: String?
    let waitingOrders: [AdminOrderSummary]

    /// `form` holds the fields of `MarketField`; `market` is nil for a new market; `placeNotice` is the result of looking up the address;
    /// `waitingOrders` are to be confirmed, because they wait for hours that the form takes away.
    package init(
        market: AdminMarketDetail?, form: FormState, communities: [Control.Option], timeZones: [String], placeNotice: String? = nil,
        waitingOrders: [AdminOrderSummary] = []
    ) {
        self.market = market
        self.form = form
        self.communities = communities
        self.timeZones = timeZones
        self.placeNotice = placeNotice
        self.waitingOrders = waitingOrders
    }

    static let formID = "market-form"

    package var section: Section? { .markets }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { market?.name ?? text.adminMarkets.add }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(context.backLink(context.text.adminMarkets.title, to: .adminMarkets))\(head(context))\(ErrorSummary(form, anchors: anchors).html(context))\
        <div class="grid grid--aside">\(editor(context))<div class="stack">\(visibility(context))\(aside(context))</div></div>
        """
    }

    private var path: SitePath { market.map { .adminMarket($0.id) } ?? .adminMarkets }

    private var anchors: [String: String] { [MarketField.hours: MarketField.isOpen(.monday)] }

    private func head(_ context: RenderContext) -> HTML {
        guard let market else { return PageHeader(title(context.text)).html }
        let line: HTML = """
            <span class="row"><span\(HTML.live(.marketOpen))>\(market.state.html(context))</span> \
            <span>\(context.text.adminMarkets.vendorCount(market.vendors))</span></span>
            """
        return PageHeader(market.name, line: line).html
    }

    /// Enter activates the first submit button of a form, so a hidden copy of the save button comes first.
    private func editor(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        return Form(path, id: Self.formID, isMultipart: true).html(
            context,
            """
            <button class="visually-hidden" tabindex="-1" name="op" value="save">\(strings.save)</button>\
            <input type="hidden" name="\(MarketField.version)" value="\(form[MarketField.version])">
            <div class="card"><div class="card-body">
            \(MarketWaitingOrdersSection(form: form, orders: waitingOrders).html(context))\
            \(MarketHoursSection(form: form, nextClosed: market?.nextClosed).html(context))
            \(MarketAboutSection(form: form, communities: communities, timeZones: timeZones).html(context))
            \(MarketPhotoSection(form: form, photo: market?.photo).html(context))
            \(MarketPlaceSection(form: form, notice: placeNotice).html(context))</div></div>
            \(saveBar(context))
            """)
    }

    private func saveBar(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        let back =
            market.map { context.link(strings.undo, to: .adminMarket($0.id), .plain) }
            ?? context.link(strings.cancel, to: .adminMarkets, .plain)
        return "<div class=\"savebar\">\(context.button(strings.save, .primary, name: "op", value: "save"))\(back)</div>"
    }

    private func visibility(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        let choices = ChoiceGroup(
            .radio, MarketField.visibility, strings.whoCanSee,
            MarketVisibility.allCases.map { .init($0.rawValue, strings.visibility($0), note: strings.visibilityHelp($0)) },
            formID: Self.formID)
        let problem = FieldMessage(name: MarketField.visibility, message: form.problem(MarketField.visibility)).html(context)
        return CardSection("h-visibility", strings.whoCanSee).html(
            "<div class=\"card-body choices\" role=\"group\" aria-labelledby=\"h-visibility\">\(problem)\(choices.boxes(form))</div>")
    }

    private func aside(_ context: RenderContext) -> HTML {
        .with(market) { market in
            """
            \(MarketLookAlikesCard(market: market).html(context))\(market.figures(context))\(MarketDaysCard(market: market.id, days: market.days).html(context))\(market.historyCard(context))\
            <a class="btn btn--wide" href="\(SitePath.adminStallMap(market.id))">\(context.text.stallMap.title)</a>\
            <a class="btn btn--danger btn--wide" href="\(SitePath.adminMarketClose(market.id))" data-dialog>\(context.text.adminMarkets.close)</a>
            """
        }
    }
}
