import HarvestCore

/// `/vendor/surplus/{id}`: one hand-over, with what its vendor can do about it.
package struct SurplusPage: Page {
    let surplus: SurplusSummary
    let requests: [SurplusRequest]
    let form: FormState

    package init(_ surplus: SurplusSummary, requests: [SurplusRequest], form: FormState = .empty) {
        self.surplus = surplus
        self.requests = requests
        self.form = form
    }

    package func title(_ text: Text) -> String { surplus.title }
    package var section: Section? { .today }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(context.backLink(context.text.surplus.handOvers, to: .vendorSurplus))\(PageHeader(surplus.title, line: surplus.badge(context)).html)\
        \(ErrorSummary(form).html(context))<div class="stack">\(facts(context))\(answer(context))\(neighbors(context))</div>
        """
    }

    private func facts(_ context: RenderContext) -> HTML {
        let strings = context.text.surplus
        let weight = SummaryList.Line(strings.weight, "\(WeightStrings.text(surplus.grams))")
        // What a markdown sold is counted hours after closing.
        let isCounted = surplus.kind == .markdown && surplus.quantity > 0
        let goods: [SummaryList.Line?] =
            surplus.kind == .markdown
            ? [isCounted ? .init(strings.sold, "\(surplus.quantity)") : nil, isCounted && surplus.grams > 0 ? weight : nil]
            : [.init(strings.quantity, "\(surplus.quantity)"), weight]
        let charity = surplus.charity.map { SummaryList.Line(context.text.charity.account, "\($0)") }
        let posting: [SummaryList.Line] =
            surplus.posting.map { posting in
                let price = posting.price.isPositive ? MoneyStrings.exact(posting.price) : strings.free
                return [.init(strings.community, "\(posting.community)"), .init(strings.price, "\(price)")]
            } ?? []
        let lines =
            goods.compactMap(\.self) + posting + [
                .init(strings.place, "\(surplus.place)"), .init(strings.offered, context.dateTime(surplus.offeredAt)),
            ]
        let end = SummaryList.Line(strings.until, context.dateTime(surplus.endsAt))
        return CardSection("h-facts", surplus.percent.map(strings.markDown) ?? strings.kind(surplus.kind))
            .body(SummaryList(lines + [end, charity].compactMap(\.self), wrapsValues: true).html)
    }

    private func answer(_ context: RenderContext) -> HTML {
        let strings = context.text.surplus
        if surplus.canUndo { return context.actionButton(strings.undo, .vendorSurplusUndo(surplus.id), .wide) }
        guard surplus.kind == .charity else { return .empty }
        switch surplus.status {
        case .claimed:
            let grams = Field(
                SurplusField.grams, strings.grams, help: "\(strings.handOverHelp)",
                .input(Input(mode: "numeric", autocomplete: "off", suffix: "g", width: .small)))
            let state = form.hasProblems ? form : FormState([SurplusField.grams: String(surplus.grams)])
            return CardSection("h-answer", strings.handOver).body(
                """
                <div class="stack">\(Form(.vendorSurplusHandOver(surplus.id), style: "stack").html(context, "\(grams.html(state, context))\(context.button(strings.handOver, .primaryWide))"))\
                \(context.actionButton(strings.nobodyCame, .vendorSurplusMissed(surplus.id), .wide))</div>
                """)
        case .handedOver: return context.link(strings.receipt, to: .vendorSurplusReceipt(surplus.id), icon: .print)
        case .offered, .missed, .undone, .ended: return .empty
        }
    }

    // MARK: Neighbors

    private func neighbors(_ context: RenderContext) -> HTML {
        guard surplus.kind == .listing else { return .empty }
        let strings = context.text.surplus
        let card = CardSection("h-requests", strings.whoWantsIt, hasLine: true)
        guard !requests.isEmpty else { return card.body("<p class=\"muted\">\(strings.nobodyYet)</p>") }
        return card.html("<ul class=\"list\">\(HTML.each(requests) { row($0, context) })</ul>")
    }

    private func row(_ request: SurplusRequest, _ context: RenderContext) -> HTML {
        """
        <li id="request-\(request.id)"><div><strong>\(request.person)</strong> \
        <span class="muted">\(context.text.surplus.exchange(request.status)), \(context.ago(request.requestedAt))</span>\
        \(HTML.with(request.contact) { contact($0) })</div>\(buttons(request, context))</li>
        """
    }

    private func contact(_ contact: API.Contact) -> HTML {
        let parts = [contact.email, contact.phone.map(PhoneNumber.shown), contact.address].compactMap(\.self)
        return "<span class=\"sub\">\(contact.displayName)</span>\(HTML.each(parts) { "<span class=\"sub\">\($0)</span>" })"
    }

    private func buttons(_ request: SurplusRequest, _ context: RenderContext) -> HTML {
        let strings = context.text.surplus
        let path = SitePath.vendorSurplusRequest(surplus.id, request.id)
        func button(_ label: String, _ answer: String) -> HTML {
            context.button(label, .small, name: SurplusField.answer, value: answer)
        }
        if request.status == .requested, surplus.status == .offered {
            return Form(path).html(context, button(strings.give, SurplusField.accept))
        }
        guard request.status == .accepted, surplus.status == .claimed, request.contact != nil else { return .empty }
        return Form(path, style: "row").html(
            context,
            """
            \(button(strings.handOver, API.ExchangeOutcome.handedOver.rawValue))\(button(strings.nobodyCame, API.ExchangeOutcome.missed.rawValue))
            """)
    }
}
