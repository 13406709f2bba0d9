import HarvestCore

/// The markets at the same place with a similar name. What nobody uses can be merged into the other.
struct MarketLookAlikesCard {
    let market: AdminMarketDetail

    func html(_ context: RenderContext) -> HTML {
        guard !market.lookAlikes.isEmpty else { return .empty }
        return CardSection("h-alike", context.text.marketMerges.lookAlikes).html(
            "<ul class=\"list\">\(HTML.each(market.lookAlikes) { row($0, context) })</ul>")
    }

    private func row(_ other: MarketLookAlike, _ context: RenderContext) -> HTML {
        let strings = context.text.marketMerges
        let place = [other.address, strings.away(other.metres)].filter { !$0.isEmpty }.joined(separator: " · ")
        return """
            <li><div class="stack stack--s"><div><a href="\(SitePath.adminMarket(other.id))"><strong>\(other.name)</strong></a>\
            <span class="sub">\(place)</span></div>\(merge(other, strings))</div></li>
            """
    }

    private func merge(_ other: MarketLookAlike, _ strings: MarketMergeStrings) -> HTML {
        switch other.merging {
        case .here: link(other.id, into: market.id, strings.mergeHere, other.name)
        case .there: link(market.id, into: other.id, strings.mergeInto, other.name)
        case .bothUsed: "<p class=\"help\">\(strings.bothUsed)</p>"
        case .hidden: "<p class=\"help\">\(strings.hidden)</p>"
        }
    }

    private func link(_ old: Market.ID, into remaining: Market.ID, _ label: String, _ name: String) -> HTML {
        let path = SitePath.adminMarketMerge(old).with(MarketMergePage.intoField, remaining.description)
        return "<div><a class=\"btn btn--small\" href=\"\(path)\">\(label)<span class=\"visually-hidden\">: \(name)</span></a></div>"
    }
}
