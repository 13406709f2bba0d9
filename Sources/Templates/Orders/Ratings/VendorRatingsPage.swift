import HarvestCore

/// `/vendor/ratings`: a vendor's averages and its ratings, with a form for an answer to each.
package struct VendorRatingsPage: Page {
    let figures: RatingFigures
    let produce: [ProduceFreshness]
    let rows: [VendorRating]
    /// Where the older ones begin; nil on the last page.
    let next: String?
    /// The rating that `form` is about; nil unless an answer was refused.
    let refused: Order.ID?
    let form: FormState

    package init(
        figures: RatingFigures, produce: [ProduceFreshness] = [], rows: [VendorRating], next: String? = nil, refused: Order.ID? = nil,
        form: FormState = .empty
    ) {
        (self.figures, self.produce, self.rows, self.next, self.refused, self.form) = (figures, produce, rows, next, refused, form)
    }

    /// Each rating has a field of its own, so that labels and problems belong to one.
    package static func answerField(_ order: Order.ID) -> String { "answer-\(order)" }

    package func title(_ text: Text) -> String { text.ratings.title }
    package var section: Section? { .vendorOrders }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.ratings
        return """
            \(context.backLink(context.text.vendorOrders.title, to: .vendorOrders))\(PageHeader(strings.title, line: "\(strings.line)").html)\
            \(ErrorSummary(form).html(context))<div class="stack">\(RatingFiguresCard(figures: figures).html(context))\(freshness(context))\
            <section class="card" aria-label="\(strings.title)">\(list(context))</section></div>\
            \(HTML.with(next) { context.link(strings.older, to: SitePath.vendorRatings.with("before", $0)) })
            """
    }

    /// Nothing until customers have rated single items.
    private func freshness(_ context: RenderContext) -> HTML {
        let strings = context.text.ratings
        guard !produce.isEmpty else { return .empty }
        let rows = produce.map { item in
            Table.Row("\(item.name)", [.text(RatingStrings.tenths(item.tenths)), .text(NumberStrings.grouped(item.count))])
        }
        let columns = [Table.Column(strings.item), .number(strings.freshness), .number(strings.ratings)]
        return CardSection("h-freshness", strings.freshnessByItem, hasLine: true).html(Table(.rows, columns, rows).html)
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.ratings
        guard !rows.isEmpty else { return EmptyState(.drawing(.carrot), strings.noneTitle, strings.noneText).html(context) }
        return HTML.each(rows) { row($0, context) }
    }

    private func row(_ rating: VendorRating, _ context: RenderContext) -> HTML {
        let strings = context.text.ratings
        let state =
            refused == rating.order ? form : FormState(values: [Self.answerField(rating.order): rating.answer.map { [$0] } ?? []])
        let answer = Field(
            Self.answerField(rating.order), strings.answer, help: "\(strings.answerHelp)", .textarea(rows: 2, limit: 500))
        return """
            <div class="card-body stack"><div><p><strong>\(strings.stars(rating.freshness, rating.onTime))</strong></p>\
            \(HTML.with(rating.comment) { "<p>“\($0)”</p>" })<p class="help"><a href="\(SitePath.vendorOrder(rating.order))">\
            \(strings.order(rating.number))</a> · \(context.ago(rating.ratedAt))</p></div>\
            \(Form(.vendorRatingAnswer(rating.order), style: "stack").html(
                context, "\(answer.html(state, context))\(context.button(strings.save, .small))"))</div>
            """
    }
}

/// How often and how well a vendor was rated.
struct RatingFiguresCard {
    let figures: RatingFigures

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.ratings
        return CardSection("h-ratings", strings.average).body(
            SummaryList([
                .init(strings.freshness, "\(RatingStrings.tenths(figures.freshnessTenths))"),
                .init(strings.onTime, "\(RatingStrings.tenths(figures.onTimeTenths))"),
                .init(strings.ratings, "\(NumberStrings.grouped(figures.count))"),
            ]).html)
    }
}
