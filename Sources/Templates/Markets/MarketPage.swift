import HarvestCore

/// `/admin/markets/new` and `/admin/markets/{id}`: hours, closed dates, address and pin.
public struct MarketPage: Page {
    /// A market there is, with what stands beside its form.
    public struct Existing: Sendable {
        public var id: Market.ID
        public var facts: MarketFacts

        public init(id: Market.ID, facts: MarketFacts) {
            self.id = id
            self.facts = facts
        }
    }

    let existing: Existing?
    let form: FormState
    let communities: [Control.Option]
    let timeZones: [String]
    let placeNotice: String?

    /// `form` holds the fields of `MarketField`; a new market has no `existing`; `placeNotice` says what the address gave.
    public init(
        existing: Existing?, form: FormState, communities: [Control.Option], timeZones: [String], placeNotice: String? = nil
    ) {
        self.existing = existing
        self.form = form
        self.communities = communities
        self.timeZones = timeZones
        self.placeNotice = placeNotice
    }

    static let formID = "market-form"

    public var section: Section? { .markets }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems }
    public func title(_ text: Text) -> String { existing?.facts.name ?? text.adminMarkets.add }

    public func content(_ view: View) -> HTML {
        """
        \(view.crumb(view.text.adminMarkets.title, to: .adminMarkets))\(head(view))\(ErrorSummary(form, anchors: anchors).html(view))\
        <div class="grid grid--aside">\(editor(view))<div class="stack">\(visibility(view))\(aside(view))</div></div>
        """
    }

    private var path: SitePath { existing.map { .adminMarket($0.id) } ?? .adminMarkets }

    private var anchors: [String: String] { [MarketField.hours: MarketField.isOpen(.monday)] }

    private func head(_ view: View) -> HTML {
        guard let facts = existing?.facts else { return PageHead(title(view.text)).html }
        let line: HTML = """
            <span class="row"><span data-live="market-open">\(facts.state.html(view))</span> \
            <span>\(view.text.adminMarkets.vendorCount(facts.vendors))</span></span>
            """
        return PageHead(facts.name, line: line).html
    }

    /// Enter saves: the first submit of the form is a copy of the safe one.
    private func editor(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        return Form(path, id: Self.formID).html(
            view,
            """
            <button class="visually-hidden" tabindex="-1" name="op" value="save">\(words.save)</button>\
            <input type="hidden" name="\(MarketField.version)" value="\(form[MarketField.version])">
            <div class="card"><div class="card-body">
            \(MarketHoursSection(form: form, nextClosed: existing?.facts.nextClosed).html(view))
            \(MarketAboutSection(form: form, communities: communities, timeZones: timeZones).html(view))
            \(MarketPlaceSection(form: form, notice: placeNotice).html(view))</div></div>
            \(saveBar(view))
            """)
    }

    private func saveBar(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        let back =
            existing.map { view.link(words.undo, to: .adminMarket($0.id), .plain) } ?? view.link(words.cancel, to: .adminMarkets, .plain)
        return "<div class=\"savebar\">\(view.button(words.save, .primary, name: "op", value: "save"))\(back)</div>"
    }

    private func visibility(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        let choices = ChoiceGroup(
            .radio, MarketField.visibility, words.whoCanSee,
            MarketVisibility.allCases.map { .init($0.rawValue, words.visibility($0), note: words.visibilityHelp($0)) }, formID: Self.formID)
        let problem = FieldProblem(name: MarketField.visibility, message: form.problem(MarketField.visibility)).html(view)
        return CardSection("h-visibility", words.whoCanSee).html(
            "<div class=\"card-body choices\" role=\"group\" aria-labelledby=\"h-visibility\">\(problem)\(choices.boxes(form))</div>")
    }

    private func aside(_ view: View) -> HTML {
        .with(existing) { existing in
            """
            \(existing.facts.figures(view))\(existing.facts.past(view))\
            <a class="btn btn--danger btn--wide" href="\(SitePath.adminMarketClose(existing.id))" data-dialog>\(view.text.adminMarkets.close)</a>
            """
        }
    }
}
