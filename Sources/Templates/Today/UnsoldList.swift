import HarvestCore

/// What is left at a place that closes soon, with one tap for each thing to do with it, and what was done today.
package struct UnsoldList: Sendable {
    /// One produce with stock.
    package struct Item: Sendable {
        package let id: Produce.ID
        package let name: String
        package let unit: String
        package let count: Int
        package let picture: Picture
        package let price: Cents
        /// The present markdown; nil without one.
        package let markdown: Markdown?
        /// Whether the vendor must tell the weight of one piece.
        package let needsWeight: Bool
        /// The weight of one piece by the last hand-over; nil before one.
        package let gramsEach: Int?
        /// Whether it has a photo, which a listing needs.
        package let canBeListed: Bool

        package init(
            id: Produce.ID, name: String, unit: String, count: Int, picture: Picture, price: Cents, markdown: Markdown?, needsWeight: Bool,
            gramsEach: Int?, canBeListed: Bool
        ) {
            self.id = id
            self.name = name
            self.unit = unit
            self.count = count
            self.picture = picture
            self.price = price
            self.markdown = markdown
            self.needsWeight = needsWeight
            self.gramsEach = gramsEach
            self.canBeListed = canBeListed
        }
    }

    /// The place that closes soon, with when; nil if none does.
    package let closing: (place: String, at: Instant)?
    package let items: [Item]
    /// Where the reader can list what is left.
    package let communities: UnsoldCommunities
    package let done: [SurplusSummary]

    package init(
        closing: (place: String, at: Instant)?, items: [Item], communities: UnsoldCommunities = .none, done: [SurplusSummary]
    ) {
        (self.closing, self.items, self.communities, self.done) = (closing, items, communities, done)
    }

    package func html(_ context: RenderContext) -> HTML { "<div class=\"stack\"\(HTML.live(.surplus))>\(inner(context))</div>\n" }

    /// The content of the live region; empty for a member who can't change stock.
    package func inner(_ context: RenderContext) -> HTML {
        guard context.rights.stock else { return .empty }
        return "\(unsold(context))\(handedOver(context))"
    }

    private func unsold(_ context: RenderContext) -> HTML {
        guard let closing, !items.isEmpty else { return .empty }
        let strings = context.text.surplus
        let note: HTML = "\(strings.closes(closing.place, context.dates.time(closing.at)))"
        return CardSection("h-unsold", strings.unsold, note: note, hasLine: true)
            .html(
                "<ul class=\"list\">\(HTML.each(items) { row($0, context) })</ul><div class=\"card-body\"><p class=\"help\">\(strings.unsoldHelp)</p></div>"
            )
    }

    private func row(_ item: Item, _ context: RenderContext) -> HTML {
        let strings = context.text.surplus
        let lower = item.markdown.map { strings.markedDown($0.percent, MoneyStrings.exact($0.price(of: item.price))) }
        return """
            <li id="unsold-\(item.id)"><div class="stack stack--s"><div class="thing">\(item.picture.thumb(context))<div><strong>\(item.name)</strong>\
            <span class="sub">\(context.text.today.left(item.count, item.unit))</span>\(HTML.with(lower) { "<span class=\"sub\">\($0)</span>" })</div></div>\
            \(UnsoldForm(item: item, communities: communities).html(context))</div></li>
            """
    }

    private func handedOver(_ context: RenderContext) -> HTML {
        guard !done.isEmpty else { return .empty }
        let link: HTML = "<a href=\"\(SitePath.vendorSurplus)\">\(context.text.surplus.all)</a>"
        return CardSection("h-surplus", context.text.surplus.today, link: link, hasLine: true)
            .html("<ul class=\"list\">\(HTML.each(done) { $0.row(context) })</ul>")
    }
}
